import { cellOf } from './density'
import { type PriceColumns, priceColumns } from './price-columns'
import { CELL, CELLS, createWorkspace, gatherPair, type Workspace } from './workspace'

/** Items whose prices say less about their ratio than this are left out of the spread. */
const COARSEST = 4e-3
const NORMAL_QUARTILES = 1.349

export interface Spread {
  /** Variance of the difference of ln(v2 / v1) between neighbouring items; NaN where too few compare. */
  readonly variance: number
  readonly count: number
}

const FEWEST = 20

function quantile(steps: Int32Array, rank: number): number {
  let below = 0
  for (let cell = 0; cell < steps.length; cell++) {
    const here = steps[cell]!
    if (below + here > rank) return cell + (rank - below) / here
    below += here
  }
  return steps.length
}

/**
 * How far the pair's ratios lie apart, robustly. Neighbouring items are compared, so that what a bidder
 * adds on a whole trade plays no part.
 */
export function spreadOf(space: Workspace): Spread {
  const { ratios, spacings, steps } = space
  steps.fill(0)
  let before = Number.NaN
  let count = 0
  for (let at = 0; at < space.count; at++) {
    if (spacings[at]! > COARSEST) continue
    const ratio = ratios[at]!
    if (!Number.isNaN(before)) {
      const step = cellOf(ratio - before)
      steps[step < 0 ? 0 : Math.min(step, CELLS)]!++
      count++
    }
    before = ratio
  }
  if (count < FEWEST) return { variance: Number.NaN, count }
  const range = quantile(steps, count * 0.75) - quantile(steps, count * 0.25)
  const sigma = (range * CELL) / NORMAL_QUARTILES
  return { variance: sigma * sigma, count }
}

/** How far each bidder's ratios to the control price lie apart; the control price comes after the bidders. */
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
