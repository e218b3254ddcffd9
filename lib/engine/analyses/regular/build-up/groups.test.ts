import { expect, it } from 'vitest'
import { type Edge, type EvidenceKind, groupsOf } from './groups'

const edge = (bidder1: number, bidder2: number, kind: EvidenceKind): Edge => ({
  bidder1,
  bidder2,
  kind,
  count: 5,
  later: null,
})

const EDGES = [
  edge(4, 9, 'prices'),
  edge(2, 7, 'prices'),
  edge(2, 7, 'ownPrices'),
  edge(0, 4, 'codes'),
  edge(5, 7, 'buildUp'),
]
const members = (edges: readonly Edge[], leftAside = {}) =>
  groupsOf(edges, leftAside).map(({ members }) => members)

it('joins bidders who have evidence in common, directly or through others', () => {
  expect(members(EDGES)).toEqual([
    [0, 4, 9],
    [2, 5, 7],
  ])
  expect(members([])).toEqual([])
})

it('puts first what rests on several independent classes of evidence', () => {
  expect(groupsOf(EDGES).map(({ classes }) => classes)).toEqual([['bill', 'device'], ['bill']])
  expect(members([...EDGES, edge(3, 5, 'prices')])).toEqual([
    [0, 4, 9],
    [2, 3, 5, 7],
  ])
})

it('shows what remains without a kind of evidence or without a member', () => {
  expect(members(EDGES, { kinds: new Set(['codes']) })).toEqual([
    [2, 5, 7],
    [4, 9],
  ])
  expect(members(EDGES, { members: new Set([4]) })).toEqual([[2, 5, 7]])
  expect(members(EDGES, { members: new Set([7, 4]) })).toEqual([])
})

it('does not depend on the order of the evidence', () => {
  const chain = [edge(3, 4, 'prices'), edge(1, 2, 'prices'), edge(2, 3, 'prices'), edge(0, 1, 'prices')]
  for (const order of [chain, [...chain].reverse()]) expect(members(order)).toEqual([[0, 1, 2, 3, 4]])
})
