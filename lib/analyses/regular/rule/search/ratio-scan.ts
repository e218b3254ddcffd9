import type { PatternKind } from '../../../../domain/codes'
import { between, chanceAt, classOf, coreOf, PRECISE } from './density'
import { addMember, logEvidence, SHARES, WEAKEST } from './evidence'
import { simplestRatio } from './simplest'
import { CELL, CELLS, CLASSES, REACH, STRIDE, type Workspace } from './workspace'

/** The rounding units of two bidders, in cents. */
export type Grains = readonly [number, number]
export const CENT_GRAINS: Grains = [1, 1]

/** A pattern as found, in the workspace's order of the two bidders. */
export interface Finding {
  readonly kind: PatternKind
  /** second / first, or second − first in cents. */
  readonly constant: number
  readonly grains: Grains
  /** ln of the probability that chance shows as much anywhere in the pair's component. */
  readonly logP: number
  readonly itemCount: number
  readonly expectedCount: number
}

const LOG_CELLS = Math.log(CELLS)
const TRIES = 6
/** Items more likely than this to be on a cell by chance say nothing about it. */
const MAX_CHANCE = 0.3
/** Margin for binary rounding errors. */
const ROUNDING_MARGIN = 1e-7

/**
 * Whether two prices are the rounded values of prices with ratio `constant` (rules.md §5.4, the rounding
 * interval). `width` is the additional share of the price due to a disguise.
 */
export function hasRatio(
  first: number,
  second: number,
  constant: number,
  grains: Grains = CENT_GRAINS,
  width = 0,
): boolean {
  const rounding = (grains[1] + constant * grains[0]) / 2
  return Math.abs(second - constant * first) <= rounding + width * constant * first + ROUNDING_MARGIN
}

function scoreCell(counts: Int32Array, space: Workspace, cell: number): number {
  const sums = new Float64Array(SHARES.length)
  let others = 0
  for (let k = 0; k < CLASSES; k++) {
    const eligible = space.classCounts[k]!
    if (eligible === 0) continue
    const chance = chanceAt(space, cell, k)
    if (chance > MAX_CHANCE) continue
    const inside = counts[k]!
    others += eligible - inside
    if (inside > 0) addMember(sums, chance, inside)
  }
  return logEvidence(sums, others) - LOG_CELLS
}

/** Half width, in cells, of the neighbourhood of the first look, and how far a count may scatter in it. */
const NEAR = 60
const SCATTER = 2.5

/** Cells covered by an item on average, for the classes `from` … `to` − 1. */
function meanCore({ classCounts }: Workspace, from: number, to: number): number {
  let items = 0
  let cells = 0
  for (let k = from; k < to; k++) {
    items += classCounts[k]!
    cells += classCounts[k]! * coreOf(k)
  }
  return items === 0 ? 0 : cells / items
}

const exceeds = (count: number, expected: number) => count > expected + SCATTER * Math.sqrt(expected)

/** Cells covered by more items than chance explains, the strongest first. */
function strongCells(space: Workspace, smallest: number): { cell: number; score: number }[] {
  const { cover, coverPrecise, coverAll, precise, classed } = space
  const counts = new Int32Array(CLASSES)
  const strong: { cell: number; score: number }[] = []
  const perPrecise = meanCore(space, 0, PRECISE) / (2 * NEAR + 1)
  const perCoarse = meanCore(space, PRECISE, CLASSES) / (2 * NEAR + 1)
  const end = Math.min(CELLS, space.highestCell)
  let [finest, total] = [0, 0]
  let counted = space.lowestCell
  for (let cell = space.lowestCell; cell < end; cell++) {
    finest += coverPrecise[cell]!
    total += coverAll[cell]!
    if (total < smallest) continue
    // A cheap first test, passed by every pattern worth weighing.
    const near = between(precise, cell, NEAR)
    const expected = near * perPrecise
    const coarse = (between(classed, cell, NEAR) - near) * perCoarse
    if (!exceeds(finest, expected) && !exceeds(total, expected + coarse)) continue
    // The classes are told apart only here, up to this cell.
    for (; counted <= cell; counted++)
      for (let k = 0; k < CLASSES; k++) counts[k]! += cover[k * STRIDE + counted]!
    const score = scoreCell(counts, space, cell)
    if (score > WEAKEST) strong.push({ cell, score })
  }
  return strong.sort((a, b) => b.score - a.score || a.cell - b.cell)
}

/** The constant shared by the most items near a cell, each weighted by how informative it is. */
function constantNear(space: Workspace, cell: number): number {
  const { ratios, first, second, spacings } = space
  const low = cell * CELL - REACH
  const one = space.firstGrain / 2
  const two = space.secondGrain / 2
  const edges: { at: number; weight: number }[] = []
  for (let at = 0; at < space.count; at++) {
    const half = one / first[at]! + two / second[at]!
    if (ratios[at]! + half < low - CELL || ratios[at]! - half > low + 2 * CELL) continue
    const k = classOf(spacings[at]!)
    if (k >= CLASSES) continue
    const weight = -Math.log(Math.min(0.9, chanceAt(space, cell, k)))
    edges.push({ at: (second[at]! - two) / (first[at]! + one), weight })
    edges.push({ at: (second[at]! + two) / (first[at]! - one), weight: -weight })
  }
  edges.sort((a, b) => a.at - b.at || b.weight - a.weight)
  let sum = 0
  let best = 0
  let from = 1
  let to = 1
  for (const [i, edge] of edges.entries()) {
    sum += edge.weight
    if (edge.weight <= 0 || sum <= best + 1e-9) continue
    best = sum
    from = edge.at
    to = edges[i + 1]?.at ?? edge.at
  }
  return simplestRatio(from, to)
}

/** Weighs the items of a constant; items with the same two prices count once. */
function weigh(space: Workspace, cell: number, constant: number): Finding {
  const { first, second, spacings } = space
  const grains: Grains = [space.firstGrain, space.secondGrain]
  const sums = new Float64Array(SHARES.length)
  const chances = Float64Array.from({ length: CLASSES }, (_, k) => chanceAt(space, cell, k))
  const seen = new Set<number>()
  let itemCount = 0
  let expectedCount = 0
  let others = 0
  for (let at = 0; at < space.count; at++) {
    const k = classOf(spacings[at]!)
    const chance = k < CLASSES ? chances[k]! : 1
    const isMember = hasRatio(first[at]!, second[at]!, constant, grains)
    expectedCount += isMember || k < CLASSES ? chance : 0
    if (isMember) itemCount++
    if (chance > MAX_CHANCE) continue
    if (!isMember) others++
    else if (!seen.has(first[at]!)) {
      seen.add(first[at]!)
      addMember(sums, chance)
    }
  }
  const logP = LOG_CELLS - logEvidence(sums, others)
  return { kind: 'ratio', constant, grains, logP, itemCount, expectedCount }
}

/** The strongest ratio pattern among the items of the workspace, after `countItems`. */
export function findRatio(space: Workspace, smallest: number): Finding | null {
  const strong = strongCells(space, smallest)
  const looked: number[] = []
  for (const { cell } of strong) {
    if (looked.some((other) => Math.abs(other - cell) <= 2)) continue
    looked.push(cell)
    const finding = weigh(space, cell, constantNear(space, cell))
    if (finding.itemCount >= smallest && finding.logP < -WEAKEST) return finding
    if (looked.length === TRIES) break
  }
  return null
}
