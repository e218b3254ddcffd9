import { expect, test } from 'vitest'
import { judgePairs, type PairShares } from './judge'

const LIMITS = { share: 1.5, passage: 4, facts: 0.5 }
const pair = (
  share1: number | null,
  share2: number | null = share1,
  passageShare: number | null = 0,
  nearShare: number | null = null,
  factShare: number | null = 0,
): PairShares => ({
  share1,
  share2,
  passageShare,
  nearShare,
  factShare,
})
const judge = (pairs: readonly PairShares[]) => {
  const { judgements, share, passage } = judgePairs(pairs, LIMITS)
  return { flagged: judgements.map(({ reasons }) => reasons.join()), share, passage, judgements }
}

test('few pairs: the limit alone, by the larger share', () => {
  const { flagged, share } = judge([pair(0.2, 1.5), pair(1.4), pair(null)])
  expect(flagged).toEqual(['share', '', ''])
  expect(share).toMatchObject({ check: 'fewPairs', pairs: 2, limit: 1.5, from: 1.5, highest: 1.5 })
  expect(judge([]).share).toMatchObject({ check: 'fewPairs', pairs: 0, median: null, spread: null })
})

test('what is equal as far as pictures can be read is flagged from the limit of equal text on, as passages', () => {
  const { flagged } = judge([pair(0, 0, 1.5, 1.5), pair(0, 0, 1.4, 1.4), pair(0, 0, 1.5)])
  expect(flagged).toEqual(['passage', '', ''])
})

test('what bidders state alike in figures is a reason of its own', () => {
  expect(
    judge([pair(0, 0, 0, null, 0.5), pair(0, 0, 0, null, 0.4), pair(0, 0, 0, null, null)]).flagged,
  ).toEqual(['facts', '', ''])
})

test('many pairs: also six deviations above the median', () => {
  const usual = [0.6, 0.8, 1, 1.2, 1.4, 1].map((share) => pair(share))
  const { flagged, share } = judge([...usual, pair(2.2), pair(3)])
  // Median 1.1; the median of the distances is 0.3.
  expect(share.check).toBe('compared')
  expect(share.from).toBeCloseTo(1.1 + 6 * 1.4826 * 0.3)
  expect(flagged).toEqual(['', '', '', '', '', '', '', ''])
  expect(judge([...usual, pair(2.2), pair(4)]).flagged.at(-1)).toBe('share')
})

test('where nobody shares anything the deviation has a least value', () => {
  const pairs = [...Array.from({ length: 9 }, () => pair(0)), pair(1.6), pair(0, 0, 4.1)]
  const { flagged, share, passage } = judge(pairs)
  expect([share.from, passage.from]).toEqual([1.5, 4])
  expect(flagged.slice(-2)).toEqual(['share', 'passage'])
})

test('where most share text the limit alone counts: a ring may be the majority', () => {
  const { flagged, share } = judge(Array.from({ length: 6 }, () => pair(20)))
  expect(share.check).toBe('mostShare')
  expect(flagged).toEqual(Array(6).fill('share'))
})

test('ranks count from the largest share; a pair without a share has none', () => {
  const { judgements } = judge([pair(1, 1, 5), pair(3, 2), pair(null, null, null), pair(2)])
  expect(judgements.map(({ rank }) => rank)).toEqual([3, 1, null, 2])
  expect(judgements.map(({ passageRank }) => passageRank)).toEqual([1, 2, null, 2])
})
