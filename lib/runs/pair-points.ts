import type { PriceComponent } from '../domain/codes'
import type { PairNode } from '../engine/analyses/regular/pair-details'
import type { Pattern } from '../engine/analyses/regular/pattern'
import { isOfPattern, marksOf, pricesOf } from './pair-items'

/** An item's two prices; `pattern`: place among the pair's patterns, −1 for none. */
export interface PairPoint {
  /** Name of the item. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly pattern: number
}

/** Every compared item of a component as a point. */
export function pairPoints(
  tree: readonly PairNode[],
  component: PriceComponent,
  patterns: readonly Pattern[],
): PairPoint[] {
  const own = patterns.flatMap((pattern, at) => (pattern.component === component ? [{ pattern, at }] : []))
  const points: PairPoint[] = []
  for (const unit of tree) {
    for (const node of unit.children ?? []) {
      const prices = node.isCompared === '1' ? pricesOf(node, component) : null
      if (!prices) continue
      const isIn = marksOf(node, component).length > 0
      const found = isIn ? own.find(({ pattern }) => isOfPattern(node, pattern)) : undefined
      const name = String(node.itemName ?? '')
      points.push({ name, x: prices[0], y: prices[1], pattern: found?.at ?? -1 })
    }
  }
  return points
}

/** Steps of a picture in each direction: points nearer than one step look like one. */
const STEPS = 500

/**
 * Few enough points to draw. Of points that would cover each other one is kept, apart for every pattern,
 * so that none of a pattern goes missing from sight; then every so many of those outside the patterns.
 */
export function thinned(points: readonly PairPoint[], limit: number): PairPoint[] {
  if (points.length <= limit) return [...points]
  const [low, high] = rangeOf(points)
  const step = Math.log(high / low) / STEPS || 1
  const place = (value: number) => Math.round(Math.log(value / low) / step)
  const seen = new Set<string>()
  const apart = points.filter(({ x, y, pattern }) => {
    const key = `${pattern} ${place(x)} ${place(y)}`
    return seen.has(key) ? false : seen.add(key)
  })
  const inPatterns = apart.filter(({ pattern }) => pattern >= 0)
  const others = apart.filter(({ pattern }) => pattern < 0)
  const room = Math.max(limit / 2, limit - inPatterns.length)
  const every = Math.ceil(others.length / room)
  return [...others.filter((_, at) => at % every === 0), ...inPatterns]
}

/** Smallest and largest price of the points. */
export function rangeOf(points: readonly PairPoint[]): [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (const { x, y } of points) {
    low = Math.min(low, x, y)
    high = Math.max(high, x, y)
  }
  return [low, high]
}

const LINE_POINTS = 48

/** The line on which a pattern's items lie, between two prices: straight for a ratio on log scales. */
export function patternLine(pattern: Pattern, low: number, high: number): [number, number][] {
  const line: [number, number][] = []
  const growth = Math.log(high / low) / (LINE_POINTS - 1)
  for (let at = 0; at < LINE_POINTS; at++) {
    const x = low * Math.exp(growth * at)
    const y = pattern.kind === 'difference' ? x + pattern.constant : x * pattern.constant
    if (y >= low && y <= high) line.push([x, y])
  }
  return line
}

/** Items whose v2 / v1 lies from `from` up to `to`. */
export interface RatioBin {
  readonly from: number
  readonly to: number
  readonly others: number
  readonly inPattern: number
}

export interface RatioHistogram {
  readonly bins: readonly RatioBin[]
  /** Items whose ratio lies outside of the bins. */
  readonly below: number
  readonly above: number
}

const BINS = 61
/** Share of the items left outside at each end. */
const TAIL = 0.02
const SMALLEST_REACH = 0.005

/** Where the bins lie: round the middle ratio, and far enough for the tails and the patterns. */
function reachOf(logs: Float64Array, constants: readonly number[]): { middle: number; reach: number } {
  const sorted = logs.slice().sort()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
  const middle = at(0.5)
  const ends = [at(TAIL), at(1 - TAIL), ...constants.map(Math.log)]
  const reach = Math.max(SMALLEST_REACH, ...ends.map((end) => Math.abs(end - middle) * 1.1))
  return { middle, reach }
}

/** How the ratios v2 / v1 are spread; `constants` are ratios that must be in sight. */
export function ratioHistogram(points: readonly PairPoint[], constants: readonly number[]): RatioHistogram {
  if (points.length === 0) return { bins: [], below: 0, above: 0 }
  const logs = Float64Array.from(points, ({ x, y }) => Math.log(y / x))
  const { middle, reach } = reachOf(logs, constants)
  const width = (2 * reach) / BINS
  const counts = { others: new Int32Array(BINS), inPattern: new Int32Array(BINS) }
  let below = 0
  let above = 0
  for (const [at, log] of logs.entries()) {
    const bin = Math.floor((log - middle + reach) / width)
    if (bin < 0) below++
    else if (bin >= BINS) above++
    else counts[points[at]!.pattern >= 0 ? 'inPattern' : 'others'][bin]!++
  }
  const edge = (bin: number) => Math.exp(middle - reach + bin * width)
  const bins = Array.from({ length: BINS }, (_, bin) => ({
    from: edge(bin),
    to: edge(bin + 1),
    others: counts.others[bin]!,
    inPattern: counts.inPattern[bin]!,
  }))
  return { bins, below, above }
}
