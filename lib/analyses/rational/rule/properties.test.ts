import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../../../tests/support/collect'
import { engineParams } from '../../../domain/params/engine'
import { DEFAULT_PARAMS } from '../../../domain/params/table'
import type { SectionInput } from '../../../engine/analysis'
import { rational } from '.'
import { sumOfProducts } from './amounts'
import { countFlags } from './flags'
import { type PriceGrid, priceGrid } from './grid'
import type { RationalParams } from './params'

/** Prices in cents (null: none), one list per bidder; every quantity is 3. */
type Prices = readonly (readonly (number | null)[])[]

const ITEMS = 6
const price = fc.option(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 900, max: 1100 })))
const prices: fc.Arbitrary<Prices> = fc.array(fc.array(price, { minLength: ITEMS, maxLength: ITEMS }), {
  minLength: 1,
  maxLength: 9,
})
const params: fc.Arbitrary<RationalParams> = fc.record({
  benchmark: fc.constantFrom('hlj', 'kzj', 'zdj', 'cdj', 'file'),
  bidderThreshold: fc.integer({ min: 0, max: 9 }),
  dropHighest: fc.integer({ min: 0, max: 400 }).map((n) => n / 100),
  dropLowest: fc.integer({ min: 0, max: 400 }).map((n) => n / 100),
  positiveLimit: fc.integer({ min: 0, max: 3000 }).map((n) => n / 100),
  negativeLimit: fc.integer({ min: 0, max: 3000 }).map((n) => n / 100),
  shareLimit: fc.constant(20),
  lowestBy: fc.constantFrom('item', 'total'),
  floatRate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -9900, max: 10_000 }).map((n) => n / 100),
  ),
  controlInMean: fc.boolean(),
  meanBidders: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }),
  limitBy: fc.constantFrom('rate', 'amount', 'both', 'either'),
  positiveAmount: fc.integer({ min: 0, max: 300 }).map((n) => n / 100),
  negativeAmount: fc.integer({ min: 0, max: 300 }).map((n) => n / 100),
  limitSign: fc.constantFrom('ge', 'gt'),
  specifiedFileId: fc.constant(null),
})

function billOf(cents: readonly (number | null)[], total: number) {
  const items = cents.map((value, at) => ({
    code: `${at}`,
    quantity: 3,
    unitPrice: value === null ? null : value / 100,
  }))
  return billFromJson({
    bidTotal: total,
    projects: [{ code: '1', units: [{ code: '1', name: 'u', items }] }],
  })
}

function inputOf(list: Prices, rationalParams: RationalParams): SectionInput {
  const bills = list.map((cents, at) => billOf(cents, 100 + ((at * 7) % 5)))
  const control = billOf([1000, 100, 0, null, 995, 250], 1)
  const specified = billOf([900, null, 10, 20, 1005, 150], 1)
  const all = { ...engineParams(DEFAULT_PARAMS), rational: rationalParams }
  return { ...sectionOf(billOf(Array(ITEMS).fill(null), 0), control, bills), specified, params: all }
}

const CONTROL = [1000, 100, 0, null, 995, 250]
const FILE = [900, null, 10, 20, 1005, 150]
const half = (n: number, d: number) => Math.floor((2 * Math.abs(n) + d) / (2 * d)) * Math.sign(n)

/** An independent implementation of rules.md §6, in whole cents and hundredths of a percent. */
function benchmarkInCents(list: Prices, item: number, p: RationalParams): number | null {
  const factor = 10_000 + Math.round(p.floatRate * 100)
  if (p.benchmark === 'kzj') return half((CONTROL[item] ?? 0) * factor, 10_000)
  if (p.benchmark === 'file') return FILE[item]!
  // A single bid would be compared with itself.
  if (list.length === 1) return null
  if (p.benchmark === 'zdj' && p.lowestBy === 'total') {
    const totals = list.map((_, at) => 100 + ((at * 7) % 5))
    return list[totals.indexOf(Math.min(...totals))]![item]!
  }
  const isChosen = (at: number) =>
    p.benchmark !== 'hlj' || p.meanBidders.length === 0 || p.meanBidders.includes(at + 1)
  const chosen = list.filter((_, at) => isChosen(at))
  if (chosen.length === 1) return null
  const usable = chosen.flatMap((cents) => (cents[item] ? [cents[item]] : [])).sort((a, b) => a - b)
  if (usable.length === 0) return null
  if (p.benchmark === 'zdj') return usable[0]!
  if (p.benchmark === 'cdj') return usable[Math.min(1, usable.length - 1)]!
  const [x, y] = [Math.floor(p.dropHighest), Math.floor(p.dropLowest)]
  const remaining =
    usable.length > p.bidderThreshold && x + y < usable.length ? usable.slice(y, usable.length - x) : usable
  const all = p.controlInMean && CONTROL[item] ? [...remaining, CONTROL[item]] : remaining
  return half(all.reduce((a, b) => a + b, 0) * factor, all.length * 10_000)
}

