import type { PriceComponent } from '../../domain/codes'
import type { ComparedPair } from '../../engine/analyses/regular/compared-pair'
import type { Pattern } from '../../engine/analyses/regular/search/pattern'
import { isOfPattern } from './pair-items'

/** An item's two prices in yuan; `pattern` is an index into the pair's patterns, −1 for none. */
export interface PairPoint {
  /** Row of the item in the tender. */
  readonly row: number
  readonly x: number
  readonly y: number
  readonly pattern: number
}

/** Every compared item of a component as a point. */
export function pairPoints(
  pair: ComparedPair,
  component: PriceComponent,
  patterns: readonly Pattern[],
): PairPoint[] {
  const own = patterns.flatMap((pattern, at) => (pattern.component === component ? [{ pattern, at }] : []))
  const { marks, one } = pair.prices[component]
  const [x, y] = pair.sides.map(
    ({ prices, bidOf }) =>
      (row: number) =>
        prices[component][bidOf[row]!]!,
  )
  const points: PairPoint[] = []
  for (let place = 0; place < pair.rows.length; place++) {
    if (one[place] === 0) continue
    const row = pair.rows[place]!
    const found =
      marks[place] === 0 ? undefined : own.find(({ pattern }) => isOfPattern(pair, place, pattern))
    points.push({ row, x: x!(row), y: y!(row), pattern: found?.at ?? -1 })
  }
  return points
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

/** Resolution of the picture in each direction: points closer than one step look the same. */
const STEPS = 500
/** Size of a block, in steps. A block with at most `FEW` points counts as sparse. */
const BLOCK = 12
const FEW = 3

/** The first of the points that would cover each other, per pattern, with their grid positions. */
function apart(points: readonly PairPoint[]) {
  const [low, high] = rangeOf(points)
  const step = Math.log(high / low) / STEPS || 1
  const stepsOf = (price: number) => Math.round(Math.log(price / low) / step)
  const seen = new Set<number>()
  const left: { point: PairPoint; across: number; up: number }[] = []
  for (const point of points) {
    const [across, up] = [stepsOf(point.x), stepsOf(point.y)]
    const key = ((point.pattern + 1) * (STEPS + 1) + across) * (STEPS + 1) + up
    if (!seen.has(key)) left.push({ point, across, up })
    seen.add(key)
  }
  return left
}

/**
 * Reduces the points to about `limit`. Of points that would cover each other one is drawn, separately for
 * each pattern, so that no pattern disappears. Outside the patterns dense blocks are sampled evenly; isolated
 * points always stay.
 */
export function thinned(points: readonly PairPoint[], limit: number): PairPoint[] {
  if (points.length <= limit) return [...points]
  const inPatterns: PairPoint[] = []
  const inBlock = new Map<number, PairPoint[]>()
  for (const { point, across, up } of apart(points)) {
    const block = Math.floor(across / BLOCK) * STEPS + Math.floor(up / BLOCK)
    const own = point.pattern >= 0 ? inPatterns : inBlock.get(block)
    if (own) own.push(point)
    else inBlock.set(block, [point])
  }
  const blocks = [...inBlock.values()]
  const alone = blocks.filter((own) => own.length <= FEW).flat()
  const bulk = blocks.filter((own) => own.length > FEW).flat()
  const room = Math.max(limit / 4, limit - inPatterns.length - alone.length)
  const every = Math.ceil(bulk.length / room)
  return [...bulk.filter((_, at) => at % every === 0), ...alone, ...inPatterns]
}

const LINE_POINTS = 48

/** The line of a pattern between two prices. On log scales a ratio gives a straight line. */
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

/** Number of items with `from` ≤ v2 / v1 < `to`. */
export interface RatioBin {
  readonly from: number
  readonly to: number
  readonly others: number
  readonly inPattern: number
}

export interface RatioHistogram {
  readonly bins: readonly RatioBin[]
  /** Items with a ratio outside the bins. */
  readonly below: number
  readonly above: number
}

const BINS = 61
/** Share of items that may fall outside the bins at each end. */
const TAIL = 0.02
const SMALLEST_REACH = 0.005

/** The range of the bins: centred on the median ratio, wide enough for the tails and the patterns. */
function reachOf(logs: Float64Array, constants: readonly number[]): { middle: number; reach: number } {
  const sorted = logs.slice().sort()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
  const middle = at(0.5)
  const ends = [at(TAIL), at(1 - TAIL), ...constants.map(Math.log)]
  const reach = Math.max(SMALLEST_REACH, ...ends.map((end) => Math.abs(end - middle) * 1.1))
  return { middle, reach }
}

/** The distribution of the ratios v2 / v1. The bins cover all `constants`. */
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
