/** The range that the most intervals share: from the start of one of them to the next start or end. */
export interface Densest {
  readonly low: number
  readonly high: number
  readonly count: number
}

/**
 * Finds it; `lows` and `highs` are the starts and the ends of the same intervals, and are sorted in place. Intervals
 * that only touch share a range if `isClosed`.
 */
export function densest(lows: Float64Array, highs: Float64Array, isClosed: boolean): Densest {
  lows.sort()
  highs.sort()
  let ended = 0
  let count = 0
  let best = -1
  let end = 0
  for (let at = 0; at < lows.length; at++) {
    const low = lows[at]!
    while (ended < highs.length && (isClosed ? highs[ended]! < low : highs[ended]! <= low)) ended++
    if (at + 1 - ended <= count) continue
    count = at + 1 - ended
    best = at
    end = ended
  }
  if (best < 0) return { low: 0, high: 0, count: 0 }
  const next = best + 1 < lows.length ? lows[best + 1]! : Number.POSITIVE_INFINITY
  return { low: lows[best]!, high: Math.min(next, highs[end]!), count }
}
