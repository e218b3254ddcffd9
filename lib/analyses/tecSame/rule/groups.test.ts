import { expect, test } from 'vitest'
import { comparedPlain } from '../../../engine/documents/compared-text'
import { compareTexts } from './compare'
import { EDGE_KINDS, type EdgeKind, groupsFrom, holdersOf } from './groups'

const unique = (number: number, length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + number * 200 + i)).join('')

const row = (bidder1Id: number, bidder2Id: number, ...reasons: EdgeKind[]) => ({
  ...{ bidder1Id, bidder2Id, reasons: JSON.stringify(reasons) },
})
const ALL = new Set(EDGE_KINDS)

test('bidders joined through others are one group; alone is none', () => {
  expect(groupsFrom([row(11, 12, 'share'), row(14, 15, 'traces'), row(12, 15, 'images')], ALL)).toEqual([
    [11, 12, 14, 15],
  ])
  expect(groupsFrom([row(3, 4, 'share'), row(1, 2, 'share')], ALL)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(groupsFrom([row(1, 2), row(2, 3)], ALL)).toEqual([])
})

test('leaving one kind of evidence out redraws the groups', () => {
  const rows = [row(1, 2, 'share', 'traces'), row(2, 3, 'images'), row(4, 5, 'passage')]
  const without = (...left: EdgeKind[]) =>
    groupsFrom(rows, new Set(EDGE_KINDS.filter((kind) => !left.includes(kind))))
  expect(without()).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(without('images')).toEqual([
    [1, 2],
    [4, 5],
  ])
  expect(without('share', 'passage')).toEqual([[1, 2, 3]])
  expect(without(...EDGE_KINDS)).toEqual([])
})

test('a fragment names all who have its text', () => {
  const text = unique(0, 60)
  const bids = [text, unique(1, 60) + text, unique(2, 60), text.slice(0, 45), text.slice(40)].map(
    (one, at) => [comparedPlain(one + unique(10 + at, 80))],
  )
  const { fragments } = compareTexts(bids, [], { leastOwn: 0, commonRate: 100 })
  const holders = holdersOf(fragments, 5, 40)
  expect(fragments.map(({ bidder1, bidder2 }, at) => [bidder1, bidder2, holders[at]])).toEqual([
    [0, 1, [0, 1, 3]],
    [0, 3, [0, 1, 3]],
    [1, 3, [0, 1, 3]],
  ])
})
