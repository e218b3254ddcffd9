import { describe, expect, it } from 'vitest'
import { controlBid, decide, laterList, priceBid, publishedList } from './bid'
import { copyItemPrices, derive } from './derive'
import { makeMarket } from './market'

const market = makeMarket('market test')
const list = publishedList(market)
const decisions = Array.from({ length: 16 }, (_, bidder) => decide(market, bidder, list))
const share = (values: Iterable<number>) => {
  const all = [...values]
  return all.reduce((sum, value) => sum + value, 0) / all.length
}

describe('a market', () => {
  it('is the same for the same seed', () => {
    expect(makeMarket('market test')).toEqual(market)
    expect(makeMarket('another').items).not.toEqual(market.items)
  })

  it('builds every item from 1–3 kinds of labour, 1–5 materials and 0–2 machines', () => {
    for (const { usual } of market.items) {
      const kinds = usual.contents.map(({ resource }) => market.resources[resource]!.class)
      const count = (kind: string) => kinds.filter((own) => own === kind).length
      expect([1, 2, 3]).toContain(count('1'))
      expect([1, 2, 3, 4, 5]).toContain(count('2'))
      expect([0, 1, 2]).toContain(count('3'))
    }
  })
})

describe('a bidder of the market', () => {
  it('quotes an own price for 10–60 % of the resources and departs from the usual build-up in 3–15 % of the items', () => {
    for (const { isOwn, buildUps } of decisions) {
      const materials = [...isOwn].filter((_, at) => market.resources[at]!.class === '2')
      expect(share(materials)).toBeGreaterThan(0.02)
      expect(share(materials)).toBeLessThan(0.72)
      const departs = share(buildUps.map((buildUp, at) => (buildUp === market.items[at]!.usual ? 0 : 1)))
      expect(departs).toBeGreaterThan(0.005)
      expect(departs).toBeLessThan(0.2)
    }
  })

  it('has items whose price is the sum of its parts', () => {
    for (const { price, labor, material, machinery, manage, profit } of priceBid(market, decisions[0]!)
      .items) {
      expect(price).toBe(Math.max(1, labor + material + machinery + manage + profit))
    }
  })

  it('may price from a later list, most of it about 3 % dearer', () => {
    const moves = laterList(market).map((price, at) => price / list[at]!)
    expect(share(moves)).toBeGreaterThan(1.01)
    expect(share(moves)).toBeLessThan(1.05)
  })

  it('may be the author of a second bid, with rates of his own', () => {
    const [first, second] = [decisions[0]!, decisions[1]!]
    const same = derive('s', first, second, { kind: 'prices', changed: 0 })
    expect(same.prices).toEqual(first.prices.map((price, at) => (first.isOwn[at] ? price : list[at]!)))
    expect(same.manageRate).toBe(second.manageRate)
    expect(derive('s', first, second, { kind: 'buildUps' })).toEqual({ ...second, buildUps: first.buildUps })
    const changed = derive('s', first, second, { kind: 'prices', changed: 0.4 })
    const kept = share(changed.prices.map((price, at) => (price === first.prices[at] ? 1 : 0)))
    expect(kept).toBeLessThan(1)
    expect(kept).toBeGreaterThan(0.5)
  })
})

it('the control price stands at list prices and the usual build-ups', () => {
  const { decisions: control } = controlBid(market)
  expect(control.prices).toEqual(list)
  expect(control.buildUps).toEqual(market.items.map(({ usual }) => usual))
})

it('item prices can be copied with a factor', () => {
  const [from, to] = [priceBid(market, decisions[2]!), priceBid(market, decisions[3]!)]
  const copied = copyItemPrices(from, to, new Set([4]), () => 0.97)
  expect(copied.items[4]!.price).toBe(Math.round(from.items[4]!.price * 0.97))
  expect(copied.items[5]).toBe(to.items[5])
})
