/** From a position to the one behind the last. */
export type Interval = readonly [start: number, end: number]

export const lengthOf = ([start, end]: Interval) => end - start

/** Intervals joined where at most `gap` characters lie between them, in order. */
export function closeGaps(intervals: readonly Interval[], gap = 0): Interval[] {
  const joined: [number, number][] = []
  for (const [start, end] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start - last[1] <= gap) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** Characters within the intervals for which `counts` holds, each once. */
export function charactersIn(intervals: readonly Interval[], counts: (position: number) => boolean): number {
  let sum = 0
  for (const [start, end] of closeGaps(intervals))
    for (let position = start; position < end; position++) if (counts(position)) sum++
  return sum
}
