import { beforeAll, describe, expect, test } from 'vitest'
import { acted, typedForm } from './acted'
import { type Client, pushSection, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { rowOf } from './stale-actions'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let admin: Client
let taken: TakenSection
let names: readonly string[]

beforeAll(async () => {
  admin = await signedIn(baseUrl)
  taken = await pushedSection(admin, 'AWARD-1')
  names = taken.section.platform.bidders.map(({ bidderName }) => bidderName)
})

const versionsOf = async (openId: string) =>
  (await admin.get(`/api/tb-prj-awards?openId.equals=${openId}`)).body as Record<string, unknown>[]
const save = (client: Client, openId: string, json: object) =>
  client.call('POST', `/api/tb-prj-awards/save/${openId}`, { json })
const push = (award: unknown) => pushSection(baseUrl, { ...taken.section.platform, award })
const numbers = async () => (await versionsOf(taken.openId)).map(({ version }) => version)

describe('an award in the platform record', () => {
  test('is kept as a version; the later replaces the earlier, the same one makes none', async () => {
    const award = {
      ...{ bidderName: names[0], price: '15582847.25', time: '2026-03-20 10:00:00' },
      candidates: [
        { bidderName: names[0], rank: 1 },
        { bidderName: names[1], rank: 2 },
      ],
      subcontractors: [{ name: '某土方公司', work: '土方', price: 120000 }],
    }
    const first = await push(award)
    expect(first.body.data).toMatchObject({ version: null, awardVersion: 1, changed: true })
    expect((await push(award)).body.data).toMatchObject({ awardVersion: null, changed: false })
    expect((await push(undefined)).body.data, 'left out').toMatchObject({ awardVersion: null })
    expect((await push({ bidderName: names[1] })).body.data).toMatchObject({ awardVersion: 2 })
    const [now, before] = await versionsOf(taken.openId)
    expect(now).toMatchObject({
      ...{ version: 2, isCurrent: true, bidderName: names[1], price: null, time: null },
      ...{ candidates: [], subcontractors: [], source: 'platform', by: null },
    })
    expect(before).toMatchObject({ ...award, version: 1, isCurrent: false, price: 15582847.25 })
  })

  test('names the company that did not bid, and nothing of the record is saved', async () => {
    const before = await numbers()
    const record = structuredClone(taken.section.platform) as { section: { agencyName?: string } }
    record.section.agencyName = '不应保存'
    const refused = { ...record, award: { bidderName: '没有投标公司' } }
    const { status, body } = await pushSection(baseUrl, refused)
    expect(status).toBe(422)
    expect(body.message).toContain('没有投标公司')
    const candidate = await push({
      bidderName: names[0],
      candidates: [{ bidderName: '另一家公司', rank: 2 }],
    })
    expect(candidate.status).toBe(422)
    expect(candidate.body.message).toContain('另一家公司')
    expect(await numbers()).toEqual(before)
    const stored = await rowOf('select agency_name as name from opens where open_id = ?', taken.openId)
    expect(stored.name).not.toBe('不应保存')
  })

  test('is refused with unknown keys, and with ranks and prices that cannot be', async () => {
    const paths = async (award: object) =>
      (await push(award)).body.details.map(({ path }: { path: string }) => path)
    expect(await paths({ bidderName: names[0], colour: 1 })).toEqual(['award'])
    expect(await paths({ bidderName: names[0], price: -1 })).toEqual(['award.price'])
    expect(await paths({ bidderName: names[0], candidates: [{ bidderName: names[0], rank: 0 }] })).toEqual([
      'award.candidates.0.rank',
    ])
    expect(await paths({ price: 1 })).toEqual(['award.bidderName'])
  })

  test('is read with a new section, by upload too, in the spelling of its bidders', async () => {
    const { platform } = (await pushedSection(admin, 'AWARD-2')).section
    const section = { ...platform.section, sectionCode: 'AWARD-3' }
    const record = { ...platform, section, award: { bidderName: ` ${names[2]} ` } }
    const path = '/api/tb-prj-sections/enterRecord'
    const { body } = await admin.call('POST', path, { json: record })
    expect(body.success).toBe(true)
    expect(await versionsOf(body.data.openId)).toMatchObject([
      { version: 1, bidderName: names[2], source: 'upload', by: expect.any(String) },
    ])
  })

  test('is withdrawn by null', async () => {
    expect((await push(null)).body.data.awardVersion).toBeGreaterThan(0)
    expect((await versionsOf(taken.openId))[0]).toMatchObject({ bidderName: null, isCurrent: true })
    expect((await push(null)).body.data.awardVersion).toBe(null)
  })
})

describe('an award by hand', () => {
  test('is the next version with who entered it, and is audited', async () => {
    const [last] = await numbers()
    const { status, body } = await save(admin, taken.openId, { bidderName: names[0], price: '1,234.5' })
    expect([status, body.data]).toEqual([200, { version: Number(last) + 1 }])
    expect((await versionsOf(taken.openId))[0]).toMatchObject({
      ...{ bidderName: names[0], price: 1234.5, source: 'hand', by: expect.any(String) },
    })
    const entry = await rowOf(
      `select detail from audit where action = 'awardSaved' and open_id = ? order by id desc limit 1`,
      taken.openId,
    )
    expect(JSON.parse(String(entry.detail))).toEqual({ version: Number(last) + 1 })
    const again = await save(admin, taken.openId, { bidderName: names[0], price: 1234.5 })
    expect(again.body.data).toEqual(body.data)
  })

  test('names the company that did not bid', async () => {
    const { status, body } = await save(admin, taken.openId, { bidderName: '没有投标公司' })
    expect([status, body.message.includes('没有投标公司')]).toEqual([422, true])
  })

  test('follows a bidder that is renamed', async () => {
    const list = await admin.get(`/api/tb-prj-open-details?openId.equals=${taken.openId}&sort=sequence,asc`)
    const { id, bidderName, sequence } = list.body[0]
    await save(admin, taken.openId, { bidderName, candidates: [{ bidderName, rank: 1 }] })
    const form = typedForm({ bidderName: '改名后的公司', sequence, isOk: 1 })
    await acted(admin, 'editRow', [taken.openId, 'bidders', id, { attempt: 0 }, form])
    expect((await versionsOf(taken.openId))[0]).toMatchObject({
      ...{ bidderName: '改名后的公司', candidates: [{ bidderName: '改名后的公司', rank: 1 }] },
    })
  })

  test('is for those who may edit a section that they may open', async () => {
    const other = await addUser('evaluator')
    const seen = await other.get(`/api/tb-prj-awards?openId.equals=${taken.openId}`)
    expect(seen.status).toBe(403)
    expect((await save(other, taken.openId, { bidderName: names[1] })).status).toBe(403)
    const member = await addUser('viewer', { openId: taken.openId })
    const path = `/api/tb-prj-awards?openId.equals=${taken.openId}`
    expect([(await member.get(path)).status, (await save(member, taken.openId, {})).status]).toEqual([
      200, 403,
    ])
  })
})
