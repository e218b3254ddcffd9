import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { type Answer, type Client, pushSection, signedIn } from './client'
import { bidOf, pushedSection, type TakenSection, uploadAll } from './section'

const [baseUrl, dataDir] = [inject('baseUrl'), inject('dataDir')]
const COMPANY = '沈阳建工（集团）有限公司'
let client: Client
let taken: TakenSection
/** Names and ids of the bidders: three with bids, one without, and one of a company. */
let names: string[]
let ids: number[]

beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'WRONG-1')
  const { platform } = taken.section
  const more = ['第四投标单位', COMPANY].map((bidderName, at) => ({
    ...platform.bidders[0]!,
    bidderName,
    bidderCode: `W${at}`,
    bidderMask: `W${at}`,
    sequence: 8 + at,
  }))
  await pushSection(baseUrl, { ...platform, bidders: [...platform.bidders, ...more] })
  const { body } = await client.get(
    `/api/tb-prj-open-details?openId.equals=${taken.openId}&sort=sequence,asc`,
  )
  names = body.map((one: { bidderName: string }) => one.bidderName)
  ids = body.map((one: { id: number }) => one.id)
  await uploadAll(client, taken)
})

interface Sent {
  readonly type?: number
  readonly row?: number
  readonly name?: string
  readonly confirm?: string
  readonly replaces?: number
}

function send(bytes: Uint8Array, { type = 2, row, name, confirm, replaces }: Sent = {}): Promise<Answer> {
  const form = new FormData()
  form.set('openId', taken.openId)
  form.set('fileType', String(type))
  if (row !== undefined) form.set('openDetailId', String(ids[row]))
  if (confirm !== undefined) form.set('confirm', confirm)
  if (replaces !== undefined) form.set('replaces', String(replaces))
  const ending = { 1: 'LNZF', 2: 'nlntf', 3: 'LNCF' }[type]
  form.set('file', new Blob([new Uint8Array(bytes)]), name ?? `file.${ending}`)
  return client.call('POST', '/api/tb-files/upload', { body: form })
}

let made = 0
/** A bid of somebody, or of nobody, unlike every other. */
function bid(bidderName: string | null): Buffer {
  const text = String(bidOf(bidderName ?? '?')).replace('Tbzj="1"', `Tbzj="${1000 + made++}"`)
  return Buffer.from(bidderName === null ? text.replace(' Tbr="?"', '') : text)
}

const codes = ({ body }: Answer) => body.data.doubts.map(({ code }: { code: string }) => code)
const live = async () =>
  (await client.get(`/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0&size=1000`)).body as {
    id: number
    openDetailId: number | null
    fileType: number
    fileName: string
    sha256: string
  }[]
const bidIn = async (row: number) =>
  (await live()).find(({ fileType, openDetailId }) => fileType === 2 && openDetailId === ids[row])
const readingOf = async (id: number) =>
  (await client.get('/api/tb-qb-jobs?size=1000&keyword=WRONG-1')).body.data.find(
    (one: { id: number }) => one.id === id,
  )
const confirm = (id: number, json: unknown = {}) =>
  client.call('POST', `/api/tb-qb-jobs/confirm/${id}`, { json })
const drop = (id: number) => client.call('DELETE', `/api/tb-qb-jobs/${id}`)

