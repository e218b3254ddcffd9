import { createRandom } from '../../../../lib/domain/random'
import {
  controlBid,
  decide,
  laterList,
  type MarketBid,
  priceBid,
  publishedList,
} from '../../../generator/market/bid'
import { copyItemPrices, type Derivation, derive } from '../../../generator/market/derive'
import { type Market, type MarketShape, makeMarket } from '../../../generator/market/market'

/** The columns of buildup.md §9: what the tenderer's control price is to the bidders. */
export const VIEWS = ['with control price', 'without', 'bidders on a later list'] as const
export type View = (typeof VIEWS)[number]

/** Bidders by place. */
export type Pair = readonly [number, number]

/** A section of the market with its planted pairs. */
export interface MarketTrial {
  readonly market: Market
  readonly bids: readonly MarketBid[]
  readonly control: MarketBid | null
  readonly planted: readonly Pair[]
}

/** What is planted in the bids of a section. */
export type Plant = (seed: string, market: Market, bids: readonly MarketBid[]) => readonly MarketBid[]

export const BIDDERS = 16
/** Independent pairs of one section; all its other pairs are honest. */
export const PAIRS: readonly Pair[] = [
  [1, 14],
  [3, 7],
  [5, 11],
]

/** The shape of a section: its bidders, and its market if that is not of the usual size. */
export interface Shape {
  readonly bidders: number
  readonly market?: MarketShape
}

interface Honest {
  readonly seed: string
  readonly market: Market
  /** By whether the bidders price from the later list. */
  readonly bids: MarketBid[][]
  readonly control: MarketBid
}

let last: Honest | null = null

/**
 * The honest bids of a section, which all lines of a shape share: they are worked out once if its lines are run in a
 * row.
 */
function honestBids(
  seed: string,
  isLater: boolean,
  { bidders, market: size }: Shape,
): Honest & { readonly own: readonly MarketBid[] } {
  if (last?.seed !== seed) {
    const market = makeMarket(seed, size)
    last = { seed, market, bids: [], control: controlBid(market) }
  }
  const { market, bids } = last
  const list = isLater ? laterList(market) : publishedList(market)
  bids[+isLater] ??= []
  const own = bids[+isLater]!
  while (own.length < bidders) own.push(priceBid(market, decide(market, own.length, list)))
  return { ...last, own: own.slice(0, bidders) }
}

/** A section with `plant` in each of the `planted` pairs. */
export function trialOf(
  seed: string,
  view: View,
  planted: readonly Pair[],
  plant: Plant,
  shape: Shape = { bidders: BIDDERS },
): MarketTrial {
  const { market, own, control } = honestBids(seed, view === 'bidders on a later list', shape)
  return {
    market,
    bids: plant(seed, market, own),
    control: view === 'without' ? null : control,
    planted,
  }
}

const replaced = (bids: readonly MarketBid[], at: number, bid: MarketBid) =>
  bids.map((own, place) => (place === at ? bid : own))

/** The second bid of each pair has decisions of the first. */
export const derived =
  (how: Derivation): Plant =>
  (seed, market, bids) =>
    PAIRS.reduce((all, [from, to]) => {
      const decisions = derive(`${seed} ${to}`, all[from]!.decisions, all[to]!.decisions, how)
      return replaced(all, to, priceBid(market, decisions))
    }, bids)

/** The first bidders' bids are by one author: his own prices, each at other rates. */
export const ringOf =
  (members: number): Plant =>
  (seed, market, bids) => {
    const author = bids[0]!.decisions
    return bids.map((bid, at) => {
      if (at === 0 || at >= members) return bid
      return priceBid(market, derive(`${seed} ${at}`, author, bid.decisions, { kind: 'prices', changed: 0 }))
    })
  }

/** All pairs of the first bidders. */
export const pairsOf = (members: number): Pair[] =>
  Array.from({ length: members }, (_, one) => one).flatMap((one) =>
    Array.from({ length: members - one - 1 }, (_, at): Pair => [one, one + at + 1]),
  )

/** All bidders charge the same fees, and nobody discounts: where they stand at the market, their prices are equal. */
export const equalRates: Plant = (_seed, market, bids) =>
  bids.map(({ decisions }) =>
    priceBid(market, { ...decisions, discount: 1, manageRate: 0.1, profitRate: 0.05 }),
  )

/** Items whose price follows from list prices and the usual build-up in both bids. */
function marketItems(market: Market, pair: readonly [MarketBid, MarketBid]): Set<number> {
  const isAtMarket = ({ decisions }: MarketBid, item: number) =>
    decisions.buildUps[item] === market.items[item]!.usual &&
    market.items[item]!.usual.contents.every(({ resource }) => decisions.isOwn[resource] === 0)
  return new Set([...market.items.keys()].filter((item) => pair.every((bid) => isAtMarket(bid, item))))
}

/** The second bid of each pair has `share` of all item prices of the first, times `factor`. */
export const itemPrices =
  (share: number, factor: number, beyondMarket = false): Plant =>
  (seed, market, bids) =>
    PAIRS.reduce((all, [from, to]) => {
      const pair = [all[from]!, all[to]!] as const
      const left = beyondMarket ? marketItems(market, pair) : new Set<number>()
      const free = [...market.items.keys()].filter((item) => !left.has(item))
      const count = Math.min(free.length, Math.round(share * market.items.length))
      const items = new Set(createRandom(seed, 'items', to).sample(free, count))
      return replaced(
        all,
        to,
        copyItemPrices(...pair, items, () => factor),
      )
    }, bids)

const LEVELS = [0.01, 0.02, 0.05, 0.1] as const
/** Every second bidder copies the one before. */
export const COPIES: readonly Pair[] = Array.from({ length: BIDDERS / 2 }, (_, at) => [2 * at, 2 * at + 1])

/**
 * Every bidder shifts item prices by noise of its own, of 1, 2, 5 and 10 % in turn; every second bid is the one before
 * × 0.97, disguised by 0.5 %.
 */
export const disguisedCopies: Plant = (seed, _market, bids) => {
  const all = new Set(bids[0]!.items.keys())
  const noisy = (bid: MarketBid, name: string, noise: number, factor: number) => {
    const random = createRandom(seed, name)
    return copyItemPrices(bid, bid, all, () => factor * Math.exp(noise * random.normal()))
  }
  const shifted = bids.map((bid, at) => noisy(bid, `noise ${at}`, LEVELS[(at >> 1) % 4]!, 1))
  return COPIES.reduce(
    (own, [from, to]) => {
      const copy = noisy(own[from]!, `disguise ${to}`, 0.005, 0.97)
      return replaced(own, to, { ...own[to]!, items: copy.items })
    },
    shifted as readonly MarketBid[],
  )
}
