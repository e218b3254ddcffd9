import { describe, expect, test } from 'vitest'
import { createRandom } from '../domain/random'
import { type LeftAside, remainderOf, type SharingGroup, sharingGroups } from './groups'
import { EVIDENCE, type Evidence, STRONG } from './kinds'
import type { SharingPair } from './pairs'

const named = (id: number) => ({ bidderId: id, bidderName: `投标人${id}` })
const bidders = (count: number) => Array.from({ length: count }, (_, at) => named(at + 1))
const pair = (one: number, two: number, shared: SharingPair['shared']): SharingPair => ({
  one: named(one),
  two: named(two),
  shared,
  resemblance: null,
})
const idsOf = (groups: readonly Pick<SharingGroup, 'bidders'>[]) =>
  groups.map((group) => group.bidders.map(({ bidderId }) => bidderId))
const aside = (kinds: readonly Evidence[], members: readonly number[] = []): LeftAside => ({ kinds, members })

/** 1–2–3–4–5 by own prices at 3, everything else by codes; a pair beside them. */
const CHAIN = [
  pair(1, 2, { codes: 2, errors: 1 }),
  pair(2, 3, { ownPrices: 7 }),
  pair(3, 4, { codes: 1, ownPrices: 3 }),
  pair(4, 5, { prices: 1 }),
  pair(1, 5, { weakCodes: 1 }),
  pair(6, 7, { readers: 1, buildUp: 2 }),
]

describe('groups', () => {
  test('of more classes of independence come before those with more members', () => {
    const groups = sharingGroups(
      [pair(1, 2, { codes: 1 }), pair(2, 3, { locks: 1 }), ...CHAIN.slice(5)],
      bidders(7),
    )
    expect(idsOf(groups)).toEqual([
      [6, 7],
      [1, 2, 3],
    ])
    expect(groups.map(({ classes }) => classes)).toEqual([['bill', 'device'], ['device']])
  })

  test('have every edge of two members, also one that only stands beside, which raises no class', () => {
    const [group] = sharingGroups(CHAIN, bidders(7))
    expect(group!.edges).toHaveLength(5)
    const beside = group!.edges.find(({ one, two }) => one.bidderId === 1 && two.bidderId === 5)
    expect(beside).toMatchObject({ connects: false, classes: [], shared: { weakCodes: 1 } })
    const onlyWeak = [pair(1, 2, { prices: 1, weakCodes: 5 }), pair(1, 3, { weakCodes: 1, errors: 2 })]
    const [prices, ...rest] = sharingGroups(onlyWeak, bidders(3))
    expect(rest).toEqual([])
    expect(prices).toMatchObject({ classes: ['bill'], kinds: ['prices'] })
    expect(idsOf([prices!])).toEqual([[1, 2]])
  })
})

describe('left aside', () => {
  const [group] = sharingGroups(CHAIN, bidders(7))

  test('a kind splits the group where only it connected, and names whom nothing connects any more', () => {
    const { groups, alone, left } = remainderOf(group!, aside(['ownPrices']))
    expect(idsOf(groups)).toEqual([
      [3, 4, 5],
      [1, 2],
    ])
    expect([alone, left]).toEqual([[], []])
    expect(groups.flatMap(({ edges }) => edges).some(({ shared }) => shared.ownPrices)).toBe(false)
    const without = remainderOf(group!, aside(['codes', 'prices']))
    expect(idsOf(without.groups)).toEqual([[2, 3, 4]])
    expect(without.alone).toEqual([named(1), named(5)])
  })

  test('a member splits the group that it held together', () => {
    const { groups, alone, left } = remainderOf(group!, aside([], [3]))
    expect(idsOf(groups)).toEqual([
      [1, 2],
      [4, 5],
    ])
    expect([alone, left]).toEqual([[], [named(3)]])
    expect(remainderOf(group!, aside([], [4])).alone).toEqual([named(5)])
  })

  test('a kind that only stands beside changes no group', () => {
    expect(idsOf(remainderOf(group!, aside(['weakCodes', 'errors'])).groups)).toEqual([[1, 2, 3, 4, 5]])
  })
})

/** Bidders with random evidence between some of them. */
function randomPairs(seed: number, count: number): SharingPair[] {
  const random = createRandom('groups', seed)
  const all = bidders(count).flatMap(({ bidderId: one }) =>
    bidders(count).flatMap(({ bidderId: two }) => (two > one ? [[one, two] as const] : [])),
  )
  return all.flatMap(([one, two]) => {
    const kinds = EVIDENCE.filter(() => random.next() < 0.03)
    const shared = Object.fromEntries(kinds.map((kind) => [kind, 1 + Math.floor(random.next() * 4)]))
    return kinds.length > 0 ? [pair(one, two, shared)] : []
  })
}

const together = (groups: readonly SharingGroup[]) =>
  new Set(
    groups.flatMap((group) => {
      const ids = group.bidders.map(({ bidderId }) => bidderId)
      return ids.flatMap((one) => ids.map((two) => `${one} ${two}`))
    }),
  )

describe.each(Array.from({ length: 20 }, (_, seed) => seed))('random evidence %i', (seed) => {
  const everybody = bidders(16)
  const pairs = randomPairs(seed, everybody.length)
  const whole = sharingGroups(pairs, everybody)

  test('without every kind that connects no group is left', () => {
    expect(whole.length).toBeGreaterThan(0)
    expect(sharingGroups(pairs, everybody, aside(STRONG))).toEqual([])
    expect(sharingGroups(pairs, everybody, aside(EVIDENCE))).toEqual([])
    const ids = everybody.map(({ bidderId }) => bidderId)
    expect(sharingGroups(pairs, everybody, aside([], ids))).toEqual([])
  })

  test('leaving aside joins nobody, and nobody is lost or counted twice', () => {
    const before = together(whole)
    const changes = [
      ...everybody.map(({ bidderId }) => aside([], [bidderId])),
      ...EVIDENCE.map((kind) => aside([kind])),
      aside(['prices', 'codes'], [1, 2]),
    ]
    for (const change of changes) {
      const after = together(sharingGroups(pairs, everybody, change))
      expect([...after].filter((joined) => !before.has(joined))).toEqual([])
      for (const group of whole) {
        const { groups, alone, left } = remainderOf(group, change)
        const members = [...groups.flatMap((one) => one.bidders), ...alone, ...left]
        expect(members.map(({ bidderId }) => bidderId).sort((a, b) => a - b)).toEqual(idsOf([group])[0])
      }
    }
  })

  test('the remainder of every group is what the section has without it', () => {
    for (const kind of STRONG) {
      const parts = whole.flatMap((group) => remainderOf(group, aside([kind])).groups)
      expect(together(parts)).toEqual(together(sharingGroups(pairs, everybody, aside([kind]))))
    }
  })
})
