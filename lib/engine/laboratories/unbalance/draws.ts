import { createRandom, type Random } from '../../../domain/random'
import { cholesky, classSums, covarianceOf, type Matrix, type Uncertainty } from './covariance'
import type { PriceTable } from './prices'

/** Totals drawn for a bid. */
export interface DrawnTotals {
  /** In so many percent of the draws the lowest; of equal totals each has its part. */
  readonly lowest: number
  readonly p5: number
  readonly p50: number
  readonly p95: number
  /** Mean of how far the total is above the lowest one. */
  readonly excess: number
}

export interface Draws {
  /** By bidder; null for a bid without a total. */
  readonly bidders: readonly (DrawnTotals | null)[]
  readonly draws: number
  /** Items that were drawn one by one. */
  readonly single: number
  /** Counts of totals between `low` and `high`, by bidder × `BINS` + bin. */
  readonly density: { readonly low: number; readonly high: number; readonly counts: Uint32Array }
}

export const BINS = 60
const SEED = 'quantities'
/** An item with more than this share of a variance is no normal sum. */
const LARGE_SHARE = 0.05
/** Above this a normal change goes below −100 % too often. */
const WIDE_SIGMA = 30
/** Products of items, bids and draws that a run waits for; beyond it there are fewer draws. */
const MOST_PRODUCTS = 3e9
const FEWEST_DRAWS = 1000

/** Items that are drawn one by one: of a wide class, or a large part of a bid's variance. */
function singleItems(table: PriceTable, { classOf, sigmas }: Uncertainty, matrix: Matrix): number[] {
  const { bidders, items, prices, quantities } = table
  const single: number[] = []
  for (let item = 0; item < items; item++) {
    const sigma = sigmas[classOf[item]!]! / 100
    let isSingle = sigma * 100 > WIDE_SIGMA
    for (let bidder = 0; bidder < bidders && !isSingle; bidder++) {
      const own = prices[bidder * items + item]! * (quantities[item]! || 0) * sigma
      isSingle = own * own > LARGE_SHARE * matrix[bidder * bidders + bidder]!
    }
    if (isSingle) single.push(item)
  }
  return single
}

/** Everything that draws need, worked out once. */
interface Model {
  readonly bidders: number
  readonly lower: Matrix
  readonly single: readonly number[]
  readonly amounts: Float64Array
  readonly ownClasses: readonly number[]
  /** What a common change of 1 of an own class does to the bids, without its single items. */
  readonly classEffects: Float64Array
}

function modelOf(table: PriceTable, uncertainty: Uncertainty): Model {
  const { bidders, items, prices, quantities } = table
  const single = singleItems(table, uncertainty, covarianceOf(table, uncertainty))
  const isSingle = new Uint8Array(items)
  for (const item of single) isSingle[item] = 1
  const ownClasses = [...new Set(single.map((item) => uncertainty.classOf[item]!))]
  const isLeft = (item: number) => isSingle[item] === 0
  const isOwnClass = (klass: number) => ownClasses.includes(klass)
  const sums = classSums(table, uncertainty, isLeft)
  const classes = uncertainty.sigmas.length
  const amounts = new Float64Array(single.length * bidders)
  for (const [at, item] of single.entries())
    for (let bidder = 0; bidder < bidders; bidder++)
      amounts[at * bidders + bidder] = prices[bidder * items + item]! * (quantities[item]! || 0)
  const classEffects = new Float64Array(ownClasses.length * bidders)
  for (const [at, klass] of ownClasses.entries())
    for (let bidder = 0; bidder < bidders; bidder++)
      classEffects[at * bidders + bidder] = sums[bidder * classes + klass]!
  const rest = covarianceOf(table, uncertainty, { isLeft, isOwnClass })
  return { bidders, lower: cholesky(rest, bidders), single, amounts, ownClasses, classEffects }
}

/** Adds factor × the row of a matrix of effects to the totals. */
function addEffect(totals: Float64Array, effects: Float64Array, at: number, factor: number): void {
  const start = at * totals.length
  for (let bidder = 0; bidder < totals.length; bidder++) totals[bidder]! += factor * effects[start + bidder]!
}

