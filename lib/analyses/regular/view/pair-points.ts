import type { PriceComponent } from '../../../domain/codes'
import { median } from '../../../engine/statistics/order'
import type { ComparedPair } from '../rule/compared-pair'
import type { Pattern } from '../rule/search/pattern'
import { isOfPattern } from './pair-items'

/** An item's ratio of the two prices; `pattern` is an index into the pair's patterns, −1 for none. */
export interface PairPoint {
  /** Row of the item in the tender. */
  readonly row: number
  /** Position among the compared items, in the order of the bill, from 1. */
  readonly place: number
  /** How far v2 / v1 is from the pair's median ratio, in %. */
  readonly deviation: number
  readonly pattern: number
}

export interface PairPoints {
  /** The median of v2 / v1; NaN without points. */
  readonly middle: number
  readonly points: readonly PairPoint[]
}

/** Points of these ratios in their order; `at(place)` gives the row and the pattern of one. */
export function pointsOf(
  ratios: readonly number[],
  at: (place: number) => Pick<PairPoint, 'row' | 'pattern'>,
): PairPoints {
  const middle = median([...ratios])
  const points = ratios.map((ratio, index) => ({
    ...at(index),
    place: index + 1,
    deviation: (ratio / middle - 1) * 100,
  }))
  return { middle, points }
}

export function pairPoints(
  pair: ComparedPair,
  component: PriceComponent,
  patterns: readonly Pattern[],
): PairPoints {
  const own = patterns.flatMap((pattern, at) => (pattern.component === component ? [{ pattern, at }] : []))
  const { marks, one } = pair.prices[component]
  const [v1, v2] = pair.sides.map(
    ({ prices, bidOf }) =>
      (row: number) =>
        prices[component][bidOf[row]!]!,
  )
  const places = Array.from(pair.rows.keys()).filter((place) => one[place] !== 0)
  const patternAt = (place: number) =>
    marks[place] === 0 ? undefined : own.find(({ pattern }) => isOfPattern(pair, place, pattern))
  return pointsOf(
    places.map((place) => v2!(pair.rows[place]!) / v1!(pair.rows[place]!)),
    (index) => ({ row: pair.rows[places[index]!]!, pattern: patternAt(places[index]!)?.at ?? -1 }),
  )
}

/** Resolution of the picture in each direction: points closer than one step look the same. */
const STEPS = 500
/** Size of a block, in steps. A block with at most `FEW` points counts as sparse. */
const BLOCK = 12
const FEW = 3

/** The first of the points that would cover each other, per pattern, with their grid positions. */
function apart(points: readonly PairPoint[], reach: number) {
  const most = points.reduce((last, { place }) => Math.max(last, place), 1)
  const seen = new Set<number>()
  const left: { point: PairPoint; across: number; up: number }[] = []
  for (const point of points) {
    const across = Math.round((point.place / most) * STEPS)
    const up = Math.round(((point.deviation + reach) / (2 * reach)) * STEPS)
    const key = ((point.pattern + 1) * (STEPS + 1) + across) * (STEPS + 1) + up
    if (!seen.has(key)) left.push({ point, across, up })
    seen.add(key)
  }
  return left
}

/**
 * Reduces the points to about `limit`. Of points that would cover each other one is drawn, separately for each pattern,
 * so that no pattern disappears. Outside the patterns dense blocks are sampled evenly; isolated points always stay.
 * @param reach the largest deviation in the picture, in %
 */
export function thinned(points: readonly PairPoint[], reach: number, limit: number): PairPoint[] {
  if (points.length <= limit) return [...points]
  const inPatterns: PairPoint[] = []
  const inBlock = new Map<number, PairPoint[]>()
  for (const { point, across, up } of apart(points, reach)) {
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
