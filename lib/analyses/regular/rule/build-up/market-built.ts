import { PRICE_COMPONENT, type PriceComponent } from '../../../../domain/codes'
import { type Bill, RESOURCE_FLAG } from '../../../../engine/bill/layout'
import { itemPrices } from '../item-prices'
import { type MarketBuilt, USUAL } from '../market-built'
import type { OwnBuildUps, SectionBuildUps } from './build-ups'
import { COSTS, costOf, OTHER_COST } from './cost-classes'
import { isDiscounted } from './discounts'
import { feesFollow } from './fees'
import {
  type BidCosts,
  costFactors,
  isCommonCost,
  marketCosts,
  standsAtMarket,
  unclearCosts,
  untoldCosts,
} from './market-costs'
import type { MarketPrices } from './market-prices'
import { type JudgedPrices, pricesByThemselves, pricesFromLists } from './own-price-evidence'
import type { OwnResources } from './resources'
import { commonPrices, type Support } from './sources'
import type { ContentDepartures } from './usual/content-departures'

/** A cost follows from its contents if it differs from them by no more than this share, and by rounding. */
const TOLERANCE = 0.005

/** What the contents of one bid come to, by row of its items. */
interface Contents {
  /** Sum of content × price in cents, how far the rounding of contents may put it off, and number of lines, of each cost. */
  readonly sums: readonly Float64Array[]
  readonly slack: readonly Float64Array[]
  readonly lines: readonly Uint16Array[]
  /** Bit of each cost with a line that is not at a market price. */
  readonly own: Uint8Array
  /** What tells the resources of each cost at their prices without the bidder's discount, in any order. */
  readonly priced: readonly Int32Array[]
  /** The same with the contents. */
  readonly exact: readonly Int32Array[]
}

/** Contents have four decimals at most; more are typed in by hand. */
const CONTENT_STEPS = 10_000

/** `own` of an item with a line that names no resource, or one without a price. */
const UNPRICED = 0xff

function mixed(resource: number, figure: number): number {
  let hash = Math.imul(resource + 0x51ed, 0x9e3779b1) ^ Math.imul(figure + 0x2c1b, 0x85ebca6b)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 13)
}

/**
 * By number in the section: cost, price in cents (NaN if missing or not above 0), and whether it is the
 * bidder's own. Figures that are not compared, because the tenderer fixes them or they cost next to nothing,
 * count as no bidder's own.
 */
function pricesOf(bill: Bill, { numberOf }: OwnResources, isOwn: Uint8Array, stated: Float64Array) {
  const { resources } = bill
  const costs = new Uint8Array(isOwn.length)
  const prices = new Float64Array(isOwn.length).fill(Number.NaN)
  const byClass = new Map<number, number>()
  for (let row = 0; row < resources.rows; row++) {
    const number = numberOf[row]!
    const id = resources.class.ids[row]!
    if (!byClass.has(id)) byClass.set(id, costOf(resources.class.get(row)))
    const isEquipment = (Math.max(0, resources.flags.get(row)) & RESOURCE_FLAG.equipment) !== 0
    costs[number] = isEquipment ? OTHER_COST : byClass.get(id)!
    const price = resources.price.values[row]!
    if (price > 0 && Number.isNaN(prices[number]!)) prices[number] = price * 100
  }
  return { costs, prices, isOwn, stated }
}

/** `step` is the rounding of the file's contents, 0 if they are as precise as any. */
function contentsOf(
  bill: Bill,
  build: OwnBuildUps,
  from: ReturnType<typeof pricesOf>,
  step: number,
): Contents {
  const { rows } = bill.items
  const { costs, prices, isOwn, stated } = from
  const sums = COSTS.map(() => new Float64Array(rows))
  const slack = COSTS.map(() => new Float64Array(rows))
  const lines = COSTS.map(() => new Uint16Array(rows))
  const priced = COSTS.map(() => new Int32Array(rows))
  const exact = COSTS.map(() => new Int32Array(rows))
  const own = new Uint8Array(rows)
  const { item: items, content: contents } = bill.contents
  for (let line = 0; line < bill.contents.rows; line++) {
    const item = items.get(line)
    if (item < 0) continue
    const resource = build.resources[line]!
    const content = contents.values[line]!
    if (resource < 0 || Number.isNaN(content) || Number.isNaN(prices[resource]!)) {
      own[item] = UNPRICED
      continue
    }
    const cost = costs[resource]!
    if (isOwn[resource] === 1) own[item]! |= 1 << cost
    if (cost === OTHER_COST) continue
    sums[cost]![item]! += content * prices[resource]!
    slack[cost]![item]! += (step / 2) * prices[resource]!
    lines[cost]![item]!++
    const identity = mixed(resource, Math.round(stated[resource]!))
    priced[cost]![item]! += identity
    exact[cost]![item]! += mixed(identity, Math.round(content * CONTENT_STEPS))
  }
  return { sums, slack, lines, own, priced, exact }
}

