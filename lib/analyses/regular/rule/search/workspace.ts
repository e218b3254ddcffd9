import { isMarketPair } from '../market-built'
import type { PriceColumns } from '../price-columns'

/** Width of a cell of ln(v2 / v1). */
export const CELL = 2e-4
/** Ratios from e^−0.7 to e^0.7 are considered: a half to double. */
export const REACH = 0.7
export const CELLS = Math.round((2 * REACH) / CELL)
/**
 * Items by how precisely their two prices determine a ratio: class k up to CELL × 2^k. Items without a class
 * are not informative.
 */
export const CLASSES = 6
export const STRIDE = CELLS + 1
/** Differences up to 500 yuan are considered. */
export const MAX_CENTS = 50_000

/**
 * Scratch space for one pair and one component at a time. `first` and `second` are the two bidders in an
 * order determined only by their prices, so that the order of the section does not matter.
 */
export interface Workspace {
  /** Items to test: comparable, not equal, and in no pattern found so far. */
  count: number
  readonly positions: Int32Array
  readonly first: Float64Array
  readonly second: Float64Array
  /** ln(second / first) */
  readonly ratios: Float64Array
  /** Distance, in ln, between the ratios that the two bidders could have shown instead. */
  readonly spacings: Float64Array
  /** Ratios of the items that determine a ratio well. */
  readonly informative: Float64Array
  /** The assumed rounding of the two bidders in the present scan, in cents. */
  firstGrain: number
  secondGrain: number
  /** Items with equal prices. */
  sameCount: number
  readonly samePositions: Int32Array
  readonly sameCents: Float64Array
  readonly sameSpacings: Float64Array
  /** Differences, cell by cell, of how many items of each class cover it; none outside the two cells. */
  readonly cover: Int32Array
  /** The same of the precise classes together, and of all. */
  readonly coverPrecise: Int32Array
  readonly coverAll: Int32Array
  lowestCell: number
  highestCell: number
  /** Cumulative items up to each cell: of the precise classes, of all classes, and of all items. */
  readonly precise: Int32Array
  readonly classed: Int32Array
  readonly all: Int32Array
  readonly classCounts: Int32Array
  readonly differences: Int32Array
  readonly steps: Int32Array
}

export function createWorkspace(items: number): Workspace {
  return {
    count: 0,
    positions: new Int32Array(items),
    first: new Float64Array(items),
    second: new Float64Array(items),
    ratios: new Float64Array(items),
    spacings: new Float64Array(items),
    informative: new Float64Array(items),
    firstGrain: 1,
    secondGrain: 1,
    sameCount: 0,
    samePositions: new Int32Array(items),
    sameCents: new Float64Array(items),
    sameSpacings: new Float64Array(items),
    cover: new Int32Array(CLASSES * STRIDE),
    coverPrecise: new Int32Array(STRIDE),
    coverAll: new Int32Array(STRIDE),
    lowestCell: 0,
    highestCell: CELLS,
    precise: new Int32Array(STRIDE),
    classed: new Int32Array(STRIDE),
    all: new Int32Array(STRIDE),
    classCounts: new Int32Array(CLASSES),
    differences: new Int32Array(2 * MAX_CENTS + 1),
    steps: new Int32Array(STRIDE),
  }
}

/** Numbers of items of a pair: comparable ones, of these related by the market alone, and with equal prices. */
export interface Gathered {
  readonly comparable: number
  readonly marketBuilt: number
  readonly same: number
}

/**
 * Copies the prices of two bidders into the workspace, but those related by the market alone; `built` is laid out
 * like the columns.
 */
export function gatherPair(
  space: Workspace,
  columns: PriceColumns,
  first: number,
  second: number,
  built?: Int32Array,
): Gathered {
  const { items, cents, logs, steps } = columns
  const a = first * items
  const b = second * items
  let count = 0
  let same = 0
  let marketBuilt = 0
  let marketSame = 0
  for (let i = 0; i < items; i++) {
    const one = cents[a + i]!
    const two = cents[b + i]!
    if (one === 0 || two === 0) continue
    if (built && isMarketPair(built[a + i]!, built[b + i]!)) {
      marketBuilt++
      if (one === two && one >= 1) marketSame++
      continue
    }
    if (one === two && one >= 1) {
      space.samePositions[same] = i
      space.sameCents[same] = one
      space.sameSpacings[same++] = Math.max(steps[a + i]!, steps[b + i]!)
      continue
    }
    space.positions[count] = i
    space.first[count] = one
    space.second[count] = two
    space.ratios[count] = logs[b + i]! - logs[a + i]!
    space.spacings[count++] = steps[a + i]! + steps[b + i]!
  }
  space.count = count
  space.sameCount = same
  return { comparable: count + same + marketBuilt, marketBuilt, same: same + marketSame }
}

/** Removes the items selected by `belongs`, keeping the order of the rest. */
export function dropItems(space: Workspace, belongs: (at: number) => boolean): void {
  const { positions, first, second, ratios, spacings } = space
  let count = 0
  for (let at = 0; at < space.count; at++) {
    if (belongs(at)) continue
    positions[count] = positions[at]!
    first[count] = first[at]!
    second[count] = second[at]!
    ratios[count] = ratios[at]!
    spacings[count++] = spacings[at]!
  }
  space.count = count
}
