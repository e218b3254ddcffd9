import { beforeAll, describe, expect, test } from 'vitest'
import { writeTechnicalBids } from '../generator/documents/technical-bids'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const SUMS = '/api/tb-qb-tec-sames'
const DETAILS = '/api/tb-qb-tec-same-details'
const TECHNICAL = 4
const TENDER_TEXT = 5

type Row = Record<string, unknown>
let client: Client
let taken: TakenSection
let names: readonly string[]

beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'TEC-SAME-1', { bidders: 4, items: 20 })
  names = taken.section.bids.map(({ bidderName }) => bidderName)
  const written = writeTechnicalBids({
    ...{ seed: 'contract', bidders: names, characters: 12_000, formats: ['wps', 'wps', 'pdf', 'pdf'] },
    plants: [
      { pair: [0, 1], treatment: 'verbatim', share: 8 },
      { kind: 'wpsIds', pair: [0, 1] },
      { kind: 'foreignName', pair: [3, 0] },
    ],
  })
  const send = async (type: number, file: { name: string; bytes: Uint8Array }, bidder?: number) => {
    const { body } = await client.upload(taken.openId, type, file.name, file.bytes, bidder)
    expect(body).toMatchObject({ success: true })
  }
  await send(TENDER_TEXT, written.tender)
  for (const [at, bid] of written.bids.entries())
    for (const file of bid.files) await send(TECHNICAL, file, taken.bidders[at])
  const { body } = await client.get(`${SUMS}/beginAnalyze?openId=${taken.openId}`)
  expect(body).toMatchObject({ success: true, message: '计算完成！' })
}, 240_000)

const pairOf = (one: number, two: number) => `ver1=${taken.bidders[one]}&ver2=${taken.bidders[two]}`
const rowsOf = async (call: string, query: string): Promise<Row[]> =>
  (await client.get(`${DETAILS}/${call}?openId=${taken.openId}&${query}`)).body.data

test('only the copied pair is flagged, with its base, its rank and the distribution of the section', async () => {
  const { body } = await client.get(`${SUMS}/queryPairs?openId=${taken.openId}`)
  expect(body.total).toBe(6)
  const flagged = (body.data as Row[]).filter((pair) => pair.flagged)
  expect(flagged.map(({ bidder1Name, bidder2Name }) => [bidder1Name, bidder2Name])).toEqual([
    [names[0], names[1]],
  ])
  expect(flagged[0]).toMatchObject({ rank: 1, atLeast: false, tenderLeft: false })
  expect(flagged[0]!.reasons).toEqual(expect.arrayContaining(['share', 'traces']))
  expect(Number(flagged[0]!.share1)).toBeGreaterThan(5)
  expect(Number(flagged[0]!.own1)).toBeGreaterThan(8000)
  expect(body.distribution.map(({ measure }: Row) => measure)).toEqual(['share', 'passage', 'facts'])
})

test('the details are of two different bidders, in the order of the section', async () => {
  expect(await rowsOf('queryFragments', '')).toEqual([])
  expect(await rowsOf('queryFragments', pairOf(1, 1))).toEqual([])
  const found = await rowsOf('queryFragments', pairOf(0, 1))
  expect(found.length).toBeGreaterThan(0)
  expect(await rowsOf('queryFragments', pairOf(1, 0))).toEqual(found)
  expect(new Set(found.map(({ bidder1Name }) => bidder1Name))).toEqual(new Set([names[0]]))
  const traces = await rowsOf('queryTraces', pairOf(0, 1))
  expect(traces).toContainEqual(expect.objectContaining({ trace: 'wpsHdid', weight: '3' }))
  const named = await rowsOf('queryNames', pairOf(0, 3))
  expect(named).toContainEqual(expect.objectContaining({ bidderName: names[0], namedBidder: names[3] }))
  expect(await rowsOf('queryNames', pairOf(1, 2))).toEqual([])
})

