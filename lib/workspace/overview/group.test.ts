import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorTimeOf } from '../../../tests/support/processor.mjs'
import { remainderOf, remainingSizes, sharingGroups, sizesOf } from '../../evidence/groups'
import type { SharingPair } from '../../evidence/pairs'
import { asideOf, groupView, toggledQuery, unconnected } from './group'
import { groupDrawing, ROW } from './group-layout'

const named = (id: number) => ({ bidderId: id, bidderName: `投标人${id}` })
const bidders = (count: number) => Array.from({ length: count }, (_, at) => named(at + 1))
const pair = (one: number, two: number, shared: SharingPair['shared']): SharingPair => ({
  one: named(one),
  two: named(two),
  shared,
  resemblance: null,
})
const groupOf = (pairs: readonly SharingPair[], count: number) => sharingGroups(pairs, bidders(count))[0]!
const NOTHING = { kinds: [], members: [] }

const PAIRS = [
  pair(1, 2, { prices: 2, ownPrices: 4 }),
  pair(2, 3, { codes: 1, prices: 1 }),
  pair(3, 4, { codes: 2 }),
  pair(1, 4, { errors: 3 }),
]

describe('the address of a group', () => {
  const group = groupOf(PAIRS, 4)

  test('leaves aside what exists, and ignores anything else', () => {
    const query = { without: 'codes,nonsense,prices', leave: '3,99,x' }
    expect(asideOf(query, group)).toEqual({ kinds: ['prices', 'codes'], members: [3] })
    expect(asideOf({}, group)).toEqual(NOTHING)
  })

  test('a link leaves one thing aside or counts it again, and starts at the first page', () => {
    const aside = asideOf({ without: 'codes', leave: '3' }, group)
    expect(toggledQuery(aside, { kind: 'prices' })).toEqual({
      without: 'codes,prices',
      leave: '3',
      page: undefined,
    })
    expect(toggledQuery(aside, { kind: 'codes' })).toMatchObject({ without: '', leave: '3' })
    expect(toggledQuery(aside, { member: 3 })).toMatchObject({ without: 'codes', leave: '' })
  })
})

test('a pair of a group that nothing connects directly is named, also with weaker evidence in common', () => {
  const apart = unconnected(groupOf(PAIRS, 4)).map(([one, two]) => [one.bidderId, two.bidderId])
  expect(apart).toEqual([
    [1, 3],
    [1, 4],
    [2, 4],
  ])
})

describe('the switches of a group', () => {
  test('state what remains without each kind, on top of what is left aside already', () => {
    const { kinds } = groupView(groupOf(PAIRS, 4), { kinds: ['ownPrices'], members: [] })
    expect(kinds.map(({ kind, connects, isLeft, pairs }) => [kind, connects, isLeft, pairs])).toEqual([
      ['prices', true, false, 2],
      ['ownPrices', true, true, 1],
      ['codes', true, false, 2],
      ['errors', false, false, 1],
    ])
    expect(kinds.map(({ without }) => without)).toEqual([
      { groups: [3], alone: 1 },
      { groups: [4], alone: 0 },
      { groups: [3], alone: 1 },
      { groups: [4], alone: 0 },
    ])
  })

  test('state what each member shares with the others', () => {
    const { members } = groupView(groupOf(PAIRS, 4), NOTHING)
    expect(members.map(({ shared, pairs }) => [shared, pairs])).toEqual([
      [{ prices: 2, ownPrices: 4, errors: 3 }, 2],
      [{ prices: 3, ownPrices: 4, codes: 1 }, 2],
      [{ prices: 1, codes: 3 }, 2],
      [{ codes: 2, errors: 3 }, 2],
    ])
  })
})

describe('the sizes of what remains', () => {
  const KINDS = ['prices', 'codes', 'errors'] as const
  const edge = fc.record({
    one: fc.integer({ min: 1, max: 9 }),
    two: fc.integer({ min: 1, max: 9 }),
    kinds: fc.subarray([...KINDS], { minLength: 1 }),
  })
  const chosen = fc.record({
    kinds: fc.subarray([...KINDS]),
    members: fc.subarray(Array.from({ length: 9 }, (_, at) => at + 1)),
  })

  test('are those of the groups that remain', () => {
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 20 }), chosen, (edges, aside) => {
        const pairs = edges
          .filter(({ one, two }) => one < two)
          .map(({ one, two, kinds }) => pair(one, two, Object.fromEntries(kinds.map((kind) => [kind, 1]))))
        for (const group of sharingGroups(pairs, bidders(9))) {
          expect(remainingSizes(group, aside)).toEqual(sizesOf(remainderOf(group, aside)))
        }
      }),
    )
  })

  test('take little for 100 bidders who all share codes', async () => {
    const all = bidders(100).flatMap(({ bidderId: one }) =>
      bidders(100).flatMap(({ bidderId: two }) => (two > one ? [pair(one, two, { codes: 1 })] : [])),
    )
    const group = groupOf(all, 100)
    groupView(group, NOTHING)
    const took = await processorTimeOf(process.pid, async () => groupView(group, NOTHING))
    expect(took).toBeLessThan(500)
  })
})

describe('the picture of a group', () => {
  test('has the members of each remaining group next to each other, then those alone, then those left aside', () => {
    const group = groupOf([...PAIRS, pair(4, 5, { locks: 1 }), pair(5, 6, { codes: 1 })], 6)
    const { members, edges, height } = groupDrawing(remainderOf(group, { kinds: ['codes'], members: [2] }))
    expect(members.map(({ member, state, begins }) => [member.bidderId, state, begins])).toEqual([
      [4, 'connected', false],
      [5, 'connected', false],
      [1, 'alone', true],
      [3, 'alone', false],
      [6, 'alone', false],
      [2, 'left', true],
    ])
    expect(edges).toHaveLength(1)
    const places = members.map(({ y }) => y)
    for (const [at, y] of places.entries())
      if (at > 0) expect(y - places[at - 1]!).toBeGreaterThanOrEqual(ROW)
    expect(height).toBe(places.at(-1)! + ROW / 2)
  })

  test('draws more kinds thicker, and each combination of classes with a look of its own', () => {
    const { edges } = groupDrawing(remainderOf(groupOf(PAIRS, 4), NOTHING))
    const of = (one: number, two: number) =>
      edges.find(({ edge }) => edge.one.bidderId === one && edge.two.bidderId === two)!
    expect([of(1, 2), of(2, 3), of(3, 4), of(1, 4)].map(({ look }) => look)).toEqual([
      'bill',
      'several',
      'device',
      'beside',
    ])
    expect(of(1, 2).thickness).toBeGreaterThan(of(3, 4).thickness)
    expect(of(1, 2).path).toMatch(/^M0 18C/)
  })

  test('of 60 bidders who all share codes draws as many lines as can be told apart, and connects them all', () => {
    const all = bidders(60).flatMap(({ bidderId: one }) =>
      bidders(60).flatMap(({ bidderId: two }) => (two > one ? [pair(one, two, { codes: 1 })] : [])),
    )
    const { edges, hidden, members } = groupDrawing(remainderOf(groupOf(all, 60), NOTHING))
    expect(members).toHaveLength(60)
    expect(edges.length + hidden).toBe(1770)
    expect(edges.length).toBeLessThanOrEqual(300)
    const drawn = edges.map(({ edge }) => edge)
    expect(sharingGroups(drawn, bidders(60)).map((group) => group.bidders.length)).toEqual([60])
    expect(edges.every(({ path }) => !path.includes('NaN'))).toBe(true)
  })
})
