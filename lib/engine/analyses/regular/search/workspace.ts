import type { PriceColumns } from '../price-columns'

/** Width of a cell of ln(v2 / v1). */
export const CELL = 2e-4
/** Ratios from e^−0.7 to e^0.7 are looked at: a half to double. */
export const REACH = 0.7
export const CELLS = Math.round((2 * REACH) / CELL)
/**
 * Items by how precisely their two prices fix a ratio: class k up to CELL × 2^k. Items of no class say
 * nothing about a ratio.
 */
export const CLASSES = 6
export const STRIDE = CELLS + 1
/** Differences up to 500 yuan are looked at. */
export const MOST_CENTS = 50_000

/**
 * Scratch space for one pair and one component at a time. `first` and `second` are the two bidders in
 * an order that only their prices decide, so that the order of the section plays no part.
 */
export interface Workspace {
  /** Items under test: comparable, not equal, and in no pattern found so far. */
  count: number
  readonly positions: Int32Array
  readonly first: Float64Array
  readonly second: Float64Array
  /** ln(second / first) */
  readonly ratios: Float64Array
  /** Distance, in ln, of the ratios that the two bidders could as well have shown. */
  readonly spacings: Float64Array
  /** Ratios of the items that tell a ratio well. */
  readonly telling: Float64Array
  /** What the two bidders round to, in cents, as far as the scan at hand believes it. */
  firstGrain: number
  secondGrain: number
  /** Items with equal prices. */
  sameCount: number
  readonly samePositions: Int32Array
  readonly sameCents: Float64Array
  readonly sameSpacings: Float64Array
  /** Changes, cell by cell, of how many items of each class cover it; none outside the two cells. */
  readonly cover: Int32Array
  lowestCell: number
  highestCell: number
  /** Items up to each cell: of the precise classes, of all classes, and of all items at all. */
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
    telling: new Float64Array(items),
    firstGrain: 1,
    secondGrain: 1,
    sameCount: 0,
    samePositions: new Int32Array(items),
    sameCents: new Float64Array(items),
    sameSpacings: new Float64Array(items),
    cover: new Int32Array(CLASSES * STRIDE),
    lowestCell: 0,
    highestCell: CELLS,
    precise: new Int32Array(STRIDE),
    classed: new Int32Array(STRIDE),
    all: new Int32Array(STRIDE),
    classCounts: new Int32Array(CLASSES),
    differences: new Int32Array(2 * MOST_CENTS + 1),
    steps: new Int32Array(STRIDE),
  }
}

/** Lays the prices of two bidders into the workspace; returns how many items are comparable. */
export function gatherPair(space: Workspace, columns: PriceColumns, first: number, second: number): number {
  const { items, cents, logs, steps } = columns
  const a = first * items
  const b = second * items
  let count = 0
  let same = 0
  for (let i = 0; i < items; i++) {
    const one = cents[a + i]!
    const two = cents[b + i]!
    if (one === 0 || two === 0) continue
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
  return count + same
}

/** Takes the items out that `belongs` names, keeping the order of the rest. */
export function dropItems(space: Workspace, belongs: (at: number) => boolean): void {
  const { positions, first, second, ratios, spacings } = space
  let kept = 0
  for (let at = 0; at < space.count; at++) {
    if (belongs(at)) continue
    positions[kept] = positions[at]!
    first[kept] = first[at]!
    second[kept] = second[at]!
    ratios[kept] = ratios[at]!
    spacings[kept++] = spacings[at]!
  }
  space.count = kept
}
