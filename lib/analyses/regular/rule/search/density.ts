import { CELL, CELLS, CLASSES, REACH, STRIDE, type Workspace } from './workspace'

export const PRECISE = 3
const SMOOTH = 25

const cellOf = (ratio: number) => Math.floor((ratio + REACH) / CELL)

/** Class of an item by the spacing of its ratios; CLASSES and above: too cheap to be informative. */
export function classOf(spacing: number): number {
  return 32 - Math.clz32(Math.min(spacing / CELL, 1e9) | 0)
}

/** Counts the items by ratio and class, and how many of each class cover each cell within their rounding. */
export function countItems(space: Workspace): void {
  const { firstGrain, secondGrain } = space
  const { ratios, spacings, first, second, precise, classed, all, classCounts } = space
  const { cover, coverPrecise, coverAll } = space
  for (const table of [cover, coverPrecise, coverAll, precise, classed, all, classCounts]) table.fill(0)
  let lowest = CELLS
  let highest = 0
  for (let at = 0; at < space.count; at++) {
    const x = (ratios[at]! + REACH) / CELL
    if (x < 0 || x >= CELLS) continue
    const cell = x | 0
    all[cell + 1]!++
    const k = classOf(spacings[at]!)
    if (k >= CLASSES) continue
    classed[cell + 1]!++
    if (k < PRECISE) precise[cell + 1]!++
    classCounts[k]!++
    const half = (firstGrain / first[at]! + secondGrain / second[at]!) / (2 * CELL)
    const low = x - half < 0 ? 0 : (x - half) | 0
    const high = x + half >= CELLS ? CELLS : ((x + half) | 0) + 1
    cover[k * STRIDE + low]!++
    cover[k * STRIDE + high]!--
    coverAll[low]!++
    coverAll[high]!--
    if (k < PRECISE) {
      coverPrecise[low]!++
      coverPrecise[high]!--
    }
    if (low < lowest) lowest = low
    if (high > highest) highest = high
  }
  space.lowestCell = lowest
  space.highestCell = highest
  for (let cell = 1; cell < STRIDE; cell++) {
    all[cell]! += all[cell - 1]!
    classed[cell]! += classed[cell - 1]!
    precise[cell]! += precise[cell - 1]!
  }
}

export function between(sums: Int32Array, cell: number, half: number): number {
  const low = Math.max(cell - half, 0)
  const high = Math.min(cell + half + 1, CELLS)
  return sums[high]! - sums[low]!
}

/** Cells covered by an item of class k, including its own cell. */
export const coreOf = (k: number) => (1 << k) + 1

/**
 * Probability that an item of class k covers a cell by chance: estimated from the items on both sides of a
 * band, without the band itself, and at least the estimate from the wide neighbourhood including the band.
 */
export function chanceAt(space: Workspace, cell: number, k: number): number {
  const sums = k < PRECISE ? space.precise : space.classed
  const total = sums[CELLS]!
  const core = coreOf(k)
  const inner = (core >> 1) + 1
  const outer = (k < PRECISE ? 5 : 3) * core
  const wide = (k < PRECISE ? 20 : 5) * core
  const inside = between(sums, cell, inner)
  const beside =
    ((between(sums, cell, outer) - inside + 2) * core) / ((total - inside + 4) * 2 * (outer - inner))
  const around = ((between(sums, cell, wide) + 1) * core) / ((total + 1) * (2 * wide + 1))
  return Math.min(1, Math.max(beside, around))
}

/** Probability density per unit of ln that chance puts an item at a ratio, smoothed over ±0.5 %. */
export function densityAt(space: Workspace, ratio: number): number {
  const cell = cellOf(ratio)
  const near = cell < 0 || cell >= CELLS ? 0 : between(space.all, cell, SMOOTH)
  return (near + 2) / ((space.count + 4) * (2 * SMOOTH + 1) * CELL)
}

/** Half widths, in cells, within which nearly equal prices are counted together with equal ones. */
const NEARLY_SAME = [75, 250] as const

/**
 * The same at equal prices. Two cheap prices that differ do so by one percent or more, so the closest
 * neighbourhood is empty; wider ones are used, including the equal prices themselves.
 */
export function sameDensity(space: Workspace): number {
  const centre = CELLS / 2
  let density = densityAt(space, 0)
  for (const half of NEARLY_SAME) {
    const near = between(space.all, centre, half) + space.sameCount
    density = Math.max(density, near / ((space.count + space.sameCount) * (2 * half + 1) * CELL))
  }
  return density
}

/** The highest such density anywhere, to within half a smoothing step. */
export function highestDensity(space: Workspace): number {
  let most = 0
  for (let cell = 0; cell < CELLS; cell += SMOOTH) most = Math.max(most, between(space.all, cell, SMOOTH))
  return (most + 2) / ((space.count + 4) * (2 * SMOOTH + 1) * CELL)
}
