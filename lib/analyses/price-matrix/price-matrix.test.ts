import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addRun, goldenCase } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { percent, subtract } from '../../domain/decimal'
import type { Row } from '../../engine/analysis'
import { runById } from '../../runs/data'
import { openResult } from '../../runs/results/reader'
import { rationalPrices } from '../rational/view/prices'
import { type MatrixChoice, matrixPlaces, spreadOf } from './places'
import { matrixQuery } from './query'
import type { MatrixSource } from './source'
import { groupedBidders, matrixView } from './view'

resultStore()
const CASES = ['averages', 'control-price', 'lowest-of-each-item', 'second-lowest'] as const

async function resultOf(name: string) {
  const { input, expected } = goldenCase('rational', name)
  const runId = await addRun('rational', input, input.bids.length)
  const run = await openResult((await runById(runId))!)
  return { run, details: [...run.rows('details')], expected }
}

const ALL = matrixQuery({ items: 'all', order: 'bill', size: '100' })

describe('the matrix of a rationality result', () => {
  test.each(CASES)('%s: each cell is what its details state', async (name) => {
    const { run, details } = await resultOf(name)
    const view = await matrixView(run, rationalPrices(run), ALL, [])
    const cells = view.lines.flatMap(({ itemName, benchmark, cells: own }) =>
      own.map(({ price, dev, side }) => ({ itemName, benchmark, price, dev, side })),
    )
    expect(cells.length).toBeGreaterThan(3)
    expect(cells).toEqual(
      details.map((row: Row) => ({
        itemName: row.itemName,
        benchmark: row.standardPrice,
        price: row.bidderPrice,
        dev: row.dev,
        side: row.devType,
      })),
    )
  })

  test.each(CASES)('%s: at first only items with a finding, the widest spread first', async (name) => {
    const { run, details } = await resultOf(name)
    const view = await matrixView(run, rationalPrices(run), matrixQuery({ size: '100' }), [])
    const found = new Set(details.filter((row) => row.devType !== null).map((row) => row.itemName))
    expect(new Set(view.lines.map(({ itemName }) => itemName))).toEqual(found)
    expect(view.listed).toBe(view.found)
    const spreads = view.lines.map(({ cells }) => spreadOf(cells.map(({ price }) => price)) ?? -1)
    expect(spreads).toEqual([...spreads].sort((a, b) => b - a))
  })

  test('the chosen bidders alone decide what is listed; unknown ones are ignored', async () => {
    const { run, details } = await resultOf('averages')
    const one = run.bidders[0]!.bidderId
    const view = await matrixView(run, rationalPrices(run), matrixQuery({ bidders: `${one}.999` }), [])
    expect(view.shown.flatMap(({ bidders }) => bidders.map(({ bidderId }) => bidderId))).toEqual([one])
    const own = details.filter((row) => row.bidderId === one && row.devType !== null)
    expect(view.listed).toBe(own.length)
    const none = await matrixView(run, rationalPrices(run), matrixQuery({ bidders: '999' }), [])
    expect(none.shown.flatMap(({ bidders }) => bidders)).toEqual(run.bidders)
  })

  test('a keyword is compared as everywhere, and a page beyond the last shows the last', async () => {
    const { run, details } = await resultOf('averages')
    const name = String(details[0]!.itemName)
    const query = matrixQuery({ items: 'all', q: name, page: '9' })
    const view = await matrixView(run, rationalPrices(run), query, [])
    expect(view.page).toBe(1)
    expect(view.lines.length).toBeGreaterThan(0)
    expect(view.lines.every((line) => line.itemName?.includes(name))).toBe(true)
  })
})

const price = fc.option(fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100))
const lines = (bidders: number) =>
  fc.array(
    fc.record({
      prices: fc.array(price, { minLength: bidders, maxLength: bidders }),
      found: fc.array(fc.boolean(), { minLength: bidders, maxLength: bidders }),
    }),
    { maxLength: 30 },
  )

const sourceOf = (own: readonly { prices: (number | null)[]; found: boolean[] }[]): MatrixSource => ({
  bidders: [],
  words: () => ({ legend: '', benchmark: '', noBenchmark: '' }),
  each: () => own.map((line, place) => ({ ...line, place })),
  at: () => [],
})
const CHOICE: Omit<MatrixChoice, 'shown'> = { keyword: '', all: true, order: 'spread' }

describe('the order by spread', () => {
  test('it is the highest price above the lowest; without two prices there is none', () => {
    expect(spreadOf([100, null, 150, 125])).toBe(percent(subtract(150, 100), 100))
    for (const prices of [[], [null, 7], [0, 7], [null, null]]) expect(spreadOf(prices)).toBeNull()
    expect(spreadOf([7, 7])).toBe(0)
  })

  test('items without a spread come last, in the order of the bill', async () => {
    const source = sourceOf(
      [
        [null, 5],
        [5, 5],
        [null, null],
        [5, 10],
        [7, 7],
      ].map((prices) => ({ prices, found: [true, false] })),
    )
    const { places } = await matrixPlaces(source, { ...CHOICE, shown: [0, 1] })
    expect(places).toEqual([3, 1, 4, 0, 2])
  })

  test('the order of the bidders plays no part', async () => {
    const bidders = 5
    await fc.assert(
      fc.asyncProperty(
        lines(bidders),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: bidders }),
        fc.boolean(),
        async (own, order, all) => {
          const turned = own.map(({ prices, found }) => ({
            prices: order.map((at) => prices[at]!),
            found: order.map((at) => found[at]!),
          }))
          const choice = { ...CHOICE, all, shown: [0, 1, 2, 3, 4] }
          expect(await matrixPlaces(sourceOf(turned), choice)).toEqual(
            await matrixPlaces(sourceOf(own), choice),
          )
        },
      ),
    )
  })
})

test('columns stand by flagged group, and every bidder stands in one', () => {
  const bidders = [1, 2, 3, 4].map((bidderId) => ({ bidderId, bidderName: `投标人${bidderId}` }))
  const group = { bidders: [bidders[3]!, bidders[1]!], kinds: [], patternKinds: [], pairs: [] }
  const shown = groupedBidders(bidders, [group])
  expect(shown.map(({ at, bidders: own }) => [at, own.map(({ bidderId }) => bidderId)])).toEqual([
    [0, [2, 4]],
    [null, [1, 3]],
  ])
  expect(groupedBidders(bidders, [])).toEqual([{ at: null, bidders }])
})
