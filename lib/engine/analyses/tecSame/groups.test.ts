import { expect, test } from 'vitest'
import { comparedPlain } from '../../documents/compared-text'
import { compareTexts } from './compare'
import { groupsOf, holdersOf } from './groups'

const unique = (number: number, length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + number * 200 + i)).join('')

test('bidders joined through others are one group; alone is none', () => {
  expect(
    groupsOf(6, [
      [1, 2],
      [4, 5],
      [2, 5],
    ]),
  ).toEqual([[1, 2, 4, 5]])
  expect(
    groupsOf(5, [
      [3, 4],
      [0, 1],
    ]),
  ).toEqual([
    [0, 1],
    [3, 4],
  ])
  expect(groupsOf(3, [])).toEqual([])
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
