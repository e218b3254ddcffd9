import { expect, test } from 'vitest'
import { foldedBidders, orderByResemblance, rankedPairs, resemblance } from './pair-ranking'
import type { RegularPair } from './regular'

function pair(
  bidder1Id: number,
  bidder2Id: number,
  same: number,
  over: Partial<RegularPair> = {},
): RegularPair {
  const basis = { bidder1Id, bidder2Id, same, regular: 0, comparable: 100, flagged: false, warnings: [] }
  return { ...basis, patterns: [], ...over } as unknown as RegularPair
}
const bidders = [1, 2, 3, 4].map((bidderId) => ({ bidderId }))

test('resemblance counts equal and regular items together', () => {
  expect(resemblance(pair(1, 2, 41, { regular: 59 }))).toBe(100)
  expect(resemblance(pair(1, 2, 0, { comparable: 0 }))).toBeNull()
})

test('flagged pairs come first, then those over a limit, then the most similar', () => {
  const warnings = [{ rule: 'count', value: 12, limit: 10 }] as const
  const ranked = rankedPairs([
    pair(1, 2, 60),
    pair(1, 3, 1, { flagged: true }),
    pair(1, 4, 2, { warnings }),
    pair(2, 3, 70),
  ])
  expect(ranked.map(({ bidder1Id, bidder2Id }) => `${bidder1Id}${bidder2Id}`)).toEqual([
    '13',
    '14',
    '23',
    '12',
  ])
})

test('similar bidders are placed together', () => {
  const pairs = [pair(1, 2, 1), pair(1, 3, 2), pair(1, 4, 90), pair(2, 3, 80), pair(2, 4, 0), pair(3, 4, 1)]
  const order = orderByResemblance(bidders, pairs).map(({ bidderId }) => bidderId)
  expect(Math.abs(order.indexOf(1) - order.indexOf(4))).toBe(1)
  expect(Math.abs(order.indexOf(2) - order.indexOf(3))).toBe(1)
  expect([...order].sort()).toEqual([1, 2, 3, 4])
})

test('the map of many bidders folds to those with a flagged pair, in their order', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ bidderId: at + 1 }))
  const pairs = [pair(9, 40, 80, { flagged: true }), pair(2, 40, 70, { flagged: true }), pair(3, 4, 90)]
  expect(foldedBidders(many, pairs).map(({ bidderId }) => bidderId)).toEqual([2, 9, 40])
  expect(foldedBidders(many.slice(0, 20), pairs)).toHaveLength(20)
  expect(foldedBidders(many, [])).toEqual([])
})
