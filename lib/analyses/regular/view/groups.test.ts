import { expect, test } from 'vitest'
import { flaggedGroups, memberStillIn, regularEvidence } from './groups'
import type { RegularPair, WirePattern } from './regular'

const named = (id: number) => ({ bidderId: id, bidderName: `投标人${id}` })
const BIDDERS = [1, 2, 3, 4, 5, 6].map(named)

const pattern = (kind: string, more: Partial<WirePattern> = {}): WirePattern => ({
  id: 1,
  component: 'price',
  kind,
  constant: 1,
  itemCount: 20,
  share: 20,
  amountShare: 20,
  expectedCount: 1,
  significance: 0.001,
  explainedByControl: false,
  controlPriced: 20,
  ...more,
})

const pair = (one: number, two: number, more: Partial<RegularPair> = {}): RegularPair => ({
  bidder1Id: one,
  bidder2Id: two,
  bidder1Name: `投标人${one}`,
  bidder2Name: `投标人${two}`,
  comparable: 100,
  same: 0,
  regular: 0,
  flagged: false,
  warnings: [],
  patterns: [],
  sameShare: 0,
  regularShare: 0,
  resourceShare: null,
  errorCount: null,
  codeCount: null,
  marketBuilt: null,
  ownShared: null,
  ownFound: false,
  decisionsShared: null,
  decisionsFound: false,
  ...more,
})

test('a pair has the kinds that were found, each with its number', () => {
  const both = { flagged: true, patterns: [pattern('same'), pattern('ratio', { component: 'labor' })] }
  expect(regularEvidence(pair(1, 2, both))).toEqual({ prices: 1 })
  expect(regularEvidence(pair(1, 2, { flagged: true, ownFound: true, ownShared: 12 }))).toEqual({
    ownPrices: 12,
  })
  expect(regularEvidence(pair(1, 2, { decisionsFound: true, decisionsShared: 4, errorCount: 2 }))).toEqual({
    buildUp: 4,
    errors: 2,
  })
  const explained = {
    patterns: [pattern('ratio', { explainedByControl: true })],
    ownShared: 3,
    decisionsShared: 1,
  }
  expect(regularEvidence(pair(1, 2, explained))).toEqual({})
})

test('prices, own prices and build-ups connect, also in one group; equal errors do not', () => {
  const groups = flaggedGroups(
    [
      pair(1, 2, { flagged: true, patterns: [pattern('ratio')] }),
      pair(2, 3, { flagged: true, ownFound: true, ownShared: 12 }),
      pair(3, 4, { decisionsFound: true, decisionsShared: 4 }),
      pair(5, 6, { errorCount: 9 }),
    ],
    BIDDERS,
  )
  expect(groups).toHaveLength(1)
  expect(groups[0]!.bidders).toEqual([1, 2, 3, 4].map(named))
  expect(groups[0]!.kinds).toEqual(['prices', 'ownPrices', 'buildUp'])
  expect(groups[0]!.patternKinds).toEqual(['ratio'])
})

test('the link to a group leads to the first member still in the section', () => {
  const group = { bidders: [1, 2, 3].map((bidderId) => ({ bidderId, bidderName: '' })) }
  const sections = [[1, 2, 3], [3, 2], []]
  expect(sections.map((ids) => memberStillIn(group, new Set(ids)))).toEqual([1, 2, null])
})
