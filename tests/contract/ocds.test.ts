import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO } from '../generator/demo'
import { gaebXml } from '../generator/gaeb/file'
import { type GeneratedFile, generateSection } from '../generator/section'
import { blindDocx } from '../support/blind-documents'
import { problemsOfRelease } from '../support/ocds-schema'
import { asked } from './asked'
import { type Client, signedIn } from './client'
import { goldenSectionOf } from './golden-section'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/** Releases as a reader of open contracting data gets them. */

let admin: Client
beforeAll(async () => {
  admin = await signedIn(inject('baseUrl'))
})

const path = (openId: string) => `/api/export/ocds/${openId}`

/** A release that was found valid. */
async function releaseOf(openId: string, client = admin) {
  const { status, headers, body } = await client.get(path(openId))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers.get('content-type')).toBe('application/json')
  expect(problemsOfRelease(body)).toEqual([])
  return body
}

const sumOf = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const partyIds = (release: { parties: { id: string }[] }) => release.parties.map(({ id }) => id)

/** What of a bidder nobody may read before the reveal. */
async function identitiesOf({ openId }: TakenSection): Promise<string[]> {
  const rows = await asked(
    inject('dataDir'),
    `select bidder_name, bidder_code, bidder_mask, alias, unit_id, leader_name, 'bidder-' || id as name
       from open_details where open_id = ?`,
    openId,
  )
  const texts = rows.flatMap((row) => Object.values(row))
  return texts.filter((value): value is string => typeof value === 'string' && value !== '')
}
const found = (text: string, secrets: readonly string[]) => secrets.filter((one) => text.includes(one))

describe('a section with its files', () => {
  let taken: TakenSection
  // biome-ignore lint/suspicious/noExplicitAny: a document as any reader of it has it
  let release: any
  beforeAll(async () => {
    taken = await pushedSection(admin, 'OCDS-1', DEMO)
    await uploadAll(admin, taken)
    release = await releaseOf(taken.openId)
  })

  test('is a release of a tender with its bidders as parties', () => {
    const { section, bidders } = taken.section.platform
    expect(release).toMatchObject({
      ocid: `clean-bid-${taken.openId}`,
      tag: ['tender'],
      tender: {
        id: 'OCDS-1',
        title: section.sectionName,
        tenderPeriod: { endDate: '2026-03-02T09:00:00+08:00' },
        numberOfTenderers: bidders.length,
      },
    })
    const tenderers = release.parties.filter(({ roles }: { roles: string[] }) => roles.includes('tenderer'))
    expect(tenderers.map(({ name }: { name: string }) => name)).toEqual(
      bidders.map(({ bidderName }) => bidderName),
    )
    expect(tenderers.map(({ identifier }: { identifier: { id: string } }) => identifier.id)).toEqual(
      bidders.map(({ bidderCode }) => bidderCode),
    )
  })

  test('states each bid with its price, its items as in its bill, and the hash of its file', () => {
    const { bidders } = taken.section.platform
    expect(release.bids.statistics).toEqual([{ id: 'bids', measure: 'bids', value: bidders.length }])
    for (const [at, bid] of release.bids.details.entries()) {
      expect(bid.value).toEqual({ amount: bidders[at]!.bidderPrice, currency: 'CNY' })
      expect(bid.documents.map(({ hash }: { hash: string }) => hash)).toEqual([
        sumOf(taken.section.bids[at]!.bytes()),
      ])
      expect(bid.items.length).toBeGreaterThan(100)
      expect(bid.items[0]).toMatchObject({
        classification: { scheme: 'GB50500' },
        quantity: expect.any(Number),
        unit: { name: expect.any(String), value: { amount: expect.any(Number), currency: 'CNY' } },
      })
    }
    expect(release.tender.items.some(({ unit }: { unit?: { value?: object } }) => unit?.value)).toBe(false)
    expect(release.tender.documents.map(({ hash }: { hash: string }) => hash)).toEqual(
      expect.arrayContaining([sumOf(taken.section.tender.bytes()), sumOf(taken.section.control.bytes())]),
    )
  })

  test('has nothing of the evaluation, of people or of machines', () => {
    const text = JSON.stringify(release)
    const { bidders, experts, records } = taken.section.platform
    const people = [...bidders.map(({ leaderName }) => leaderName), ...experts.map((one) => one.expertName)]
    const codes = records.map(({ feature }) => feature).filter((feature) => feature.length > 5)
    expect(codes.length).toBeGreaterThan(10)
    expect(found(text, [...people, ...codes, 'alias', 'unitId', 'bondPrice'].map(String))).toEqual([])
  })

  test('is audited, sent whole, not cached, and leaves no file behind', async () => {
    const { headers } = await admin.download(path(taken.openId))
    expect(headers.get('content-disposition')).toContain('OCDS-1-ocds.json')
    expect(headers.get('cache-control')).toContain('no-store')
    const { body } = await admin.get(`/api/system/audit?section=${taken.openId}&action=export&size=1`)
    const [entry] = body.data
    expect(JSON.stringify(entry)).toContain('ocds')
    const left = () => readdirSync(join(inject('dataDir'), 'tmp')).filter((name) => name.endsWith('.json'))
    await expect.poll(left).toEqual([])
  })

  test('is read by those who may export, and by nobody of another section or organisation', async () => {
    const { openId } = taken
    const viewer = await addUser('viewer', { openId })
    expect((await releaseOf(openId, viewer)).ocid).toBe(release.ocid)
    const unknown = await admin.get(path('nobody'))
    expect(unknown.status).toBe(403)
    for (const stranger of [
      await addUser('evaluator'),
      await addUser('administrator', { organisation: 'another' }),
    ]) {
      const { status, body } = await stranger.get(path(openId))
      expect([status, body]).toEqual([unknown.status, unknown.body])
    }
  })
})

