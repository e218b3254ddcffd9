import { clopperPearson } from '../../../engine/statistics/beta'
import { midRank } from '../../../engine/statistics/order'

/** Percentiles are never given from fewer past values, whatever a person chooses. */
const FEWEST = 30

/** Where a value stands in the past, in percent; its interval is that of Clopper–Pearson, 95 %. */
export interface Standing {
  readonly percentile: number
  readonly low: number
  readonly high: number
}

/** Null without a value, and with fewer past values than asked for. */
export function standingOf(
  value: number | null,
  past: readonly number[],
  fewest: number = FEWEST,
): Standing | null {
  if (value === null || past.length < leastPast(fewest)) return null
  const below = midRank(value, past)
  const [low, high] = clopperPearson(below, past.length)
  return { percentile: (below / past.length) * 100, low: low * 100, high: high * 100 }
}

/** How many past values a percentile needs. */
export const leastPast = (chosen: number) => Math.max(FEWEST, chosen)

/** Percent of honest sections beyond either end. */
const OUTSIDE = 5

/** Whether a percentile lies beyond the 5th or the 95th: one in ten does by chance. */
export const isBeyond = ({ percentile }: Standing) => percentile < OUTSIDE || percentile > 100 - OUTSIDE

/** How many of so many percentiles lie beyond by chance. */
export const beyondByChance = (percentiles: number) => (percentiles * 2 * OUTSIDE) / 100