describe('what a file says itself is held against where it is put', () => {
  const tenderOf = (bytes: Buffer) => zipBytes([{ name: 'bill.LNZBX', bytes }])
  const cases: readonly [string, string, () => Uint8Array, () => Sent, () => string][] = [
    ['a bid of another bidder', 'namesOther', () => bid(names[1]!), () => ({ row: 2 }), () => names[1]!],
    [
      'a bid that names another bidder beside its bill',
      'namesOther',
      () =>
        zipBytes([
          { name: 'bid.xml', bytes: bid(null) },
          { name: 'TB.xml', bytes: Buffer.from(`<XiangMuInfo TBDW="${names[1]}"></XiangMuInfo>`) },
        ]),
      () => ({ row: 2 }),
      () => names[1]!,
    ],
    [
      'a bid of a stranger',
      'namesStranger',
      () => bid('不相干公司'),
      () => ({ row: 2 }),
      () => '“不相干公司”',
    ],
    [
      'a bid that is called as another bidder, in no row',
      'nameSaysOther',
      () => bid(names[1]!),
      () => ({ name: `${names[2]}.nlntf` }),
      () => names[2]!,
    ],
    [
      'a bid that is called as another bidder, in its row',
      'nameSaysOther',
      () => bid(names[1]!),
      () => ({ row: 1, name: `新-${names[2]}.nlntf` }),
      () => names[2]!,
    ],
    [
      'a bid of nobody, in no row',
      'onlyNameSays',
      () => bid(null),
      () => ({ name: `${names[1]}.nlntf` }),
      () => names[1]!,
    ],
    [
      'the tender file as a bid',
      'tenderAsBid',
      () => taken.section.tender.bytes(),
      () => ({ row: 0 }),
      () => '招标工程量清单',
    ],
    [
      'the control price as a bid',
      'controlAsBid',
      () => taken.section.control.bytes(),
      () => ({ row: 0 }),
      () => '控制价',
    ],
    [
      'a bid as the tender file',
      'bidAsTender',
      () => tenderOf(bid('某公司')),
      () => ({ type: 1 }),
      () => '“某公司”',
    ],
    [
      'a bid as the control price',
      'bidAsControl',
      () => bid(names[0]!),
      () => ({ type: 3 }),
      () => names[0]!,
    ],
  ]
  test.each(cases)(
    '%s is refused, and nothing is stored or left behind',
    async (_what, code, bytes, sent, words) => {
      const before = await live()
      const answer = await send(bytes(), sent())
      expect(answer.status).toBe(409)
      expect(codes(answer)).toContain(code)
      expect(answer.body.message).toContain('上传失败！')
      expect(answer.body.message).toContain(words())
      expect(await live()).toEqual(before)
      const { readingId } = answer.body.data
      expect(await readingOf(readingId)).toMatchObject({ state: 'asking', canBeRetried: false, found: null })
      expect((await drop(readingId)).status).toBe(200)
      expect(await readingOf(readingId)).toBeUndefined()
      expect(await live()).toEqual(before)
    },
  )

  test('what nobody wanted leaves no content behind', async () => {
    const bytes = bid(names[1]!)
    const { body } = await send(bytes, { row: 2 })
    const { createHash } = await import('node:crypto')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = join(dataDir, 'files', sha256.slice(0, 2), sha256)
    expect(existsSync(path)).toBe(true)
    await drop(body.data.readingId)
    expect(existsSync(path)).toBe(false)
  })

  test('a bid of nobody that nothing names is refused in words', async () => {
    const { status, body } = await send(bid(null))
    expect([status, body.message]).toEqual([422, expect.stringContaining('文件未写明投标人')])
  })

  test('says what would be replaced, and stores with confirm what is known, with the warnings in the log', async () => {
    const before = await bidIn(2)
    const bytes = bid(names[1]!)
    const refused = await send(bytes, { row: 2 })
    expect(refused.body.data).toMatchObject({
      openDetailId: ids[2],
      recognisedId: ids[1],
      replaces: { id: before!.id, fileName: before!.fileName },
    })
    const stored = await send(bytes, { row: 2, confirm: '1' })
    expect(stored.status).toBe(200)
    expect((await bidIn(2))?.id).toBe(stored.body.data.id)
    // What was asked before is settled by that.
    expect(await readingOf(refused.body.data.readingId)).toBeUndefined()
    const { body } = await client.get('/api/system/audit?action=upload&size=1')
    expect(body.data[0]).toMatchObject({
      subject: `file:${stored.body.data.id}`,
      detail: {
        replaced: { id: before!.id },
        confirmed: [{ code: 'namesOther', named: names[1], bidder: names[2] }],
      },
    })
    const own = taken.section.bids[2]!
    expect((await send(own.bytes(), { row: 2, name: own.fileName })).status).toBe(200)
  })
})

