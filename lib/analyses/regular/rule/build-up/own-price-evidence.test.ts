import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../domain/random'
import { ownPriceEvidence } from './own-price-evidence'
import type { ResourceTable } from './resources'

const RESOURCES = 150

const names = Array.from({ length: RESOURCES }, (_, at) => ({
  code: `${at}`,
  name: `材料${at}`,
  spec: null,
  unit: 't',
}))

function tableOf(lists: readonly ArrayLike<number>[]): ResourceTable {
  const count = lists[0]!.length
  const cents = new Float64Array(lists.length * count)
  for (const [at, list] of lists.entries()) cents.set(list, at * count)
  return {
    count,
    names: names.slice(0, count),
    families: Int32Array.from({ length: count }, (_, at) => at),
    places: Int32Array.from({ length: count }, (_, at) => at),
    cents,
    amounts: new Float64Array(cents.length),
    bills: [],
  }
}

const random = createRandom('own prices')
const published = Float64Array.from({ length: RESOURCES }, () => Math.round(100 * random.logBetween(2, 4000)))

/** A bidder who keeps most published prices and quotes the others himself. */
function bidder(name: string, keeps = 0.65): Float64Array {
  const own = createRandom('bidder', name)
  return published.map((price) =>
    own.chance(keeps) ? price : Math.round(price * Math.exp(-0.03 + 0.07 * own.normal())),
  )
}

const honest = (count: number) => Array.from({ length: count }, (_, at) => bidder(`${at}`))
const ownOf = (list: Float64Array) => [...list.keys()].filter((at) => list[at] !== published[at])

/** A second list by the author of the first: his own prices, changed by `change`. */
const byAuthor = (list: Float64Array, change: (cents: number, at: number) => number) =>
  list.map((price, at) => (price === published[at] ? price : Math.round(change(price, at))))

/** A factor that follows no rule. */
const drawn = (at: number) => createRandom('drawn', at).between(0.9, 1.1)

function findingsOf(lists: readonly Float64Array[], references: readonly Float64Array[] = []) {
  const { pairs } = ownPriceEvidence({ table: tableOf(lists), bidders: lists.length, references })
  return pairs.flatMap(({ bidder1, bidder2, findings }) =>
    findings.map(({ kind, constant, members }) => ({
      bidder1,
      bidder2,
      kind,
      constant,
      count: members.length,
    })),
  )
}

