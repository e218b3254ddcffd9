import type { PatternKind } from '../../../../domain/codes'
import { MAX_SHARE } from './copies'

/** Prices in cents of those items of a pattern that have a control price: one bidder's, and the control price's. */
export interface ControlView {
  readonly cents: Float64Array
  readonly control: Float64Array
}

/** A bidder who discounts a price list may have one discount per trade. */
const MAX_DISCOUNTS = 8
/** The fewest items of one discount, and their least share of the pattern. */
const FEWEST_ITEMS = 3
const SMALLEST_SHARE = 0.05
/** Share of the pattern's items that the discounts must cover. */
const EXPLAINED = 0.7
/** Cheaper items match many discounts through rounding alone; they are used only if there are no others. */
const INFORMATIVE_CENTS = 2500
const FEWEST_INFORMATIVE = 8
/** This many items are enough to decide. */
const MAX_INFORMATIVE = 600

/** Least distance between two discounts: of ratios, and of differences in cents. */
const FINEST: Readonly<Record<PatternKind, number>> = { same: 1e-5, ratio: 1e-5, difference: 1 }

interface Interval {
  readonly low: number
  readonly high: number
}

/** The value contained in the most intervals. */
function densest(intervals: readonly Interval[]): number {
  const edges = intervals.flatMap(({ low, high }) => [
    { at: low, step: 1 },
    { at: high, step: -1 },
  ])
  edges.sort((a, b) => a.at - b.at || b.step - a.step)
  let inside = 0
  let most = 0
  let value = 0
  for (const { at, step } of edges) {
    inside += step
    if (inside <= most) continue
    most = inside
    value = at
  }
  return value
}

const contains = ({ low, high }: Interval, value: number) => value >= low && value <= high

/** The number of intervals that contain a value, minus those that contain a nearby value by chance. */
function excessAt(intervals: readonly Interval[], value: number, finest: number): number {
  const widest = intervals.reduce((most, { low, high }) => Math.max(most, high - low), 0)
  const step = Math.max(1.5 * widest, finest)
  const count = (at: number) => intervals.filter((interval) => contains(interval, at)).length
  return count(value) - Math.min(count(value - step), count(value + step))
}

/** Ratio or difference of a bidder's price to the control price, as an interval due to rounding. */
function intervalOf(kind: PatternKind, cents: number, control: number): Interval {
  if (kind === 'difference') return { low: cents - control, high: cents - control }
  return {
    low: Math.max(0, cents - 0.5) / (control + 0.5),
    high: (cents + 0.5) / Math.max(0.25, control - 0.5),
  }
}

/** The items whose prices determine a discount best: the dearest; cheap ones only if needed. */
function informativeItems(control: Float64Array): number[] {
  const priced = Array.from(control.keys()).sort((a, b) => control[b]! - control[a]! || a - b)
  const dear = priced.findIndex((at) => control[at]! < INFORMATIVE_CENTS)
  const count = dear < 0 ? priced.length : dear
  if (count >= FEWEST_INFORMATIVE) return priced.slice(0, Math.min(count, MAX_INFORMATIVE))
  return priced.slice(0, Math.max(FEWEST_INFORMATIVE, Math.ceil(priced.length / 2)))
}

/** Whether a few discounts, more than by chance, cover nearly all of these items. */
function isConstant({ cents, control }: ControlView, items: readonly number[], kind: PatternKind): boolean {
  let rest = items.map((at) => intervalOf(kind, cents[at]!, control[at]!))
  const smallest = Math.max(FEWEST_ITEMS, Math.ceil(items.length * SMALLEST_SHARE))
  let covered = 0
  for (let round = 0; round < MAX_DISCOUNTS && rest.length >= smallest; round++) {
    const value = densest(rest)
    const excess = excessAt(rest, value, FINEST[kind])
    if (excess < smallest) break
    covered += excess
    rest = rest.filter((interval) => !contains(interval, value))
  }
  return covered >= items.length * EXPLAINED
}

/** Variance of ln(prices / others), from the quartiles. */
function varianceOf(prices: Float64Array, others: Float64Array): number {
  const ratios = prices.map((price, at) => Math.log(price / others[at]!)).sort()
  const at = (share: number) => ratios[Math.floor(ratios.length * share)]!
  return ((at(0.75) - at(0.25)) / 1.349) ** 2
}

const apartFromControl = (one: ControlView, two: ControlView) =>
  varianceOf(one.cents, one.control) + varianceOf(two.cents, two.control)

/**
 * The control-price guard (rules.md §5.4): whether the items of a pattern show the same constancy against the
 * control price for both bidders. Then discounts on one published list explain it. Both views have one control price.
 * Null if it prices fewer items than a discount needs: they could not show any constancy.
 */
export function isExplained(kind: PatternKind, one: ControlView, two: ControlView): boolean | null {
  const { control } = one
  if (control.length < FEWEST_ITEMS) return null
  const items = informativeItems(control)
  const against = kind === 'same' ? 'ratio' : kind
  return isConstant(one, items, against) && isConstant(two, items, against)
}

/**
 * The most that two bidders may show against a list that explains both, as a share of the variance of
 * independent prices.
 */
const NEAR_CONTROL = 0.5

/**
 * The same for a copy with a disguise: whether both bidders are so much closer to the control price than
 * their own noise against other bidders that the control price must have the same source. Null if it prices too few items
 * to tell how close.
 */
export function isNearControl(
  one: ControlView,
  two: ControlView,
  independentVariance: number,
): boolean | null {
  if (one.control.length < FEWEST_INFORMATIVE) return null
  return apartFromControl(one, two) <= NEAR_CONTROL * independentVariance
}

/** Bidders closer to the control price than 0.5 % state its prices: how they round decides who is closer. */
const FOLLOWS = 2 * 0.005 ** 2

/** Whether two bidders are closer to each other than two who follow the control price by themselves. */
export function isCloserThanControl(one: ControlView, two: ControlView): boolean {
  if (one.control.length < FEWEST_INFORMATIVE) return false
  const apart = apartFromControl(one, two)
  return apart > FOLLOWS && varianceOf(one.cents, two.cents) <= MAX_SHARE * apart
}
