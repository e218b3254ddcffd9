import { expect, it } from 'vitest'
import { secondBid } from './author'
import { bidOf, choose, controlOf } from './bidder'
import { makeRegion } from './region'
import { sectionOf } from './section'

const region = makeRegion('region test')
const bids = Array.from({ length: 14 }, (_, at) => bidOf(region, choose(region, at), at))

it('is the same for the same seed, with lists that differ by month', () => {
  expect(makeRegion('region test')).toEqual(region)
  const moved = region.products.filter(({ issues }) => issues[0] !== issues[2])
  expect(moved.length).toBeGreaterThan(region.products.length / 8)
  expect(moved.length).toBeLessThan(region.products.length)
})

it('has honest bidders who share some quotes of a supplier, and bids as their files would be read', () => {
  const sharing = bids.flatMap((one, at) =>
    bids.slice(at + 1).map((two) =>
      region.products.filter((_, product) => {
        const [a, b] = [one.choices, two.choices]
        return a.isOwn[product] === 1 && b.isOwn[product] === 1 && a.prices[product] === b.prices[product]
      }),
    ),
  )
  expect(sharing.some((shared) => shared.length > 3)).toBe(true)
  const { tender, control, bids: read } = sectionOf(region, bids, controlOf(region))
  expect([tender, control!, ...read.map(({ bill }) => bill)].map(({ items }) => items.rows)).toEqual(
    Array(16).fill(region.works.length),
  )
})

it('has authors who change some own prices, put some back and take others off the list', () => {
  const [one, two] = [bids[0]!, bids[1]!]
  const { choices } = secondBid(region, one, two, 1, { kind: 'ownPrices', changed: 0.4 })
  const count = (isKind: (was: number, is: number) => boolean) =>
    choices.isOwn.filter((is, at) => isKind(one.choices.isOwn[at]!, is)).length
  expect(count((was, is) => was === 1 && is === 0)).toBeGreaterThan(0)
  expect(count((was, is) => was === 0 && is === 1)).toBeGreaterThan(0)
  expect(choices.manage).toBe(two.choices.manage)
})