describe('honest work is not asked', () => {
  test.each([COMPANY, '沈阳建工(集团)有限公司', '沈阳建工 （集团）有限责任公司'])(
    '%s is one company',
    async (name) => {
      expect((await send(bid(name), { row: 4 })).status).toBe(200)
      expect((await send(bid(name))).status).toBe(200)
      expect((await bidIn(4))?.fileName).toBe('file.nlntf')
    },
  )

  test('its own newer file takes the place of the earlier one, and the same file again', async () => {
    const bytes = bid(names[1]!)
    for (const content of [bid(names[1]!), bytes, bytes]) {
      const { status, body } = await send(content, { row: 1 })
      expect([status, body.data.notes]).toEqual([200, []])
    }
  })

  test('a bid of nobody in a chosen row is stored, and it is said; so are two of the same', async () => {
    const bytes = bid(null)
    const first = await send(bytes, { row: 3 })
    expect([first.status, first.body.data.notes]).toEqual([
      200,
      [{ code: 'unnamed', message: '文件未写明投标人，无法与所选投标人核对' }],
    ])
    const second = await send(bytes, { row: 4 })
    expect(second.status).toBe(200)
    expect(second.body.data.notes.map(({ code }: { code: string }) => code)).toEqual(['unnamed', 'sameAs'])
    expect(second.body.data.notes[1].message).toContain(names[3])
  })
})

describe('who says what is to be replaced is asked of anything else', () => {
  test('nothing, while a file is there', async () => {
    const before = await bidIn(1)
    const { status, body } = await send(bid(names[1]!), { row: 1, replaces: 0 })
    expect([status, body.data.doubts]).toEqual([
      409,
      [expect.objectContaining({ code: 'replaces', replaced: before!.fileName })],
    ])
    expect((await bidIn(1))?.id).toBe(before!.id)
    expect((await confirm(body.data.readingId, { replaces: before!.id })).status).toBe(200)
    expect((await bidIn(1))?.id).not.toBe(before!.id)
  })

  test('of two at once one is stored and one asked', async () => {
    const old = await bidIn(3)
    await client.call('DELETE', `/api/tb-files/${old!.id}`)
    const both = await Promise.all([0, 1].map(() => send(bid(names[3]!), { row: 3, replaces: 0 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stored = both.find(({ status }) => status === 200)!
    expect((await bidIn(3))?.id).toBe(stored.body.data.id)
    await drop(both.find(({ status }) => status === 409)!.body.data.readingId)
  })
})

describe('what is asked waits for an answer', () => {
  test('it can go into the row of the bidder that the file names', async () => {
    const [mine, theirs] = [await bidIn(1), await bidIn(2)]
    const { body } = await send(bid(names[1]!), { row: 2 })
    const answer = await confirm(body.data.readingId, { openDetailId: ids[1], replaces: mine!.id })
    expect(answer.status).toBe(200)
    expect((await bidIn(1))?.id).toBe(answer.body.data.id)
    expect((await bidIn(2))?.id).toBe(theirs!.id)
    const again = await confirm(body.data.readingId)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('已由他人处理')])
  })

  test('another file that came meanwhile is not replaced in silence', async () => {
    const first = await bidIn(2)
    const { body } = await send(bid(names[1]!), { row: 2, name: 'a.nlntf' })
    const { readingId } = body.data
    const newer = await send(bid(names[2]!), { row: 0, confirm: '1', name: 'elsewhere.nlntf' })
    expect(newer.status).toBe(200)
    const other = await client.call('POST', `/api/tb-qb-jobs/confirm/${readingId}`, {
      json: { openDetailId: ids[0], replaces: first!.id },
    })
    expect(other.status).toBe(409)
    expect(codes(other)).toContain('replaces')
    expect((await bidIn(0))?.id).toBe(newer.body.data.id)
    expect((await readingOf(readingId)).state).toBe('asking')
    expect((await drop(readingId)).status).toBe(200)
  })

  test('a bidder of whom a file is only asked has none, and not one that could not be read', async () => {
    const old = await bidIn(3)
    if (old) await client.call('DELETE', `/api/tb-files/${old.id}`)
    const { body } = await send(bid(names[1]!), { row: 3 })
    const run = await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${taken.openId}`)
    expect(run.status).toBe(200)
    const { coverage } = (await client.get(`/api/tb-qb-eco-calc-sums/querySum?openId=${taken.openId}`)).body
    expect(coverage.bidders.find((one: { bidderName: string }) => one.bidderName === names[3])).toMatchObject(
      {
        reason: 'noFile',
      },
    )
    await drop(body.data.readingId)
  })
})
