import { PRICE_COMPONENT, type PriceComponent } from '../../../../domain/codes'
import { norm } from '../../../../domain/norm'
import { type Bill, RESOURCE_FLAG } from '../../../bill/layout'
import { itemPrices } from '../item-prices'
import { type MarketBuilt, USUAL } from '../market-built'
import type { OwnBuildUps } from './build-ups'
import type { SectionBuildUps } from './decisions'
import { feesFollow } from './fees'
import type { MarketPrices } from './market-prices'
import type { OwnResources } from './resources'
import { knowsMarket } from './section-prices'
import { commonPrices, type Support } from './sources'

const COSTS = ['labor', 'material', 'machinery'] as const
/** Bit of a content line that belongs to no compared cost. */
const OTHER_COST = COSTS.length

/** A cost follows from its contents if it differs from them by no more than this share, and by rounding. */
const TOLERANCE = 0.005
const FEWEST_BIDS = 3

/** 人 1, 材 2 with 主材, 机 3 (formats.md §2, `RcjLb`); no class counts as material. */
function costOf(text: string | null): number {
  const code = norm(text)
  if (code === '1' || code.includes('人')) return 0
  if (code === '' || code === '2' || code.includes('材')) return 1
  return code === '3' || code.includes('机') ? 2 : OTHER_COST
}

/** What the contents of one bid come to, by row of its items. */
interface Contents {
  /** Sum of content × price in cents, and number of lines, of each cost. */
  readonly sums: readonly Float64Array[]
  readonly lines: readonly Uint16Array[]
  /** What identifies the resources and contents of each cost, whatever their order; 0 for none. */
  readonly identities: readonly Int32Array[]
  /** Bit of each cost with a line that is not at a market price. */
  readonly own: Uint8Array
}

function mixed(resource: number, figure: number): number {
  let hash = Math.imul(resource + 0x51ed, 0x9e3779b1) ^ Math.imul(figure + 0x2c1b, 0x85ebca6b)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 13)
}

/**
 * By number in the section: cost, price in cents (NaN if missing or not above 0), and whether it is the bidder's own.
 * What is not compared, as the tenderer fixes it or it costs next to nothing, is nobody's own.
 */
function pricesOf(bill: Bill, { numberOf }: OwnResources, count: number, isOwn: Uint8Array) {
  const { resources } = bill
  const costs = new Uint8Array(count)
  const prices = new Float64Array(count).fill(Number.NaN)
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
  return { costs, prices, isOwn }
}

function contentsOf(bill: Bill, build: OwnBuildUps, from: ReturnType<typeof pricesOf>): Contents {
  const { rows } = bill.items
  const { costs, prices, isOwn } = from
  const sums = COSTS.map(() => new Float64Array(rows))
  const lines = COSTS.map(() => new Uint16Array(rows))
  const identities = COSTS.map(() => new Int32Array(rows))
  const own = new Uint8Array(rows)
  const { item: items, content: contents } = bill.contents
  for (let line = 0; line < bill.contents.rows; line++) {
    const item = items.get(line)
    if (item < 0) continue
    const resource = build.resources[line]!
    const content = contents.values[line]!
    if (resource < 0 || Number.isNaN(content) || Number.isNaN(prices[resource]!)) {
      own[item] = 0xff
      continue
    }
    const cost = costs[resource]!
    if (isOwn[resource] === 1) own[item]! |= 1 << cost
    if (cost === OTHER_COST) continue
    sums[cost]![item]! += content * prices[resource]!
    lines[cost]![item]!++
    const known = identities[cost]!
    known[item] = (known[item]! + mixed(resource, Math.round(content * 1e6))) | 0
  }
  return { sums, lines, identities, own }
}

/** Whether a stated cost is what the contents come to; a missing cost is. */
function follows(stated: number, sum: number, lines: number): boolean {
  return Number.isNaN(stated) || Math.abs(stated * 100 - sum) <= TOLERANCE * sum + (lines + 1) / 2
}

/** By place: the identity that most bids have, and whether enough have it and as many no other. */
interface Usual {
  readonly identities: Int32Array
  readonly isKnown: Uint8Array
}

function usualOf(section: SectionBuildUps, contents: readonly Contents[], cost: number): Usual {
  const { items, rows, builds } = section
  const identities = new Int32Array(items)
  const isKnown = new Uint8Array(items)
  const counts = new Map<number, number>()
  for (let place = 0; place < items; place++) {
    counts.clear()
    for (const [bid, own] of contents.entries()) {
      const row = rows[bid]![place]!
      if (row < 0 || builds[bid]!.starts[row] === builds[bid]!.starts[row + 1]) continue
      const identity = own.identities[cost]![row]!
      counts.set(identity, (counts.get(identity) ?? 0) + 1)
    }
    let most = FEWEST_BIDS - 1
    for (const [identity, count] of counts) {
      if (count < most) continue
      isKnown[place] = count === most ? 0 : 1
      identities[place] = identity
      most = count
    }
  }
  return { identities, isKnown }
}

/** What an unusual build-up is told by; never 0 or `USUAL`. */
const unusual = (identity: number) => identity | 2

function fillBid(
  built: Record<PriceComponent, Int32Array>,
  section: SectionBuildUps,
  bid: number,
  own: Contents,
  usual: readonly Usual[],
): void {
  const { items, rows, bills, builds } = section
  const prices = itemPrices(bills[bid]!)
  const isFee = feesFollow(bills[bid]!, prices)
  const { starts } = builds[bid]!
  for (let place = 0; place < items; place++) {
    const row = rows[bid]![place]!
    if (row < 0 || starts[row] === starts[row + 1]) continue
    let all = own.own[row] === 0 && isFee(row) ? USUAL : 0
    for (const [cost, component] of COSTS.entries()) {
      const isMarket = (own.own[row]! & (1 << cost)) === 0
      const stated = prices[component][row]!
      if (!isMarket || usual[cost]!.isKnown[place] === 0) all = 0
      else if (follows(stated, own.sums[cost]![row]!, own.lines[cost]![row]!)) {
        const identity = own.identities[cost]![row]!
        const state = identity === usual[cost]!.identities[place] ? USUAL : unusual(identity)
        built[component][bid * items + place] = state
        if (all !== 0 && state !== USUAL) all = unusual(mixed(all, state))
      } else all = 0
    }
    built.price[bid * items + place] = all
  }
}

/**
 * Which prices of every bid are market-built (buildup.md §5): every content stands at a common price, and the price
 * is what the contents come to, with fees at the bidder's own rates. Where the market is not known for a bidder,
 * nothing is explained.
 */
export function marketBuilt(section: SectionBuildUps, market: MarketPrices, support: Support): MarketBuilt {
  const { bills, builds, table, items } = section
  const { count } = table
  const isCommon = commonPrices(market, support)
  const isKnown = knowsMarket(market)
  const contents = bills.map((bill, bid) => {
    const from = bid * count
    const isOwn = Uint8Array.from({ length: count }, (_, resource) =>
      market.cents[from + resource]! > 0 && isCommon[from + resource] === 0 ? 1 : 0,
    )
    return contentsOf(bill, builds[bid]!, pricesOf(bill, table.bills[bid]!, count, isOwn))
  })
  const usual = COSTS.map((_, cost) => usualOf(section, contents, cost))
  const built = Object.fromEntries(
    PRICE_COMPONENT.map((component) => [component, new Int32Array(bills.length * items)]),
  ) as Record<PriceComponent, Int32Array>
  for (const [bid, own] of contents.entries()) if (isKnown[bid]) fillBid(built, section, bid, own, usual)
  return built
}
