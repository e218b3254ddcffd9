import type { OpenResult } from '../../../runs/results/open-result'
import { type Axis, axisOf } from './axis'

export const LADDER = { width: 960, name: 260, right: 220, row: 26, head: 30 } as const

/** A total on the ladder. */
export interface Rung {
  readonly name: string
  /** As it is compared: without the fixed sum, where that is subtracted. */
  readonly total: number
  /** To the next higher one, in percent; null for the highest. */
  readonly gap: number | null
  readonly x: number
  readonly y: number
}

export interface Ladder {
  readonly axis: Axis
  readonly rungs: readonly Rung[]
  readonly height: number
  /** Bidders without a total. */
  readonly left: readonly string[]
}

/** Null if no bidder has a total. */
export function ladderOf(run: OpenResult): Ladder | null {
  const rows = [...run.rows('bids')]
  const counted = rows.filter(({ rank }) => rank !== null)
  if (counted.length === 0) return null
  const totalOf = ({ total, fixedSum }: (typeof rows)[number]) => Number(total) - Number(fixedSum ?? 0)
  const axis = axisOf(counted.map(totalOf), LADDER.name + 12, LADDER.width - LADDER.right)
  return {
    axis,
    rungs: counted.map((row, at) => ({
      name: String(row.bidderName),
      total: totalOf(row),
      gap: typeof row.gap === 'number' ? row.gap : null,
      x: axis.at(totalOf(row)),
      y: LADDER.head + at * LADDER.row + LADDER.row / 2,
    })),
    height: LADDER.head + counted.length * LADDER.row + 8,
    left: rows.filter(({ rank }) => rank === null).map(({ bidderName }) => String(bidderName)),
  }
}
