import { type PriceColumns, priceColumns } from '../price-columns'
import { CELL, CELLS, createWorkspace, gatherPair, REACH, type Workspace } from './workspace'

/** Items whose prices determine their ratio less precisely than this are left out of the spread. */
const COARSEST = 4e-3
const NORMAL_QUARTILES = 1.349

export interface Spread {
  /** Variance of the difference of ln(v2 / v1) between neighbouring items; NaN if too few are comparable. */
  readonly variance: number
  readonly count: number
}

/** The fewest differences between neighbours that tell a spread. */
export const FEWEST_DIFFERENCES = 20

/** How many preceding items an item is compared with. */
const BEFORE = 3

/** Quartiles of a histogram, in cells. */
function quartiles(steps: Int32Array, count: number): [number, number] {
  const ranks = [count * 0.25, count * 0.75]
  const found: number[] = []
  let below = 0
  for (let cell = 0; cell < steps.length; cell++) {
    const here = steps[cell]!
    while (below + here > ranks[found.length]!) found.push(cell + (ranks[found.length]! - below) / here)
    if (found.length === ranks.length) break
    below += here
  }
  return [found[0]!, found[1]!]
}

/** Collects the ratios of the items whose prices are precise enough; returns their number. */
function informativeRatios({ count, ratios, spacings, informative }: Workspace): number {
  let known = 0
  for (let at = 0; at < count; at++) if (spacings[at]! <= COARSEST) informative[known++] = ratios[at]!
  return known
}

/**
 * How far apart the pair's ratios are, robustly. Items are compared with the few before them, so that a
 * surcharge on a whole trade does not matter.
 */
export function spreadOf(space: Workspace): Spread {
  const { informative, steps } = space
  const known = informativeRatios(space)
  const count = Math.max(0, known - 1)
  if (count < FEWEST_DIFFERENCES) return { variance: Number.NaN, count }
  steps.fill(0)
  for (let back = 1; back <= BEFORE; back++) {
    for (let at = back; at < known; at++) {
      const x = (informative[at]! - informative[at - back]! + REACH) / CELL
      const step = x < 0 ? 0 : x > CELLS ? CELLS : x | 0
      steps[step] = steps[step]! + 1
    }
  }
  const compared = BEFORE * known - (BEFORE * (BEFORE + 1)) / 2
  const [low, high] = quartiles(steps, compared)
  const sigma = ((high - low) * CELL) / NORMAL_QUARTILES
  return { variance: sigma * sigma, count }
}

/** How far apart each bidder's ratios to the control price are; the control price comes after the bidders. */
export function controlSpreads(
  columns: PriceColumns,
  control: PriceColumns,
  bidders: number,
): (Spread & { readonly first: number; readonly second: number })[] {
  const { items } = columns
  const space = createWorkspace(items)
  const both = priceColumns(2, items)
  const copy = (from: PriceColumns, bill: number, to: number) => {
    for (const key of ['cents', 'logs', 'steps'] as const) {
      both[key].set(from[key].subarray(bill * items, (bill + 1) * items), to * items)
    }
  }
  copy(control, 0, 1)
  return Array.from({ length: bidders }, (_, bidder) => {
    copy(columns, bidder, 0)
    gatherPair(space, both, 0, 1)
    return { first: bidder, second: bidders, ...spreadOf(space) }
  })
}