interface Part {
  readonly kind: string
  readonly text: string
  readonly marks: readonly number[]
}
interface Block {
  readonly total: number
  readonly from: number
  readonly isPaged: boolean
  readonly pages: readonly { page: number; pieces: readonly { parts: readonly Part[] }[] }[]
}

const textOf = async (query: string): Promise<Block> =>
  (await client.get(`${DETAILS}/queryText?openId=${taken.openId}&${query}`)).body.data
const partsIn = ({ pages }: Block) => pages.flatMap(({ pieces }) => pieces.flatMap(({ parts }) => parts))
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s,.、。]/g, '')
    .toUpperCase()

describe('the text of a document', () => {
  test('has the shared passage where its row says, in both bids', async () => {
    const [longest] = (await rowsOf('queryFragments', pairOf(0, 1))).sort(
      (a, b) => Number(b.length) - Number(a.length),
    )
    const read = async (side: 1 | 2) => {
      const query = `fileId=${longest![`fileId${side}`]}&document=${longest![`position${side}`]}&${pairOf(0, 1)}`
      const parts: Part[] = []
      for (let page = 1, total = 1; page <= total; page += 20) {
        const block = await textOf(`${query}&page=${page}`)
        expect(block.from).toBe(page)
        total = block.total
        parts.push(...partsIn(block))
      }
      return parts
    }
    const [one, two] = [await read(1), await read(2)]
    const shared = (parts: readonly Part[]) =>
      plain(
        parts
          .filter(({ kind }) => kind === 'shared')
          .map(({ text }) => text)
          .join(''),
      )
    const wanted = plain(String(longest!.text))
    expect(shared(one)).toContain(wanted)
    expect(shared(two)).toContain(wanted)
    expect(one.some(({ kind }) => kind === 'tender')).toBe(true)
  })

  test('comes in blocks of at most twenty pages, and only for documents of the result', async () => {
    const [reading] = (await rowsOf('queryReadings', '')).filter(({ bidderName }) => bidderName === names[2])
    const block = await textOf(`fileId=${reading!.fileId}&document=0&page=1`)
    expect(block).toMatchObject({ from: 1, isPaged: true })
    expect(block.pages.length).toBeLessThanOrEqual(20)
    expect(partsIn(block).every(({ marks }) => marks.length === 0)).toBe(true)
    const unknown = await client.get(`${DETAILS}/queryText?openId=${taken.openId}&fileId=999999`)
    expect(unknown.status).toBe(404)
  })
})

test('the workbook has every table, and the report all pairs', async () => {
  const { body } = await client.get(`${SUMS}/exportExcel?openId=${taken.openId}`)
  expect(body).toMatchObject({ success: true })
  const report = await client.get(`${DETAILS}/getTecSameByOpenId/${taken.openId}`)
  expect(report.body.total).toBe(6)
})

test('a section without technical documents says so', async () => {
  const other = await pushedSection(client, 'TEC-SAME-2', { bidders: 3, items: 20 })
  const { status, body } = await client.get(`${SUMS}/beginAnalyze?openId=${other.openId}`)
  expect([status, body.message]).toEqual([422, '还没有技术标文件，请先上传技术标文件再开始分析'])
})

test('the ids of WPS users are masked in rows, and whole for those who may see them', async () => {
  const ask = (one: number, two: number) => {
    const json = { openId: taken.openId, ver1: taken.bidders[one], ver2: taken.bidders[two] }
    return client.call('POST', `${DETAILS}/showUserIds`, { json })
  }
  const [row] = (await rowsOf('queryTraces', pairOf(0, 1))).filter(({ trace }) => trace === 'wpsUser')
  expect(String(row!.values)).toContain('****')
  expect((await ask(2, 3)).body).toMatchObject({ success: true, data: [] })
  const { data } = (await ask(1, 0)).body
  expect(data).toHaveLength(1)
  expect(data[0]).toMatch(/^\d+$/)
})
