import { createRandom, type Random } from '@/lib/domain/random'
import { type FileHabits, PLAIN_FILE } from './file'
import type { BuildUp, Market, MarketItem } from './market'

/** What a bidder decides in a market. Another bid can be derived from it, decision by decision. */
export interface Decisions {
  /** Price in cents by resource, without the discount. */
  readonly prices: Float64Array
  /** Resources whose price is not the published one. */
  readonly isOwn: Uint8Array
  /** One factor over all labour, material and machinery prices. */
  readonly discount: number
  readonly buildUps: readonly BuildUp[]
  readonly manageRate: number
  readonly profitRate: number
}

/** A bid with its figures in cents, by resource and by item. */
export interface MarketBid {
  readonly decisions: Decisions
  readonly resourcePrices: Float64Array
  readonly items: readonly MarketPrice[]
  /** How it is written; as the quota base has it if not stated. */
  readonly file?: FileHabits
}

/** The price of an item in cents. */
export interface MarketPrice {
  readonly price: number
  readonly labor: number
  readonly material: number
  readonly machinery: number
  readonly manage: number
  readonly profit: number
}

const MANAGE_RATES = [0.08, 0.1, 0.12, 0.15] as const
const PROFIT_RATES = [0.04, 0.05, 0.06, 0.07] as const
const DISCOUNTS = [0.9, 0.92, 0.95, 0.96, 0.97, 0.98] as const
const DISCOUNTED = 0.4
/** Own prices above this are in whole yuan. */
const WHOLE_YUAN = 20_000

export const inHabit = (cents: number) =>
  Math.max(1, cents > WHOLE_YUAN ? Math.round(cents / 100) * 100 : Math.round(cents))

/** Published prices after the list the tenderer used, about 3 % dearer; some have not moved. */
export function laterList({ seed, resources }: Market): Float64Array {
  const random = createRandom(seed, 'later list')
  return Float64Array.from(resources, ({ published }) =>
    random.chance(0.2) ? published : Math.max(1, Math.round(published * (1.03 + 0.02 * random.normal()))),
  )
}

/** Published prices of the month before: some have moved since, by a few per cent. */
export function earlierList({ seed, resources }: Market, unmoved = 0.2): Float64Array {
  const random = createRandom(seed, 'earlier list')
  return Float64Array.from(resources, ({ published }) =>
    random.chance(unmoved) ? published : Math.max(1, Math.round(published * (0.98 + 0.02 * random.normal()))),
  )
}

export const publishedList = ({ resources }: Market) =>
  Float64Array.from(resources, ({ published }) => published)

function ownPrices(random: Random, market: Market, list: Float64Array) {
  const keeps = random.between(0.4, 0.9)
  const isOwn = Uint8Array.from(market.resources, ({ class: kind }) => {
    const isFree = !(market.hasOfficialLabour && kind === '1')
    return random.chance(1 - keeps) && isFree ? 1 : 0
  })
  const prices = list.map((price, at) =>
    isOwn[at] ? inHabit(price * Math.exp(-0.03 + 0.07 * random.normal())) : price,
  )
  return { isOwn, prices }
}

/** Few alternatives fit an item, and the first is chosen the most often. */
const pickOther = (random: Random, { others }: MarketItem) =>
  others[Math.floor(random.next() ** 1.5 * others.length)]!

/** The decisions of an honest bidder who prices from `list`. */
export function decide(market: Market, bidder: number | string, list: Float64Array): Decisions {
  const random = createRandom(market.seed, 'decisions', bidder)
  const { isOwn, prices } = ownPrices(random, market, list)
  const deviates = random.between(0.03, 0.15)
  return {
    prices,
    isOwn,
    discount: random.chance(DISCOUNTED) ? random.pick(DISCOUNTS) : 1,
    buildUps: market.items.map((item) => (random.chance(deviates) ? pickOther(random, item) : item.usual)),
    manageRate: random.pick(MANAGE_RATES),
    profitRate: random.pick(PROFIT_RATES),
  }
}

function priceOf(
  market: Market,
  { contents }: BuildUp,
  prices: Float64Array,
  decisions: Decisions,
): MarketPrice {
  const sums = { 1: 0, 2: 0, 3: 0 }
  for (const { resource, content } of contents) {
    sums[market.resources[resource]!.class] += Math.round(content * prices[resource]!)
  }
  const { 1: labor, 2: material, 3: machinery } = sums
  const base = market.feeBase === 'cost' ? labor + material + machinery : labor + machinery
  const manage = Math.round(base * decisions.manageRate)
  const profit = Math.round((base + manage) * decisions.profitRate)
  const price = Math.max(1, labor + material + machinery + manage + profit)
  return { price, labor, material, machinery, manage, profit }
}

/** The bid that follows from decisions. */
export function priceBid(market: Market, decisions: Decisions): MarketBid {
  const { prices, discount, buildUps } = decisions
  const resourcePrices = prices.map((price) => Math.max(1, Math.round(price * discount)))
  const items = buildUps.map((buildUp) => priceOf(market, buildUp, resourcePrices, decisions))
  return { decisions, resourcePrices, items }
}

/** The control price stands at list prices and the usual build-ups. */
export function controlBid(market: Market): MarketBid {
  return priceBid(market, {
    prices: publishedList(market),
    isOwn: new Uint8Array(market.resources.length),
    discount: 1,
    buildUps: market.items.map(({ usual }) => usual),
    manageRate: 0.12,
    profitRate: 0.07,
  })
}

/** The bid in a file of these habits. */
export const writtenBy = (bid: MarketBid, habits: Partial<FileHabits>): MarketBid => ({
  ...bid,
  file: { ...PLAIN_FILE, ...habits },
})
