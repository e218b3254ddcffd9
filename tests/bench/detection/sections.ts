import { createRandom, type Random } from '../../../lib/domain/random'

/** A section as prices in cents, reduced to what a detection line needs. */
export interface PriceSection {
  /** One table per bidder, by item. */
  readonly bids: readonly Float64Array[]
  readonly control: Float64Array | null
}

export interface SectionShape {
  readonly items: number
  readonly bidders: number
  /** Standard deviation of each bidder's log-normal noise around the control price. */
  readonly noise: number
  /** In yuan; prices are log-uniform between both. */
  readonly lowest: number
  readonly highest: number
}

export const SHAPE: SectionShape = { items: 800, bidders: 20, noise: 0.02, lowest: 1, highest: 10_000 }
export const NOISE_LEVELS = [0.01, 0.02, 0.05, 0.1] as const

export const cents = (yuan: number) => Math.max(1, Math.round(yuan * 100))

/** Prices the tenderer estimates. */
export function controlPrices(random: Random, { items, lowest, highest }: SectionShape): Float64Array {
  return Float64Array.from({ length: items }, () => cents(random.logBetween(lowest, highest)))
}

/** A bidder's own level, between 12 % and 1.5 % below the control price. */
export const level = (random: Random) => random.between(0.88, 0.985)

/** Independent prices around the control price; `spread` may differ by item. */
export function independentBid(
  random: Random,
  control: Float64Array,
  spread: (item: number) => number,
): Float64Array {
  const own = level(random)
  return control.map((price, item) => cents((price / 100) * own * Math.exp(spread(item) * random.normal())))
}

export function honestSection(seed: string, shape: SectionShape): PriceSection {
  const control = controlPrices(createRandom(seed, 'control'), shape)
  const bids = Array.from({ length: shape.bidders }, (_, bidder) =>
    independentBid(createRandom(seed, 'bid', bidder), control, () => shape.noise),
  )
  return { bids, control }
}

/** The items a plant covers: exactly its share, chosen at random. */
export function chosenItems(random: Random, items: number, share: number): number[] {
  const all = Array.from({ length: items }, (_, item) => item)
  return random.sample(all, Math.round(items * share))
}

/** The section with bidder `to`'s prices of some items derived from bidder `from`'s. */
export function copyItems(
  section: PriceSection,
  [from, to]: readonly [number, number],
  items: readonly number[],
  price: (cents: number, item: number) => number,
): PriceSection {
  const source = section.bids[from]!
  const target = section.bids[to]!.slice()
  for (const item of items) target[item] = Math.max(1, Math.round(price(source[item]!, item)))
  return { ...section, bids: section.bids.map((bid, bidder) => (bidder === to ? target : bid)) }
}
