import { describe, expect, it } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../../../tests/support/collect'
import { createRandom } from '../../../domain/random'
import type { Row } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { regular } from '.'
import { bidderColumns, pairs as pairTable } from './tables'

const ITEMS = 200

function billOf(cents: readonly number[] | null): Bill {
  const items = Array.from({ length: ITEMS }, (_, item) => ({
    code: `${100_000 + item}`,
    name: `项目${item}`,
    quantity: '10',
    ...(cents && { unitPrice: (cents[item]! / 100).toFixed(2), amount: (cents[item]! / 10).toFixed(2) }),
  }))
  return billFromJson({ projects: [{ code: '1', units: [{ code: '1', name: '土建', items }] }] })
}

/** Prices of four independent bidders around a plan between `lowest` and `highest` yuan. */
function independent(lowest: number, highest: number): number[][] {
  const plan = createRandom('plan')
  const base = Array.from({ length: ITEMS }, () => plan.logBetween(lowest, highest))
  return ['a', 'b', 'c', 'd'].map((seed) => {
    const own = createRandom(seed)
    return base.map((yuan) => Math.max(1, Math.round(100 * yuan * Math.exp(0.03 * own.normal()))))
  })
}

function analysed(prices: readonly number[][]) {
  const bids = prices.map((cents) => billOf(cents))
  const { sums, pairs } = collect(regular, sectionOf(billOf(null), null, bids))
  const columns = bidderColumns(prices.map((_, at) => ({ bidderId: at + 1, bidderName: '' })))
  const marked = sums!.flatMap((row: Row) =>
    columns.filter(({ warns }) => warns?.(row)).map(({ key }) => `${row.itemName} ${row.bidderId} ${key}`),
  )
  const row = sums!.find(({ bidderId, itemName }) => bidderId === 1 && itemName === '综合单价相同')!
  return { row, pairs: pairs!, marked }
}

describe('a pair is marked at its clue', () => {
  const [first, second] = independent(10, 1000) as [number[], number[]]
  const marks = (copied: number[]) => {
    const { pairs } = collect(regular, sectionOf(billOf(null), null, [first, second, copied].map(billOf)))
    const row = pairs!.find(({ bidder1Id, bidder2Id }) => bidder1Id === 1 && bidder2Id === 3)!
    return pairTable.columns.filter(({ warns }) => warns?.(row)).map(({ key }) => key)
  }
  const most = (price: (cents: number) => number) =>
    first.map((cents, at) => (at % 5 === 0 ? second[at]! : price(cents)))

  it('at the equal prices, not at 0 regular ones', () => {
    expect(marks(most((cents) => cents))).toEqual(['same'])
  })
  it('at the regular ones', () => {
    expect(marks(most((cents) => Math.round(cents * 0.97)))).toEqual(['regular'])
  })
  it('nowhere without a clue', () => {
    expect(marks(independent(10, 1000)[2]!)).toEqual([])
  })
})

describe('a limit reached by chance alone', () => {
  const { row, pairs, marked } = analysed(independent(0.01, 0.05))

  it('is stated: share and warnings follow from the limits', () => {
    expect(Number(row.bidder_2)).toBeGreaterThan(80)
    expect(row.isHighlighted).toBe(1)
    expect(JSON.parse(String(pairs[0]!.warnings)).map(({ rule }: { rule: string }) => rule)).toEqual([
      'count',
      'share',
      'amount',
    ])
  })

  it('is not marked, neither in the matrix nor as a pair', () => {
    expect(pairs.map(({ flagged }) => flagged)).toEqual([0, 0, 0, 0, 0, 0])
    expect(marked).toEqual([])
  })
})

describe('a share that exceeds both its limit and chance', () => {
  const prices = independent(10, 1000)
  const copied = prices[1]!.map((cents, item) => (item % 10 === 0 ? cents : prices[0]![item]!))
  const { marked, pairs } = analysed([prices[0]!, copied, prices[2]!, prices[3]!])

  it('is marked on both sides of its pair and nowhere else', () => {
    expect(marked).toEqual(['综合单价相同 1 bidder_2', '综合单价相同 2 bidder_1'])
    expect(pairs.filter(({ flagged }) => flagged === 1)).toHaveLength(1)
  })
})
