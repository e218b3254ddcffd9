import type { Evaluation } from './evaluate'
import { Evaluator } from './evaluate'
import type { Formula } from './formula'
import { type Outcome, repeated } from './outcomes'
import { type Field, withPrice } from './section'

/** The benchmark at a price of one bidder. */
export interface CurvePoint {
  readonly price: number
  /** Null where the formula has no outcome. */
  readonly benchmark: number | null
}

/** The benchmark of one outcome as one bidder's price moves, the others fixed: piecewise linear between these points. */
export interface Curve {
  /** Ascending: where the line bends or jumps, with both sides of a jump, and the ends. */
  readonly points: readonly CurvePoint[]
}

const CENT = 100
const same = (one: Evaluation, other: Evaluation, ids: readonly number[], others: readonly number[]) => {
  if (one.reason !== other.reason || one.marks.join() !== other.marks.join()) return false
  return ids.every((id, place) => one.standings[place] === other.standings[others.indexOf(id)])
}

interface At {
  readonly evaluation: Evaluation
  readonly field: Field
}

/** Evaluates the outcome at prices in cents, each once. */
function measure(formula: Formula, field: Field, outcome: Outcome, at: number, bidderId: number) {
  const known = new Map<number, At>()
  return (cents: number): At => {
    const found = known.get(cents)
    if (found) return found
    const moved = withPrice(field, bidderId, cents / CENT)
    const evaluator = new Evaluator(formula, moved)
    const evaluation = repeated(evaluator, outcome, at, evaluator.everybody(), 'benchmark')
    const made = { evaluation, field: moved }
    known.set(cents, made)
    return made
  }
}

const standingOf = ({ evaluation, field }: At, bidderId: number) =>
  evaluation.standings[field.ids.indexOf(bidderId)]

/** The first whole number of (low, high] for which `holds`, given that it fails at `low` and holds at `high`. */
function firstWhere(low: number, high: number, holds: (cents: number) => boolean): number {
  let [fails, succeeds] = [low, high]
  while (succeeds - fails > 1) {
    const middle = Math.floor((fails + succeeds) / 2)
    if (holds(middle)) succeeds = middle
    else fails = middle
  }
  return succeeds
}

const hasFloor = ({ steps }: Formula) =>
  steps.some((step) => step.step === 'filter' && step.floor !== undefined)

/**
 * Between which prices the bidder is moved, in cents: from the floor, or from the lowest other price if the formula has
 * none, to the limit, or to the highest other price if there is none.
 */
function range(formula: Formula, field: Field, bidderId: number, measured: (cents: number) => At) {
  const others = field.prices.filter((_, place) => field.ids[place] !== bidderId)
  if (others.length === 0) return null
  const highest = Math.floor((field.limit ?? others.at(-1)!) * CENT + 1e-6)
  const isBelow = (cents: number) => standingOf(measured(cents), bidderId) === 'belowFloor'
  const isAbove = (cents: number) => standingOf(measured(cents), bidderId) === 'aboveLimit'
  const high = isAbove(highest) ? firstWhere(0, highest, isAbove) - 1 : highest
  let low = hasFloor(formula) ? 1 : Math.round(others[0]! * CENT)
  if (high < low) return null
  if (isBelow(low)) {
    if (isBelow(high)) return null
    low = firstWhere(low, high, (cents) => !isBelow(cents))
  }
  return { low, high, others }
}

/** Adds the prices between two at which a bid starts or ceases to count. */
function addBends(low: number, high: number, measured: (cents: number) => At, found: Set<number>): void {
  const [one, other] = [measured(low), measured(high)]
  if (same(one.evaluation, other.evaluation, one.field.ids, other.field.ids)) return
  if (high - low <= 1) {
    found.add(low).add(high)
    return
  }
  const middle = Math.floor((low + high) / 2)
  addBends(low, middle, measured, found)
  addBends(middle, high, measured, found)
}

/** Null if the bidder cannot be moved: no other bid, or no price between floor and limit. */
export function benchmarkCurve(
  formula: Formula,
  field: Field,
  outcome: Outcome,
  at: number,
  bidderId: number,
): Curve | null {
  const measured = measure(formula, field, outcome, at, bidderId)
  const ends = range(formula, field, bidderId, measured)
  if (!ends) return null
  const { low, high, others } = ends
  const inner = others.map((price) => Math.round(price * CENT)).filter((cents) => cents > low && cents < high)
  const knots = [...new Set([low, ...inner, high])].sort((a, b) => a - b)
  const found = new Set(knots)
  for (const [place, knot] of knots.entries()) {
    const next = knots[place + 1]
    if (next === undefined) break
    const [from, to] = [Math.min(knot + 1, next), Math.max(next - 1, knot)]
    found.add(from).add(to)
    if (from < to) addBends(from, to, measured, found)
  }
  const points = [...found]
    .sort((a, b) => a - b)
    .map((cents) => {
      return { price: cents / CENT, benchmark: measured(cents).evaluation.benchmark }
    })
  return { points }
}

/** The lowest and the highest benchmark of a curve; null without one. */
export function extremesOf(curve: Curve | null): { lowest: number; highest: number } | null {
  const benchmarks = curve?.points.flatMap(({ benchmark }) => (benchmark === null ? [] : [benchmark])) ?? []
  if (benchmarks.length === 0) return null
  return { lowest: Math.min(...benchmarks), highest: Math.max(...benchmarks) }
}
