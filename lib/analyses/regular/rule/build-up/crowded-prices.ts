import type { ResourceTable } from './resources'

/** How far around a resource's middle its prices lie, in ln: bidders' own prices spread by 7 %. */
const REACH = 0.1
/** From this share of the prices near the middle on, a published price is no evidence. */
const MOST_COVERED = 0.2
/** Units that people round prices to, in cents, the coarser first. */
const UNITS = [10_000, 5000, 1000, 500, 100, 50, 10, 5, 1] as const

/** The bidders' prices of a resource in cents, each once, sorted; the middle one is where its market is looked for. */
function distinctPrices({ cents, count }: ResourceTable, bidders: number, resource: number): number[] {
  const found = new Set<number>()
  for (let bidder = 0; bidder < bidders; bidder++) found.add(cents[bidder * count + resource]!)
  return [...found].filter((price) => price > 0).sort((a, b) => a - b)
}

/** Fewer prices that no list publishes do not tell how bidders round theirs. */
const FEWEST_OWN = 3
/** So many prices are more than bidders at a few lists have: then they chose them, published by chance or not. */
const FEWEST_CHOSEN = 5

/** The coarsest unit that most of some prices are rounded to. */
const unitOf = (prices: readonly number[]): number =>
  UNITS.find((unit) => prices.filter((price) => price % unit === 0).length * 2 > prices.length) ?? 1

/** By what unit bidders round the prices they choose; null if too few prices are theirs. */
function chosenUnit(prices: readonly number[], published: ReadonlySet<number>): number | null {
  const own = prices.filter((price) => !published.has(price))
  if (own.length >= FEWEST_OWN) return unitOf(own)
  return prices.length >= FEWEST_CHOSEN ? unitOf(prices) : null
}

/**
 * By resource, 1 if the published prices of it (cents by resource, 0 for none) cover more than a fifth of the prices
 * that bidders could state near the middle of theirs, as those of many cities and months do: then a bidder's own price
 * is as likely to be a published one as not, and the lists tell nothing of the resource (buildup.md §2). Where
 * bidders only state prices of a few lists, nobody can say how they round their own, and nothing is covered.
 */
export function crowdedResources(
  table: ResourceTable,
  bidders: number,
  lists: readonly Float64Array[],
): Uint8Array {
  return Uint8Array.from({ length: table.count }, (_, resource) => {
    const published = new Set(lists.map((list) => list[resource]!).filter((price) => price > 0))
    const prices = distinctPrices(table, bidders, resource)
    const middle = prices[prices.length >> 1]
    // A single price covers a large share only where rounding leaves hardly any other one.
    if (middle === undefined || published.size < 2) return 0
    const unit = chosenUnit(prices, published)
    if (unit === null) return 0
    const [low, high] = [middle * Math.exp(-REACH), middle * Math.exp(REACH)]
    const covering = [...published].filter((price) => price >= low && price <= high && price % unit === 0)
    const steps = Math.floor(high / unit) - Math.ceil(low / unit) + 1
    return covering.length > MOST_COVERED * steps ? 1 : 0
  })
}

/** Published prices without those of the resources of which the lists tell nothing. */
export const tellingPrices = (lists: readonly Float64Array[], crowded: Uint8Array): Float64Array[] =>
  lists.map((list) => list.map((price, resource) => (crowded[resource] === 1 ? 0 : price)))
