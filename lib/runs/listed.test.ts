import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begun } from '../../tests/support/conformance-rows'
import { resultStore } from '../../tests/support/result-store'
import { conformance } from '../analyses/conformance/rule'
import { identities } from '../analyses/identities/rule'
import type { Row } from '../engine/analysis'
import { runById } from './data'
import { listedPlaces } from './listed'
import { AS_STORED, isAsStored, listingOf } from './listing'
import { beginRun, succeedRun } from './mutations'
import { newResultKey } from './results/file'
import { openResult } from './results/reader'
import { rowWriter } from './results/writer'
import { screenOrder } from './screen-order'
import { sortedInSteps } from './sorted-in-steps'
import { everyPlace, madeRows, storedRows } from './view-rows'

resultStore()
const details = conformance.tables[1]!

async function resultOf(rows: readonly Row[]) {
  const runId = await begun()
  const writer = rowWriter(runId, newResultKey(runId))
  writer.write('details', rows, { kind: 'cfmType', search: 'itemName' })
  await succeedRun(runId, await writer.finish(), (await beginRun(runId))!)
  return openResult((await runById(runId))!)
}

/** What the specification of a sorted listing is: a plain, stable sort with missing values last. */
function plainly(rows: readonly Row[], key: string, descending: boolean): number[] {
  const compare = new Intl.Collator('zh-CN', { numeric: true }).compare
  const places = rows.map((_, place) => place)
  const of = (place: number) => rows[place]![key] ?? null
  return places.sort((a, b) => {
    const [one, other] = [of(a), of(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
    return descending ? -order : order
  })
}

const rowOf = fc.record({
  bidderId: fc.constantFrom(1, 2),
  bidderName: fc.constantFrom('甲公司', '乙公司'),
  cfmType: fc.constantFrom('增', '改'),
  itemName: fc.constantFrom('土方', '基坑', '门1', '门10', '门2', null),
  dev: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.1, -0.1, null)),
}) as fc.Arbitrary<Row>

describe('a listing', () => {
  test('is read from the address; what does not fit the table is ignored', () => {
    const query = {
      sort: 'dev,desc',
      'f.dev.from': '-1.5',
      'f.dev.to': 'many',
      'f.itemName': ' 门 ',
      'f.dataItem': '费率',
      'f.cfmType': '增',
      'f.nothing': '1',
    }
    expect(listingOf(details, query)).toEqual({
      sort: { key: 'dev', descending: true },
      filters: [
        { key: 'itemName', contains: '门' },
        { key: 'dataItem', is: '费率' },
        { key: 'dev', from: -1.5 },
      ],
      columns: null,
    })
    for (const sort of ['dev', 'nothing,asc', 'dev,up', 'constructor,asc'])
      expect(isAsStored(listingOf(details, { sort }))).toBe(true)
  })

  test('is what a plain sort of the filtered rows gives, page by page', async () => {
    const property = fc.asyncProperty(
      fc.array(rowOf, { maxLength: 60 }),
      fc.constantFrom('dev', 'itemName', 'bidderName'),
      fc.boolean(),
      fc.option(fc.integer({ min: -4, max: 4 })),
      async (rows, key, descending, from) => {
        const result = await resultOf(rows)
        const filters = from === null ? [] : [{ key: 'dev', from }]
        const listing = { ...AS_STORED, sort: { key, descending }, filters }
        const places = [
          ...(await listedPlaces(storedRows(result, details, { bidderId: 1 }), listing, 'zh-CN')),
        ]
        const passes = ({ bidderId, dev }: Row) =>
          bidderId === 1 && (from === null || (typeof dev === 'number' && dev >= from))
        expect(places).toEqual(plainly(rows, key, descending).filter((place) => passes(rows[place]!)))
      },
    )
    await fc.assert(property, { numRuns: 40 })
  })

  test('without a sort keeps the order of the analysis', async () => {
    const rows: Row[] = [3, null, 1, 2].map((dev) => ({ bidderId: 1, cfmType: '改', itemName: '门', dev }))
    const result = await resultOf(rows)
    const filters = [{ key: 'dev', to: 2 }]
    const stored = storedRows(result, details)
    expect([...(await listedPlaces(stored, { ...AS_STORED, filters }, 'zh-CN'))]).toEqual([2, 3])
  })
})

test('rows made from memory are listed as stored ones, under places that no filter changes', async () => {
  const figures = [3, null, 1, 2, 1]
  const rows = madeRows({
    name: 'made',
    table: details,
    places: everyPlace(figures.length).filter((place) => place !== 3),
    rowAt: (place) => (place < figures.length ? { itemName: `门${place}`, dev: figures[place]! } : null),
  })
  const listing = listingOf(details, { sort: 'dev,asc' })
  expect([...(await listedPlaces(rows, listing, 'zh-CN'))]).toEqual([2, 4, 0, 1])
  expect(rows.page({ page: 9, size: 3 })).toEqual({
    rows: [{ itemName: '门4', dev: 1 }],
    places: [4],
    total: 4,
    page: 2,
  })
  expect([rows.position(4), rows.position(3)]).toEqual([3, null])
  expect(rows.at([3, 99])).toEqual([{ itemName: '门3', dev: 2 }])
})

test('columns that may contain identity numbers are neither sorted nor filtered by', () => {
  const clues = identities.tables.find(({ id }) => id === 'clues')!
  const query = { sort: 'readerId,asc', 'f.readerId': '1101', 'f.otherBidders': '甲' }
  expect(listingOf(clues, query)).toEqual({
    sort: null,
    filters: [{ key: 'otherBidders', contains: '甲' }],
    columns: null,
  })
})

test('the chosen columns are those that the table has, each once and in their order', () => {
  const { columns } = listingOf(details, { columns: 'dev,nothing,itemName,dev' })
  expect(columns).toEqual(['dev', 'itemName'])
  expect(screenOrder(details, columns).map(({ key }) => key)).toEqual(['dev', 'itemName'])
  expect(listingOf(details, { columns: 'nothing' }).columns).toBeNull()
})

test('sorting in steps is a stable sort, whatever the length', async () => {
  const lengths = [0, 1, 2, 2047, 2048, 2049, 10_000]
  for (const length of lengths) {
    const values = Array.from({ length }, (_, at) => (at * 7919) % 101)
    const order = await sortedInSteps(length, (a, b) => values[a]! - values[b]!)
    const plain = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]! || a - b)
    expect([...order]).toEqual(plain)
  }
})
