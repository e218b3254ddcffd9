import { createRandom } from '@/lib/domain/random'
import { type Decisions, inHabit, type MarketBid, type MarketPrice } from './bid'

/** What two bids by one author have in common; the rest stays the second bidder's. */
export type Derivation =
  /** Own prices of the first bid, `changed` of them quoted anew. */
  | { readonly kind: 'prices'; readonly changed: number }
  /** Own prices of the first bid times a factor. */
  | { readonly kind: 'scaledPrices'; readonly factor: number }
  /** The build-ups of the first bid. */
  | { readonly kind: 'buildUps' }

function pricesFrom(
  seed: string,
  from: Decisions,
  own: Decisions,
  change: (cents: number) => number,
): Decisions {
  const random = createRandom(seed, 'author')
  // An author who discounts usually discounts all his bids, but not always alike.
  const discount = random.chance(0.5) ? from.discount : own.discount
  const prices = from.prices.map((price, at) => (from.isOwn[at] ? change(price) : price))
  return { ...own, discount, prices, isOwn: from.isOwn }
}

/** The decisions of a second bid by the author of the first. */
export function derive(seed: string, from: Decisions, own: Decisions, how: Derivation): Decisions {
  const random = createRandom(seed, 'derive')
  if (how.kind === 'buildUps') return { ...own, buildUps: from.buildUps }
  if (how.kind === 'scaledPrices') {
    const isHabitual = random.chance(0.5)
    const scale = (price: number) => price * how.factor
    return pricesFrom(seed, from, own, (price) =>
      isHabitual ? inHabit(scale(price)) : Math.max(1, Math.round(scale(price))),
    )
  }
  return pricesFrom(seed, from, own, (price) =>
    random.chance(how.changed) ? inHabit(price * Math.exp(0.07 * random.normal())) : price,
  )
}

const scaled = (item: MarketPrice, factor: number): MarketPrice => {
  const part = (cents: number) => Math.round(cents * factor)
  return {
    price: Math.max(1, part(item.price)),
    labor: part(item.labor),
    material: part(item.material),
    machinery: part(item.machinery),
    manage: part(item.manage),
    profit: part(item.profit),
  }
}

/** The bid with the prices of some items derived from another's, whatever its build-up says. */
export function copyItemPrices(
  from: MarketBid,
  to: MarketBid,
  items: ReadonlySet<number>,
  factor: (item: number) => number,
): MarketBid {
  return {
    ...to,
    items: to.items.map((item, at) => (items.has(at) ? scaled(from.items[at]!, factor(at)) : item)),
  }
}