function expectedCounts(list: Prices, p: RationalParams) {
  return list.map((cents) => {
    const devs = cents.flatMap((value, item) => {
      const benchmark = benchmarkInCents(list, item, p)
      return value && benchmark
        ? [{ rate: half((value - benchmark) * 10_000, benchmark), yuan: value - benchmark }]
        : []
    })
    const far = (distance: number, limit: number) => {
      const least = Math.round(limit * 100)
      return distance > 0 && (p.limitSign === 'gt' ? distance > least : distance >= least)
    }
    const flagged = (sign: number, rateLimit: number, amountLimit: number | null) =>
      devs.filter(({ rate, yuan }) => {
        const [byRate, byAmount] = [far(sign * rate, rateLimit), far(sign * yuan, amountLimit!)]
        const answers = {
          rate: byRate,
          amount: byAmount,
          both: byRate && byAmount,
          either: byRate || byAmount,
        }
        return answers[p.limitBy as keyof typeof answers]
      }).length
    return {
      num: devs.length,
      positive: flagged(1, p.positiveLimit, p.positiveAmount),
      negative: flagged(-1, p.negativeLimit, p.negativeAmount),
    }
  })
}

describe('any bids and parameters', () => {
  it('are counted as in whole numbers, by the analysis and by the preview', () => {
    fc.assert(
      fc.property(prices, params, (list, p) => {
        const input = inputOf(list, p)
        const expected = expectedCounts(list, p)
        expect(countFlags(priceGrid(input, 'items'), p)).toEqual(expected)
        const { sums, details } = collect(rational, input)
        expect(
          sums!.map((row) => ({
            num: row.num,
            positive: row.positiveItemDev,
            negative: row.negativeItemDev,
          })),
        ).toEqual(expected.map((one) => (one.num > 0 ? one : { num: 0, positive: null, negative: null })))
        expect(details).toHaveLength(list.length * ITEMS)
        expect(details!.map(({ serial }) => serial)).toEqual(details!.map((_, at) => at + 1))
      }),
    )
  })

  it('have deviations whose amounts are on their side', () => {
    fc.assert(
      fc.property(prices, params, (list, p) => {
        for (const row of collect(rational, inputOf(list, p)).sums!) {
          if (row.num === 0) {
            expect([row.positivePriceDev, row.negativePriceDev]).toEqual([null, null])
            continue
          }
          expect(row.positivePriceDev).toBeGreaterThanOrEqual(0)
          expect(row.negativePriceDev).toBeLessThanOrEqual(0)
          expect(Object.is(row.negativePriceDev, -0)).toBe(false)
        }
      }),
    )
  })
})

describe('sumOfProducts', () => {
  it('is exact for any number of decimals', () => {
    const figure = (scale: number) => fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 10 ** scale)
    const pairs = fc.array(fc.tuple(figure(2), fc.oneof(figure(3), figure(6))), { maxLength: 30 })
    fc.assert(
      fc.property(pairs, (list) => {
        const units = list.reduce(
          (sum, [a, b]) => sum + BigInt(Math.round(a * 100)) * BigInt(Math.round(b * 1e6)),
          0n,
        )
        const cents = (units < 0n ? -1n : 1n) * (((units < 0n ? -units : units) + 500_000n) / 1_000_000n)
        const [a, b] = [list.map(([x]) => x), list.map(([, y]) => y)]
        expect(sumOfProducts(a, b)).toBe(Number(cents) / 100)
      }),
    )
  })
})

describe('the preview of the counts', () => {
  it('answers for 20 bidders and 5,000 items while a slider moves', () => {
    const [bids, lines] = [20, 5000]
    let state = 1
    const random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    const level = Array.from({ length: lines }, () => Math.exp(random() * 9))
    const cents = Float64Array.from({ length: lines * bids }, (_, at) => {
      const value = level[Math.floor(at / bids)]! * (0.9 + random() * 0.2)
      return Math.round(value * 100 + 1) / 100
    })
    const grid: PriceGrid = {
      rows: Int32Array.from({ length: lines }, (_, at) => at),
      bids,
      bidderIds: Array.from({ length: bids }, (_, at) => at + 1),
      prices: cents,
      control: null,
      specified: null,
      totals: [],
    }
    const { rational: p } = engineParams(DEFAULT_PARAMS)
    // Of the processor, and beside a sort of as many prices: how fast or busy the machine is does not count.
    const least = (work: (at: number) => void) =>
      Math.min(
        ...Array.from({ length: 10 }, (_, at) => {
          const start = process.cpuUsage()
          work(at)
          return process.cpuUsage(start).user
        }),
      )
    const counting = least((at) => countFlags(grid, { ...p, dropHighest: at % 3 }))
    expect(counting).toBeLessThan(15 * least(() => cents.slice().sort()))
  })
})