/** Whether a stated cost is what the contents come to; a missing cost is. */
function follows(stated: number, { sums, slack, lines }: Contents, cost: number, row: number): boolean {
  const sum = sums[cost]![row]!
  const room = TOLERANCE * sum + slack[cost]![row]! + (lines[cost]![row]! + 1) / 2
  return Number.isNaN(stated) || Math.abs(stated * 100 - sum) <= room
}

/** What an unusual build-up is told by; never 0 or `USUAL`. */
const unusual = (identity: number) => identity | 2

/** By class of cost and place, what tells the changes in a bid's contents; 0 for none. */
function changesOf(
  { items, classes }: SectionBuildUps,
  { found }: ContentDepartures,
  bid: number,
): Int32Array[] {
  const identities = COSTS.map(() => new Int32Array(items))
  for (const { place, changes } of found[bid]!) {
    for (const { change, number } of changes) {
      const own = identities[classes[change.resource]!]
      if (own) own[place] = unusual((own[place]! + mixed(change.resource, number)) | 0)
    }
  }
  return identities
}

/** A section's bids while their costs are judged. */
interface Judged {
  readonly section: SectionBuildUps
  readonly departures: ContentDepartures
  readonly market: MarketPrices
  readonly isKnown: readonly boolean[]
  /** Whether a bidder prices by himself. */
  readonly isAlone: readonly boolean[]
  readonly prices: readonly ReturnType<typeof itemPrices>[]
  readonly built: Record<PriceComponent, Int32Array>
}

const hasLines = ({ builds, rows }: SectionBuildUps, bid: number, place: number): boolean => {
  const row = rows[bid]![place]!
  return row >= 0 && builds[bid]!.starts[row]! < builds[bid]!.starts[row + 1]!
}

/**
 * Judges the costs of a bid by their contents `own`, in the classes that its file states. Where a price is not known to
 * be the market's, the cost is told by its resources at their prices: two who state the same ones share prices of
 * resources, which are judged as such, not once more by every item that takes them. Not of a bidder who does share his.
 */
function judgeByContents(
  { section, departures, prices, built, ...judged }: Judged,
  bid: number,
  own: Contents,
): void {
  const { items, rows, builds } = section
  const [isKnown, isAlone] = [judged.isKnown[bid]!, judged.isAlone[bid]!]
  const changes = changesOf(section, departures, bid)
  for (const [cost, component] of COSTS.entries()) {
    if (!builds[bid]!.states[cost]) continue
    for (let place = 0; place < items; place++) {
      const row = rows[bid]![place]!
      if (!hasLines(section, bid, place) || own.own[row] === UNPRICED) continue
      const isUsualKnown = (departures.unknown[place]! & (1 << cost)) === 0
      const isMarket = isKnown && isUsualKnown && (own.own[row]! & (1 << cost)) === 0
      if (!(isMarket || isAlone) || !follows(prices[bid]![component][row]!, own, cost, row)) continue
      const changed = changes[cost]![place]!
      const told = isUsualKnown ? changed + own.priced[cost]![row]! : own.exact[cost]![row]!
      built[component][bid * items + place] = isMarket ? changed || USUAL : unusual(told | 0)
    }
  }
}

/** The stated costs of a bid by place, in cents. */
function statedCosts({ section, prices }: Judged, bid: number, component: PriceComponent): Float64Array {
  return Float64Array.from(section.rows[bid]!, (row) =>
    row < 0 ? Number.NaN : prices[bid]![component][row]! * 100,
  )
}

/**
 * Judges the costs for which files state no contents by what the usual ones come to. A figure that the file
 * leaves out and whose market value is unknown is no evidence: that of a class that no file states, or of a
 * resource whose market price is unclear.
 */
function judgeByCosts(judged: Judged, support: Support): (bid: number) => void {
  const { section, market, isKnown, built } = judged
  const { items, builds } = section
  const isLacking = (bid: number, cost: number) => !builds[bid]!.states[cost] || !isKnown[bid]
  const isAnyLacking = (bid: number) => COSTS.some((_, cost) => isLacking(bid, cost))
  if (![...builds.keys()].some(isAnyLacking) || !isKnown.includes(true)) return () => {}
  // Where no file states any contents, leaving out what nobody can tell would leave nothing.
  if (!builds.some(({ states }) => COSTS.some((_, cost) => states[cost]))) return () => {}
  const costs = marketCosts(section, market)
  const untold = untoldCosts(section, costs, unclearCosts(section, market, support))
  const bids = judged.prices.map((_, bid): BidCosts => {
    const stated = COSTS.map((component) => statedCosts(judged, bid, component))
    return { stated, factors: costFactors(costs, stated) }
  })
  return (bid) => {
    if (!isAnyLacking(bid)) return
    const { stated, factors } = bids[bid]!
    for (const [cost, component] of COSTS.entries()) {
      const own = built[component]
      for (let place = 0; place < items; place++) {
        // What costs nothing and has no lines is no evidence beside costs that are judged without lines.
        if (!isLacking(bid, cost)) {
          if (stated[cost]![place] === 0 && !hasLines(section, bid, place)) own[bid * items + place] = USUAL
          continue
        }
        const isUntold = !builds[bid]!.states[cost] && untold[cost]![place] === 1
        const isAtMarket = standsAtMarket(costs[cost]![place]!, stated[cost]![place]!, factors)
        if (isUntold || isAtMarket || isCommonCost(bids, support.sources, bid, cost, place))
          own[bid * items + place] = USUAL
      }
    }
  }
}