describe('own prices of resources', () => {
  it('are no finding among honest bidders with one price list', () => {
    expect(findingsOf(honest(12))).toEqual([])
    expect(findingsOf(honest(12), [published])).toEqual([])
  })

  it('are found if two bidders have the same, whatever part of them was changed', () => {
    const lists = honest(12)
    lists[7] = byAuthor(lists[2]!, (price, at) => (at % 5 < 2 ? price * drawn(at) : price))
    const count = ownOf(lists[2]!).filter((at) => at % 5 >= 2).length
    const found = findingsOf(lists)
    expect(found).toMatchObject([{ bidder1: 2, bidder2: 7, kind: 'same', constant: 1 }])
    // Some of the changed prices round to what they were.
    expect(found[0]!.count).toBeGreaterThanOrEqual(count)
    expect(found[0]!.count).toBeLessThan(count + 5)
  })

  it('are found if one list follows from the other by a factor', () => {
    const lists = honest(12)
    lists[7] = byAuthor(lists[2]!, (price) => price * 0.97)
    expect(findingsOf(lists)).toMatchObject([{ bidder1: 2, bidder2: 7, kind: 'ratio', constant: 0.97 }])
  })

  it('are found if one list follows from the other by a difference', () => {
    const lists = honest(12)
    lists[7] = byAuthor(lists[2]!, (price) => price + 150)
    expect(findingsOf(lists)).toMatchObject([{ bidder1: 2, bidder2: 7, kind: 'difference', constant: 1.5 }])
  })

  it('are not found in two published lists, each at a discount of its own', () => {
    const lists = honest(12)
    for (const [at, discount] of [0.95, 0.95, 0.97, 0.9].entries()) {
      lists[at] = lists[at]!.map((price) => Math.round(price * discount))
    }
    expect(findingsOf(lists)).toEqual([])
  })

  it('are not found where a discount covers only part of the list', () => {
    const lists = honest(12)
    for (const at of [3, 8]) {
      lists[at] = published.map((price, place) =>
        place % 3 === 0 ? Math.round(price * 0.96) : lists[at]![place]!,
      )
    }
    expect(findingsOf(lists)).toEqual([])
  })

  it('do not become market prices because a ring of four shares them', () => {
    const lists = honest(16)
    for (const at of [1, 2, 3]) lists[at] = byAuthor(lists[0]!, (price) => price)
    const found = findingsOf(lists)
    expect(found.map(({ bidder1, bidder2 }) => [bidder1, bidder2])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ])
  })

  it('are counted once for a product in several sizes', () => {
    const lists = honest(12)
    const sizes = [...Array(8).keys()]
    const supplier = published.map((price) => Math.round(price * 1.031))
    for (const at of [4, 9]) for (const size of sizes) lists[at]![size] = supplier[size]! + size * 7
    const table = tableOf(lists)
    const families = Int32Array.from({ length: RESOURCES }, (_, at) => (at < 8 ? 0 : at))
    const { pairs } = ownPriceEvidence({ table: { ...table, families }, bidders: 12, references: [] })
    expect(pairs.filter(({ findings }) => findings.length > 0)).toEqual([])
  })

  it('are not looked for where nobody can tell the market', () => {
    const lists = honest(4)
    lists[3] = byAuthor(lists[0]!, (price) => price)
    const judged = (references: readonly Float64Array[]) =>
      ownPriceEvidence({ table: tableOf(lists), bidders: 4, references }).pairs
    expect(judged([]).map(({ isKnown, comparable }) => [isKnown, comparable])).toEqual(
      Array(6).fill([false, 0]),
    )
    expect(judged([published]).every(({ isKnown }) => isKnown)).toBe(true)
    expect(findingsOf(lists, [published])).toMatchObject([{ bidder1: 0, bidder2: 3, kind: 'same' }])
  })

  /** A second bid that changes much of the first: some own prices are quoted anew or left at the list, some of the list not. */
  const changedMuch = (list: Float64Array, seed: number) => {
    const own = createRandom('changed', seed)
    const quoted = (price: number) => Math.round(price * Math.exp(0.07 * own.normal()))
    return list.map((price, at) => {
      const isOwn = price !== published[at]
      if (!own.chance(isOwn ? 0.4 : 0.25)) return price
      return isOwn && own.chance(0.7) ? published[at]! : quoted(published[at]!)
    })
  }

  it('count where nobody else has them, though the two depart from the list at other resources', () => {
    const isFound = (seed: number, beside: number) => {
      const lists = Array.from({ length: 16 }, (_, at) => bidder(`${at}`, 0.55))
      lists[7] = changedMuch(lists[2]!, seed)
      for (let at = 10; at < 10 + beside; at++) lists[at] = changedMuch(lists[2]!, 100 * at + seed)
      const { pairs } = ownPriceEvidence({ table: tableOf(lists), bidders: 16, references: [published] })
      const pair = pairs.find(({ bidder1, bidder2 }) => bidder1 === 2 && bidder2 === 7)!
      return pair.findings.some(({ mayBeList }) => !mayBeList)
    }
    const seeds = [...Array(6).keys()]
    expect(seeds.filter((seed) => isFound(seed, 0))).toEqual(seeds)
    // Three more have them too, as the users of a list would.
    expect(seeds.filter((seed) => isFound(seed, 3)).length).toBeLessThan(seeds.length / 2)
  })

  it('are counted once for what one supplier sells, side by side in the order of codes', () => {
    const quoted = (places: readonly number[]) => {
      const lists = honest(12)
      for (const at of [4, 9])
        for (const place of places) lists[at]![place] = Math.round(published[place]! * 1.0317) + place
      return findingsOf(lists, [published])
    }
    expect(quoted([20, 21, 22, 24, 25, 26])).toEqual([])
    expect(quoted([5, 20, 35, 50, 65, 80])).toHaveLength(1)
  })

  it('have the same significance however many bidders nobody could look at', () => {
    const lists = honest(8)
    lists[7] = byAuthor(lists[2]!, (price, at) => (at % 6 === 0 ? price : price * drawn(at)))
    const logPs = (bare: number) => {
      const all = [...lists, ...Array.from({ length: bare }, () => new Float64Array(RESOURCES))]
      const { pairs } = ownPriceEvidence({
        table: tableOf(all),
        bidders: all.length,
        references: [published],
      })
      return pairs.flatMap(({ findings }) => findings.map(({ logP }) => logP))
    }
    expect(logPs(0)).toHaveLength(1)
    expect(logPs(12)).toEqual(logPs(0))
  })

  it('of a bidder without resources are no difference and no finding', () => {
    const lists = honest(12)
    lists[5] = new Float64Array(RESOURCES)
    lists[7] = byAuthor(lists[2]!, (price) => price)
    expect(findingsOf(lists)).toMatchObject([{ bidder1: 2, bidder2: 7, kind: 'same' }])
    const { pairs } = ownPriceEvidence({ table: tableOf(lists), bidders: 12, references: [] })
    expect(
      pairs.filter(({ bidder1, bidder2 }) => bidder1 === 5 || bidder2 === 5).every(({ isKnown }) => !isKnown),
    ).toBe(true)
  })
})

describe('properties', () => {
  const lists = honest(12)
  lists[7] = byAuthor(lists[2]!, (price, at) => (at % 4 === 0 ? price * drawn(at) : price))
  const [finding] = findingsOf(lists)

  it('the order of the bidders plays no part', () => {
    const order = [7, 3, 0, 11, 2, 5, 1, 4, 6, 8, 9, 10]
    const [turned] = findingsOf(order.map((at) => lists[at]!))
    expect(turned).toEqual({ ...finding, bidder1: 0, bidder2: 4 })
  })

  it('the order of the resources plays no part', () => {
    expect(findingsOf(lists.map((list) => list.slice().reverse()))).toEqual([finding])
  })

  it('prices ten times as high give the same finding', () => {
    expect(findingsOf(lists.map((list) => list.map((price) => price * 10)))).toEqual([finding])
  })

  it('another honest bidder turns nothing into a finding', () => {
    for (const name of ['a', 'b', 'c']) expect(findingsOf([...honest(12), bidder(name)])).toEqual([])
  })
})