function drawInto(
  moved: Float64Array,
  model: Model,
  uncertainty: Uncertainty,
  random: Random,
  own: Float64Array,
): void {
  const { bidders, lower, single, amounts, ownClasses, classEffects } = model
  const { sigmas, classOf, rho } = uncertainty
  const [common, alone] = [Math.sqrt(rho), Math.sqrt(1 - rho)]
  for (let bidder = 0; bidder < bidders; bidder++) own[bidder] = random.normal()
  for (let row = 0; row < bidders; row++) {
    let sum = 0
    const start = row * bidders
    for (let column = 0; column <= row; column++) sum += lower[start + column]! * own[column]!
    moved[row] = sum
  }
  const ofClass = new Map<number, number>()
  for (const [at, klass] of ownClasses.entries()) {
    const change = (sigmas[klass]! / 100) * common * random.normal()
    ofClass.set(klass, change)
    addEffect(moved, classEffects, at, change)
  }
  for (const [at, item] of single.entries()) {
    const klass = classOf[item]!
    const change = ofClass.get(klass)! + (sigmas[klass]! / 100) * alone * random.normal()
    addEffect(moved, amounts, at, Math.max(-1, change))
  }
}

const at = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]!

function densityOf(totals: readonly (Float64Array | null)[]): Draws['density'] {
  const sorted = totals.flatMap((one) => (one ? [one] : []))
  const low = Math.min(...sorted.map((one) => at(one, 0.005)))
  const high = Math.max(...sorted.map((one) => at(one, 0.995)))
  const counts = new Uint32Array(totals.length * BINS)
  for (const [bidder, list] of totals.entries()) {
    for (const total of list ?? []) {
      const bin = Math.floor(((total - low) / (high - low || 1)) * BINS)
      if (bin >= 0 && bin < BINS) counts[bidder * BINS + bin]!++
    }
  }
  return { low, high, counts }
}

/** Counts who is lowest in one draw, and by how much the others are above. */
function compare(
  totals: Float64Array,
  hasTotal: readonly boolean[],
  lowest: Float64Array,
  excess: Float64Array,
) {
  let [least, equal] = [Number.POSITIVE_INFINITY, 0]
  for (let bidder = 0; bidder < totals.length; bidder++) {
    if (!hasTotal[bidder]) continue
    if (totals[bidder]! < least) [least, equal] = [totals[bidder]!, 1]
    else if (totals[bidder] === least) equal++
  }
  for (let bidder = 0; bidder < totals.length; bidder++) {
    if (!hasTotal[bidder]) continue
    excess[bidder]! += totals[bidder]! - least
    if (totals[bidder] === least) lowest[bidder]! += 1 / equal
  }
}

/** How many draws are worth waiting for. */
function affordable(asked: number, most: number, { bidders, single }: Model): number {
  const products = bidders * (single.length + bidders / 2)
  return Math.min(asked, Math.max(FEWEST_DRAWS, Math.floor(most / products)))
}

/**
 * Draws quantities; null if fewer than two bids state a total.
 * @param most products of items, bids and draws; somebody who waits at a slider waits for fewer
 */
export function drawTotals(
  table: PriceTable,
  uncertainty: Uncertainty,
  asked: number,
  most: number = MOST_PRODUCTS,
): Draws | null {
  const { bidders, totals } = table
  const hasTotal = totals.map((total) => total !== null)
  if (hasTotal.filter(Boolean).length < 2) return null
  const model = modelOf(table, uncertainty)
  const draws = affordable(asked, most, model)
  const random = createRandom(SEED, draws)
  const [moved, own, drawn] = [bidders, bidders, bidders].map((size) => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const [lowest, excess] = [new Float64Array(bidders), new Float64Array(bidders)]
  const lists = hasTotal.map((has) => (has ? new Float64Array(draws) : null))
  for (let draw = 0; draw < draws; draw++) {
    drawInto(moved, model, uncertainty, random, own)
    for (let bidder = 0; bidder < bidders; bidder++) {
      drawn[bidder] = (totals[bidder] ?? 0) + moved[bidder]!
      const list = lists[bidder]
      if (list) list[draw] = drawn[bidder]!
    }
    compare(drawn, hasTotal, lowest, excess)
  }
  const rows = lists.map((list, bidder): DrawnTotals | null => {
    if (!list) return null
    list.sort()
    const percentiles = { p5: at(list, 0.05), p50: at(list, 0.5), p95: at(list, 0.95) }
    return { lowest: (lowest[bidder]! / draws) * 100, ...percentiles, excess: excess[bidder]! / draws }
  })
  return { bidders: rows, draws, single: model.single.length, density: densityOf(lists) }
}
