import { beforeAll, describe, expect, test } from 'vitest'
import { blindDocx } from '../support/blind-documents'
import { type Client, pushSection, signedIn } from './client'
import { generatedSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/** The secrecy of a section is a state of its own: open, veiled by its record, revealed by the reveal alone. */

const baseUrl = inject('baseUrl')
type Row = Record<string, unknown>
type Stated = { section: Row; bidders: Row[] }

const CODES = ['KX7', 'AB3', 'ZQ9']
const NAMES = ['辽宁鑫诚建设工程有限公司', '沈阳永泰恒市政工程有限公司', '大连海晟路桥集团有限公司']

function stated(code: string, techEvaType: number | null, codes: readonly (string | null)[] = CODES): Stated {
  const { section, bidders } = generatedSection(code, { items: 5 }).platform
  return {
    section: { ...section, techEvaType },
    bidders: bidders.map((bidder, at) => ({
      ...bidder,
      bidderName: NAMES[at],
      bidderMask: codes[at] ?? null,
    })),
  }
}

const maker = (at: number) => ({ bidderName: NAMES[at]!, leaderName: '赵德柱', bidderCode: `C${at}` })
const docx = (at: number) => blindDocx(maker(at) as never, maker((at + 1) % 3) as never, at)

let admin: Client
beforeAll(async () => {
  admin = await signedIn(baseUrl)
})

const sectionOf = async (openId: string) =>
  (await admin.get(`/api/tb-prj-sections/getByOpenId/${openId}`)).body.data
const biddersOf = async (openId: string, client = admin) =>
  (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)).body as {
    id: number
    bidderMask: string | null
  }[]
const reveal = (openId: string, json?: object) =>
  admin.call('POST', `/api/tb-prj-open-details/reveal/${openId}`, json ? { json } : {})
const enter = (record: unknown, client = admin) =>
  client.call('POST', '/api/tb-prj-sections/enterRecord', { json: record })
const actions = async (openId: string, action: string) =>
  ((await admin.get(`/api/system/audit?action=${action}&size=100`)).body.data as Row[]).filter(
    (entry) => entry.openId === openId,
  )

async function pushed(
  record: Stated,
): Promise<{ openId: string; unitCodes: string | null; message: string }> {
  const { status, body } = await pushSection(baseUrl, record)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body.data, message: body.message }
}

/** Files a technical document of each bidder. */
async function filed(client: Client, openId: string): Promise<void> {
  for (const [at, { id }] of (await biddersOf(openId, client)).entries()) {
    const answer = await client.upload(openId, 4, `${at}.docx`, docx(at), id)
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  }
}

