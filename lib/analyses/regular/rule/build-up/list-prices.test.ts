import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../domain/random'
import { factorsAgainst, isDiscounted } from './discounts'
import { listPrices } from './list-prices'
import { marketPrices } from './market-prices'

const random = createRandom('list prices')
const COUNT = 150
const list = Float64Array.from({ length: COUNT }, () => Math.round(100 * random.logBetween(2, 4000)))
const TRUE = [0.95, 0.95, 0.97, 0.92, 0.96, 0.98, 0.95, 0.97, 1, 0.9]

/** Each bidder keeps two thirds of the list, and discounts everything. */
const cents = Float64Array.from({ length: TRUE.length * COUNT }, (_, at) => {
  const own = random.chance(1 / 3) ? Math.exp(0.07 * random.normal()) : 1
  return Math.max(10, Math.round(list[at % COUNT]! * own * TRUE[Math.floor(at / COUNT)]!))
})
const table = {
  count: COUNT,
  names: [],
  families: new Int32Array(COUNT),
  places: new Int32Array(COUNT),
  cents,
  amounts: new Float64Array(cents.length),
  bills: [],
}

describe('discounts on a list that nobody published', () => {
  it('are found although most bidders discount it', () => {
    const { discount } = marketPrices(table, TRUE.length, [])
    for (const [bidder, factor] of discount.entries()) expect(factor).toBeCloseTo(TRUE[bidder]!, 3)
  })

  it('are the same with the list at hand', () => {
    const { discount, middle } = marketPrices(table, TRUE.length, [list])
    for (const [bidder, factor] of discount.entries()) expect(factor).toBeCloseTo(TRUE[bidder]!, 4)
    expect(middle.map(Math.round)).toEqual(list)
  })

  it('make bidders agree whose rounded prices do not', () => {
    const { stated } = marketPrices(table, TRUE.length, [])
    const agreeing = [...list.keys()].map((resource) => {
      const counts = new Map<number, number>()
      for (let bidder = 0; bidder < TRUE.length; bidder++) {
        const price = stated[bidder * COUNT + resource]!
        counts.set(price, (counts.get(price) ?? 0) + 1)
      }
      return Math.max(...counts.values())
    })
    expect(agreeing.filter((bidders) => bidders >= 4).length).toBeGreaterThan(0.95 * COUNT)
  })
})

describe('list prices of a resource', () => {
  const none = new Float64Array(4).fill(1)

  it('are what most prices follow from, the most frequent first', () => {
    const found = listPrices([1000, 1200, 1000, 1200, 1000], new Float64Array(5).fill(1), [])
    expect(found.map(({ low, high, bidders }) => [(low + high) / 2, bidders])).toEqual([
      [1000, 3],
      [1200, 2],
    ])
  })

  it('are published ones where they fit, and published ones that nobody has come last', () => {
    expect(listPrices([1000, 1000, 0, 0], none, [1000, 1500])).toEqual([
      { low: 1000, high: 1000, bidders: 2 },
      { low: 1500, high: 1500, bidders: 0 },
    ])
  })

  it('are none where all prices differ', () => {
    expect(listPrices([1000, 1100, 1200, 1300], none, [])).toEqual([])
  })
})

describe('factors', () => {
  const quotient = (price: number, of: number) => ({ price, low: of, high: of })

  it('stand out from their neighbourhood', () => {
    const prices = Array.from({ length: 40 }, (_, at) => 1000 + 137 * at)
    const half = prices.map((price, at) =>
      quotient(Math.round(price * (at % 2 === 0 ? 0.97 : 0.9 + at / 400)), price),
    )
    expect(factorsAgainst(half).map(({ factor }) => factor)).toEqual([0.97])
    expect(
      factorsAgainst(prices.map((price, at) => quotient(Math.round(price * (0.8 + at / 100)), price))),
    ).toEqual([])
  })

  it('hold within rounding, and where the list price is open by a little', () => {
    expect(isDiscounted(quotient(970, 1000), 0.97)).toBe(true)
    expect(isDiscounted(quotient(971, 1000), 0.97)).toBe(false)
    expect(isDiscounted({ price: 971, low: 999, high: 1001 }, 0.97)).toBe(true)
  })
})
