import { createRandom } from '@/lib/domain/random'
import type { Cents, Millionths } from './figures'
import type { ResourceModel } from './model'
import type { ItemPlan, ResourcePlan, SectionPlan } from './plan'

/**
 * Build-ups as bidders really make them, for sections that have them: published prices that most keep and some replace
 * by their own, one quota base with its contents, and now and then another quota.
 */

/** How often a bidder keeps a published price, and a usual build-up. */
const KEEPS_PRICE = 0.6
const KEEPS_BUILD_UP = 0.9
/** Own prices: their middle and their spread, in ln. */
const OWN = { middle: -0.03, spread: 0.07 } as const
/** From here on people quote whole yuan. */
const WHOLE: Cents = 20_000
/**
 * Contents of labour and material are worth this share of the planned cost, so that no bidder's lines cost more than his
 * price states.
 */
const LISTED = 0.6
/** What another quota changes in the first content. */
const CHANGES = [0.9, 0.95, 1.05, 1.1] as const
const ONE: Millionths = 1_000_000

/** Whose decisions a bill holds; null for the control price, which stands at published prices and usual quotas. */
export type Decider = number | null

/** The price of a resource in all unit projects of a bidder. */
export function resourcePrice({ seed }: SectionPlan, decider: Decider, resource: ResourcePlan): Cents {
  const random = createRandom(seed, 'resource price', decider ?? 'control', resource.code)
  if (decider === null || random.chance(KEEPS_PRICE)) return resource.price
  const price = resource.price * Math.exp(OWN.middle + OWN.spread * random.normal())
  return Math.max(1, price >= WHOLE ? Math.round(price / 100) * 100 : Math.round(price))
}

/** How one bidder builds an item up. */
export interface ItemBuildUp {
  /** Codes, in order. */
  readonly quotas: readonly string[]
  /** Of a resource of the item, per unit of it; 0 where a cheap item has too little of it to be listed. */
  contentOf(resource: ResourceModel): Millionths
}

/** By class, what the resources of an item cost together at published prices, and how many they are. */
function share({ price, shares }: ItemPlan, resources: readonly ResourcePlan[], of: '1' | '2' | '3'): Cents {
  const [labor = 0, material = 0] = shares
  const count = resources.filter((resource) => resource.class === of).length
  return (price * (of === '1' ? labor : material) * LISTED) / Math.max(1, count)
}

/** The build-up of an item: the usual one, or now and then one of few others that fit. */
export function itemBuildUp({ seed, units }: SectionPlan, decider: Decider, item: ItemPlan): ItemBuildUp {
  const usual = createRandom(seed, 'quotas', item.row)
  const quotas = Array.from(
    { length: usual.whole(1, 2) },
    () => `${usual.whole(1, 9)}-${usual.whole(1, 399)}`,
  )
  const random = createRandom(seed, 'build-up', decider ?? 'control', item.row)
  const isUsual = decider === null || random.chance(KEEPS_BUILD_UP)
  const change = isUsual ? 1 : random.pick(CHANGES)
  const planned = units[item.unitPlan]!.resources
  const listed = item.contents.map((row) => planned[row]!)
  return {
    quotas: isUsual ? quotas : [`${quotas[0]}换`, ...quotas.slice(1)],
    contentOf({ code, class: of }) {
      const resource = listed.find((known) => known.code === code)!
      const content = (share(item, listed, of) / resource.price) * (listed[0] === resource ? change : 1)
      // Four decimals, as programs write them; never more than the item costs.
      return Math.floor(content * 10_000) * (ONE / 10_000)
    },
  }
}
