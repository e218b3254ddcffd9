import { createRandom, type Random } from '../../../lib/domain/random'
import type { Uncertainty } from '../../../lib/engine/laboratories/unbalance/covariance'
import { drawTotals } from '../../../lib/engine/laboratories/unbalance/draws'
import { PLAN_DEFAULTS, type Plan, planRows } from '../../../lib/engine/laboratories/unbalance/plan'
import { amountAt, type PriceTable } from '../../../lib/engine/laboratories/unbalance/prices'
import { scenarioRows } from '../../../lib/engine/laboratories/unbalance/scenario'
import { factsOf, priceTable } from '../../support/price-table'

const BIDS = 20
const ITEMS = 800
const MONTHS = 24
const NOISE = 0.05
export const UNBALANCE_TRIALS = 200
export const DRAW_TRIALS = 10

interface Bids {
  readonly quantities: number[]
  readonly base: number[]
  readonly bids: number[][]
}

const cents = (value: number) => Math.max(0.01, Math.round(value * 100) / 100)

/** Bids with a discount each and independent noise around the base prices. */
function bidsOf(random: Random, bids = BIDS, items = ITEMS): Bids {
  const quantities = Array.from({ length: items }, () => Math.round(random.logBetween(1, 1000) * 100) / 100)
  const base = quantities.map(() => cents(random.logBetween(1, 10_000)))
  const prices = Array.from({ length: bids }, () => {
    const level = random.between(0.85, 0.98)
    return base.map((price) => cents(price * level * Math.exp(NOISE * random.normal())))
  })
  return { quantities, base, bids: prices }
}

const monthOf = (item: number) => 1 + Math.floor((item * MONTHS) / ITEMS)
const FACTS = factsOf(Array.from({ length: ITEMS }, (_, item) => String(item).padStart(4, '0')))
const PLAN: Plan = {
  ...PLAN_DEFAULTS,
  rate: 4.35,
  months: FACTS.codes.map((_, item) => ({ selector: { by: 'rows', rows: [item] }, month: monthOf(item) })),
}

/** Raises the items of `isRaised` and lowers all others, so that the total stays. */
function shifted(
  prices: readonly number[],
  quantities: readonly number[],
  raise: number,
  isRaised: (item: number) => boolean,
) {
  let [raised, others] = [0, 0]
  for (const [item, price] of prices.entries()) {
    if (isRaised(item)) raised += price * quantities[item]!
    else others += price * quantities[item]!
  }
  const lower = Math.max(0.05, 1 - (raised * (raise - 1)) / others)
  return prices.map((price, item) => cents(price * (isRaised(item) ? raise : lower)))
}

export interface FrontTrial {
  /** The bid that was front-loaded ranks first by front. */
  readonly isFirst: boolean
  readonly front: number
  /** The largest front of the other bids. */
  readonly next: number
}

export function frontTrial(salt: string, trial: number): FrontTrial {
  const random = createRandom(salt, 'front', trial)
  const { quantities, base, bids } = bidsOf(random)
  const at = random.whole(0, BIDS - 1)
  bids[at] = shifted(bids[at]!, quantities, 1.3, (item) => monthOf(item) <= MONTHS / 3)
  const rows = planRows(priceTable(quantities, bids, base), PLAN, FACTS)!
  const fronts = rows.map(({ front }) => front!)
  const next = Math.max(...fronts.filter((_, bidder) => bidder !== at))
  return { isFirst: fronts[at]! > next, front: fronts[at]!, next }
}

const GROWING = 10

/** Ten items grow by 40 %, and one bid has raised just these: whether all ranks are those of the bills made anew. */
export function growthTrial(salt: string, trial: number): boolean {
  const random = createRandom(salt, 'growth', trial)
  const { quantities, base, bids } = bidsOf(random)
  const rows = random.sample(
    quantities.map((_, item) => item),
    GROWING,
  )
  const at = random.whole(0, BIDS - 1)
  bids[at] = shifted(bids[at]!, quantities, 1.5, (item) => rows.includes(item))
  const scenario = {
    name: '',
    changes: [{ selector: { by: 'rows' as const, rows }, change: 40 }],
    clause: { kind: 'none' as const },
  }
  const found = scenarioRows(priceTable(quantities, bids, base), scenario, FACTS)
  const grown = quantities.map((quantity, item) => (rows.includes(item) ? (quantity * 140) / 100 : quantity))
  const totals = bids.map((prices) => prices.reduce((sum, price, item) => sum + price * grown[item]!, 0))
  // Whoever is not lower by less than a cent is lower: rounding decides nothing here.
  return found.every(({ rank }, bidder) => {
    const lower = totals.filter((total) => total < totals[bidder]! - 0.01).length
    const near = totals.filter((total) => Math.abs(total - totals[bidder]!) <= 0.01).length
    return rank! > lower && rank! <= lower + near
  })
}

const SIGMA = 15
const RHO = 0.5
const CLASSES = 12
const DRAWS = 100_000
const ITEM_DRAWS = 20_000

/** Share of draws in which each bid is lowest, every item drawn by itself; quantities do not go below 0. */
function drawnByItem(table: PriceTable, { classOf, sigmas, rho }: Uncertainty, random: Random): number[] {
  const lowest = new Array<number>(table.bidders).fill(0)
  const amounts = Array.from({ length: table.items }, (_, item) =>
    Float64Array.from({ length: table.bidders }, (_, bidder) => amountAt(table, bidder, item)),
  )
  const totals = new Float64Array(table.bidders)
  for (let draw = 0; draw < ITEM_DRAWS; draw++) {
    totals.set(table.totals.map((total) => total!))
    const common = sigmas.map((sigma) => (sigma / 100) * Math.sqrt(rho) * random.normal())
    for (let item = 0; item < table.items; item++) {
      const own = (sigmas[classOf[item]!]! / 100) * Math.sqrt(1 - rho) * random.normal()
      const change = Math.max(-1, common[classOf[item]!]! + own)
      const of = amounts[item]!
      for (let bidder = 0; bidder < totals.length; bidder++) totals[bidder]! += of[bidder]! * change
    }
    lowest[totals.indexOf(Math.min(...totals))]!++
  }
  return lowest.map((count) => (count / ITEM_DRAWS) * 100)
}

/** The largest difference, in points, between our shares of draws and those of item-by-item draws. */
export function drawTrial(salt: string, trial: number): number {
  const random = createRandom(salt, 'draws', trial)
  const { quantities, base, bids } = bidsOf(random)
  // Bids of one level, so that it is open who is lowest.
  const level = (prices: readonly number[]) =>
    prices.reduce((sum, price, item) => sum + price * quantities[item]!, 0)
  const first = level(bids[0]!)
  const near = bids.map((prices) => {
    const factor = (first / level(prices)) * random.between(0.995, 1.005)
    return prices.map((price) => cents(price * factor))
  })
  const classOf = Int32Array.from({ length: ITEMS }, (_, item) => item % CLASSES)
  const uncertainty = { classOf, sigmas: Array.from({ length: CLASSES }, () => SIGMA), rho: RHO }
  const table = priceTable(quantities, near, base)
  const ours = drawTotals(table, uncertainty, DRAWS)!.bidders
  const theirs = drawnByItem(table, uncertainty, random)
  return Math.max(...theirs.map((share, bidder) => Math.abs(share - ours[bidder]!.lowest)))
}
