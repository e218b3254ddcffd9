import type { SectionBuildUps } from '../build-ups'

/** Fewer bids that agree do not make anything usual. */
export const FEWEST_BIDS = 3

/**
 * By place, the quotas that most bids have, as `OwnBuildUps` identifies them; 0 if too few agree, or as many on other
 * ones: then nobody can tell what is usual.
 */
export function usualQuotas({ builds, rows, items }: SectionBuildUps): Float64Array {
  const usual = new Float64Array(items)
  const counts = new Map<number, number>()
  for (let place = 0; place < items; place++) {
    counts.clear()
    for (const [bid, build] of builds.entries()) {
      const row = rows[bid]![place]!
      const identity = row >= 0 ? build.quotas[row]! : 0
      if (identity !== 0) counts.set(identity, (counts.get(identity) ?? 0) + 1)
    }
    let most = FEWEST_BIDS - 1
    for (const [identity, count] of counts) {
      if (count < most) continue
      usual[place] = count === most ? 0 : identity
      most = count
    }
  }
  return usual
}