test('a section of few files has items only where a bill is', async () => {
  const taken = await goldenSectionOf(admin, 'OCDS-GOLDEN', { bids: 1 })
  const { tender, bids } = await releaseOf(taken.openId)
  expect(tender.items.length).toBeGreaterThan(0)
  expect(bids.details.map(({ items }: { items?: unknown[] }) => (items ?? []).length > 0)).toEqual([
    true,
    false,
  ])
})

test('a section without files is a release without items and documents', async () => {
  const { openId } = await pushedSection(admin, 'OCDS-EMPTY', { bidders: 3, items: 4 })
  const { tender, bids } = await releaseOf(openId)
  expect([tender.items, tender.documents]).toEqual([undefined, undefined])
  expect(bids.details).toHaveLength(3)
  for (const bid of bids.details) expect([bid.items, bid.documents]).toEqual([undefined, undefined])
})

/** The generated codes of companies are those of the tenderer too. */
const ownCode = (at: number) => `91210105MA0U7K${at}X1P`

test.each([
  ['that is still to come', '2199-03-02 09:00:00'],
  ['that nobody has stated', null],
])('before an opening %s nothing tells that there are bids', async (_, openTime) => {
  const code = `OCDS-${openTime}`
  const { platform } = generateSection({ seed: 7, bidders: 3, items: 20, names: { sectionCode: code } })
  const taken = await pushedSection(
    admin,
    code,
    { items: 20 },
    {
      section: { ...platform.section, openTime },
      opening: { ...platform.opening, openTime },
      bidders: platform.bidders.map((bidder, at) => ({ ...bidder, bidderCode: ownCode(at) })),
    },
  )
  await uploadAll(admin, taken)
  const release = await releaseOf(taken.openId)
  expect(release.bids).toBeUndefined()
  expect(release.tender.numberOfTenderers).toBeUndefined()
  expect(partyIds(release)).toEqual(['buyer', 'agency'].filter((id) => partyIds(release).includes(id)))
  const prices = platform.bidders.map(({ bidderPrice }) => String(bidderPrice))
  const hashes = taken.section.bids.map((bid) => sumOf(bid.bytes()))
  const secrets = [...(await identitiesOf(taken)), ...prices, ...hashes]
  expect(secrets.length).toBeGreaterThan(9)
  expect(found(JSON.stringify(release), secrets)).toEqual([])
  expect(release.tender.documents).toHaveLength(2)
})