async function analysed(client: Client, openId: string): Promise<void> {
  const { body } = await client.get(`/api/tb-qb-tec-layouts/beginAnalyze?openId=${openId}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
}

const unitsSeenBy = async (client: Client, openId: string): Promise<string[]> =>
  (await client.get(`/api/tb-qb-tec-layouts/querySum?openId=${openId}`)).body.data.map(
    ({ bidderName }: Row) => bidderName,
  )

describe('no record lifts a veil', () => {
  test.each([
    ['0', 0],
    ['null', null],
  ])('techEvaType %s is refused by name, to a person and to a platform', async (name, techEvaType) => {
    const code = `STATE-${name}`
    const { openId } = await pushed(stated(code, 1))
    const editor = await addUser('evaluator', { openId })
    for (const answer of [
      await enter(stated(code, techEvaType), editor),
      await pushSection(baseUrl, stated(code, techEvaType)),
    ]) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(409)
      expect(answer.body.data.code).toBe('revealNeeded')
      expect(answer.body.message).toContain('techEvaType')
    }
    expect(await sectionOf(openId)).toMatchObject({ techEvaType: 1, revealed: false })
    expect(new Set((await biddersOf(openId)).map(({ bidderMask }) => bidderMask))).toEqual(new Set(['***']))
  })

  test('a push that leaves the field out changes nothing', async () => {
    const record = stated('STATE-OUT', 1)
    const { openId } = await pushed(record)
    const { techEvaType: _, ...section } = record.section
    expect((await pushSection(baseUrl, { ...record, section })).body.data).toMatchObject({ changed: false })
    expect(await sectionOf(openId)).toMatchObject({ techEvaType: 1, revealed: false })
  })
})

describe('the reveal', () => {
  test('of a section that is not veiled is refused and leaves no mark', async () => {
    const { openId } = await pushed(stated('STATE-OPEN', 0))
    expect(await reveal(openId)).toMatchObject({ status: 409, body: { data: { code: 'notVeiled' } } })
    expect(await actions(openId, 'reveal')).toEqual([])
    await pushed(stated('STATE-OPEN', 1))
    expect(await sectionOf(openId)).toMatchObject({ revealed: false })
  })

  test('is in the log with its reason, and told to the members', async () => {
    const { openId } = await pushed(stated('STATE-LOG', 1))
    const member = await addUser('viewer', { openId })
    expect((await reveal(openId, { reason: '评审结束' })).status).toBe(200)
    expect(await actions(openId, 'reveal')).toMatchObject([{ detail: { reason: '评审结束' } }])
    const notices = JSON.stringify((await member.get('/api/personal/notices?size=100')).body)
    expect(notices).toContain('暗标单位代码已显示')
    expect((await reveal(openId)).status).toBe(409)
    expect(await actions(openId, 'reveal')).toHaveLength(1)
  })
})

describe('unit codes', () => {
  test('of a platform stand, and nobody changes them after the first document', async () => {
    const { openId, unitCodes } = await pushed(stated('CODE-1', 1))
    expect(unitCodes).toBe('platform')
    const [filer, evaluator] = [
      await addUser('evaluator', { openId }),
      await addUser('evaluator', { openId }),
    ]
    await filed(filer, openId)
    expect(await actions(openId, 'unitCodesFixed')).toMatchObject([{ detail: { from: 'platform' } }])
    const mine = ['MARK', 'AB3', 'ZQ9']
    expect((await enter(stated('CODE-1', 1, mine), evaluator)).status).toBe(200)
    await pushed(stated('CODE-1', 1, mine))
    await analysed(evaluator, openId)
    expect(await unitsSeenBy(evaluator, openId)).toEqual([...CODES].sort())
    await reveal(openId)
    expect((await biddersOf(openId)).map(({ bidderMask }) => bidderMask)).toEqual(CODES)
  })

  test.each([
    ['half of them', ['KX7', 'AB3', null]],
    ['equal ones', ['KX7', 'AB3', 'KX7']],
    ['none', [null, null, null]],
    ['ones in the order of the list', ['TB1', 'TB2', 'TB3']],
  ])('are drawn where a push states %s, which is said', async (what, codes) => {
    const { openId, unitCodes, message } = await pushed(stated(`CODE-${what}`, 1, codes))
    expect([unitCodes, message]).toEqual(['drawn', expect.stringContaining('随机生成')])
    await filed(await addUser('evaluator', { openId }), openId)
    await reveal(openId)
    const drawn = (await biddersOf(openId)).map(({ bidderMask }) => bidderMask ?? '')
    expect(new Set(drawn).size).toBe(3)
    for (const code of drawn) expect(code).toMatch(/^[A-Z]\d{3}$/)
  })

  test('that a person states stand for nobody', async () => {
    const editor = await addUser('evaluator')
    const { body } = await enter(stated('CODE-HAND', 1), editor)
    expect(body.data.unitCodes).toBe('drawn')
    expect(body.message).toContain('随机生成')
  })
})

describe('a section that becomes veiled with documents', () => {
  test('says what had been seen, and shows none of the results of before', async () => {
    const { openId } = await pushed(stated('LATE', 0))
    const evaluator = await addUser('evaluator', { openId })
    await filed(evaluator, openId)
    await analysed(evaluator, openId)
    expect(await unitsSeenBy(evaluator, openId)).toEqual(NAMES)
    await pushed(stated('LATE', 1))
    expect(await actions(openId, 'veiledLate')).toMatchObject([{ detail: { documents: 3, results: 1 } }])
    expect(await unitsSeenBy(await addUser('evaluator', { openId }), openId)).toEqual([])
    const page = await fetch(`${baseUrl}/qb-inner/${openId}/bidder_info`, {
      headers: { cookie: `next-auth.session-token=${admin.token}`, 'sec-fetch-dest': 'document' },
    })
    expect(await page.text()).toContain('改为暗标之前已有 3 份技术标文件、1 项有关结果')
  })
})