/** A unit price stands at the market if all its costs do and the fees are the usual ones of the bidder. */
function judgePrices({ section, isKnown, isAlone, prices, built }: Judged, bid: number, own: Contents): void {
  const { items, rows, bills, builds } = section
  const isByContents = (isKnown[bid]! || isAlone[bid]!) && COSTS.some((_, cost) => builds[bid]!.states[cost])
  const isFee = feesFollow(bills[bid]!, prices[bid]!)
  for (let place = 0; place < items; place++) {
    const row = rows[bid]![place]!
    if (row < 0 || !isFee(row)) continue
    // A line that belongs to no compared cost, or names no resource, has a price that nobody judged.
    if (isByContents && (own.own[row]! & (1 << OTHER_COST)) !== 0) continue
    let all = USUAL
    for (const component of COSTS) {
      const state = built[component][bid * items + place]!
      if (state === 0) all = 0
      else if (all !== 0 && state !== USUAL) all = unusual(mixed(all, state))
    }
    built.price[bid * items + place] = all
  }
}

/** By resource, 1 if a bid's price of it is his own: neither common, nor that of the resource it stands for. */
function ownPricesOf(
  { count, cents, middle, discount }: MarketPrices,
  isCommon: Uint8Array,
  standsFor: ReadonlyMap<number, number>,
  bid: number,
): Uint8Array {
  const from = bid * count
  return Uint8Array.from({ length: count }, (_, resource) => {
    const price = cents[from + resource]!
    if (price === 0 || isCommon[from + resource] === 1) return 0
    const list = middle[standsFor.get(resource) ?? -1] ?? 0
    const isListed = list > 0 && isDiscounted({ price, low: list - 0.5, high: list + 0.5 }, discount[bid]!)
    return isListed ? 0 : 1
  })
}

/** A bidder follows a market if at least this share of his prices are common ones: cheap ones may be equal by chance. */
const FOLLOWS = 0.3

/**
 * Whether the market may explain the prices of each bidder. That takes less than to call a price his own: a price that a
 * third source states too says nothing of two of them, however few the bidders are.
 */
function mayExplain({ bidders, cents, count }: MarketPrices, isCommon: Uint8Array): boolean[] {
  return Array.from({ length: bidders }, (_, bidder) => {
    let [priced, common] = [0, 0]
    for (let at = bidder * count; at < (bidder + 1) * count; at++) {
      if (cents[at] === 0) continue
      priced++
      common += isCommon[at]!
    }
    return priced > 0 && common >= FOLLOWS * priced
  })
}

/**
 * Which prices of every bid are market-built (buildup.md §5): every content stands at a common price, and the price
 * is what the contents come to, with fees at the bidder's own rates. Costs without contents in the file are judged by
 * those of the other bids. Where the market is not known, nothing is explained.
 */
export function marketBuilt(
  section: SectionBuildUps,
  departures: ContentDepartures,
  judgedPrices: JudgedPrices,
): MarketBuilt {
  const { market, support } = judgedPrices
  const { bills, builds, table, items } = section
  const isListed = pricesFromLists(judgedPrices)
  const isCommon = commonPrices(market, support).map((is, at) => is | isListed[at]!)
  const finest = builds.reduce((most, { decimals }) => Math.max(most, decimals), 0)
  const contentsOfBid = (bill: Bill, bid: number) => {
    const isOwn = ownPricesOf(market, isCommon, departures.standsFor[bid]!, bid)
    const { decimals } = builds[bid]!
    const step = decimals < finest ? 10 ** -decimals : 0
    const stated = market.stated.subarray(bid * market.count, (bid + 1) * market.count)
    return contentsOf(bill, builds[bid]!, pricesOf(bill, table.bills[bid]!, isOwn, stated), step)
  }
  const built = Object.fromEntries(
    PRICE_COMPONENT.map((component) => [component, new Int32Array(bills.length * items)]),
  ) as Record<PriceComponent, Int32Array>
  const isKnown = mayExplain(market, isCommon)
  const isAlone = pricesByThemselves(judgedPrices)
  const judged = { section, departures, market, isKnown, isAlone, prices: bills.map(itemPrices), built }
  const judgeByUsual = judgeByCosts(judged, support)
  // Bid by bid, as the contents of one take as much memory as its prices.
  for (const [bid, bill] of bills.entries()) {
    const contents = contentsOfBid(bill, bid)
    judgeByContents(judged, bid, contents)
    judgeByUsual(bid)
    judgePrices(judged, bid, contents)
  }
  return built
}