test('a blind section names nobody and shows no document of a bid before its reveal, and all of it after', async () => {
  const code = 'OCDS-BLIND'
  const { platform } = generateSection({ seed: 7, bidders: 3, items: 20, names: { sectionCode: code } })
  const bidders = platform.bidders.map((bidder, at) => ({
    ...bidder,
    ...{ bidderMask: ['KX7', 'AB3', 'ZQ9'][at], alias: `别名${at}`, bidderCode: ownCode(at) },
    bidderPrice: [300, 100, 200][at],
  }))
  const section = { ...platform.section, techEvaType: 1 }
  const taken = await pushedSection(admin, code, { items: 20 }, { section, bidders })
  await uploadAll(admin, taken)
  const names = bidders.map(({ bidderName, bidderCode, leaderName, alias }) => ({
    ...{ bidderName, bidderCode, leaderName, alias, bidderMask: 'KX7' },
  }))
  const document = blindDocx(names[0]!, names[1]!, 0)
  const sent = await admin.upload(taken.openId, 4, '技术标.docx', document, taken.bidders[0])
  expect(sent.body).toMatchObject({ success: true })

  const before = await releaseOf(taken.openId)
  const hashes = [...taken.section.bids.map((bid) => sumOf(bid.bytes())), sumOf(document)]
  expect(found(JSON.stringify(before), [...(await identitiesOf(taken)), ...hashes])).toEqual([])
  const stated = before.bids.details.map(({ value, items, documents }: Record<string, unknown>) => [
    ...[(value as { amount: number }).amount, items, documents],
  ])
  // By price: neither in the order of the list, nor in that of the units of the technical bids.
  expect(stated).toEqual([100, 200, 300].map((price) => [price, undefined, undefined]))
  expect(
    new Set(before.bids.details.map((bid: { tenderers: { name: string }[] }) => bid.tenderers[0]!.name)),
  ).toEqual(new Set(['某***公司']))

  await admin.call('POST', `/api/tb-prj-open-details/reveal/${taken.openId}`, { json: {} })
  const after = await releaseOf(taken.openId)
  expect(
    after.bids.details.map(({ tenderers }: { tenderers: { name: string }[] }) => tenderers[0]!.name),
  ).toEqual(bidders.map(({ bidderName }) => bidderName))
  const shown = JSON.stringify(after)
  expect(found(shown, hashes)).toEqual(hashes)
  expect(after.bids.details[0].items.length).toBeGreaterThan(0)
  // Earlier ids name no party, also for a reader who merges both releases.
  expect(partyIds(before).filter((id) => id.startsWith('sealed-') && partyIds(after).includes(id))).toEqual(
    [],
  )
})

test('a bid that was left out is stated without a state', async () => {
  const { platform } = generateSection({ seed: 7, bidders: 3, items: 4, names: { sectionCode: 'OCDS-OUT' } })
  const bidders = platform.bidders.map((bidder, at) => ({ ...bidder, isOk: at === 1 ? 0 : 1 }))
  const { openId } = await pushedSection(admin, 'OCDS-OUT', { items: 4 }, { bidders })
  const { bids } = await releaseOf(openId)
  expect(bids.details.map(({ status }: { status?: string }) => status)).toEqual([
    'pending',
    undefined,
    'pending',
  ])
})

test('a bid that states prices alone has items once its tender says what they are of', async () => {
  const { openId, section, bidders } = await pushedSection(admin, 'OCDS-X84', { items: 10 })
  const gaeb = (file: GeneratedFile, phase: '83' | '84') =>
    Buffer.from(gaebXml(file.model(), { phase, hasSpecials: false }))
  const sent = await admin.upload(openId, 2, 'a.x84', gaeb(section.bids[0]!, '84'), bidders[0])
  expect(sent.body).toMatchObject({ success: true })
  const first = async () => (await releaseOf(openId)).bids.details[0]
  expect((await first()).items).toBeUndefined()
  expect((await admin.upload(openId, 1, 't.x83', gaeb(section.tender, '83'))).body.success).toBe(true)
  const { items } = await first()
  expect(items.length).toBeGreaterThan(5)
  for (const item of items)
    expect(item).toMatchObject({ description: expect.any(String), quantity: expect.any(Number) })
  expect(items.some(({ unit }: { unit: { value?: object } }) => unit.value)).toBe(true)
})
