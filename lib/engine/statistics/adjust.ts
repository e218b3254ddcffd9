/**
 * Benjamini–Hochberg: adjusted p of each hypothesis from ln p, where `tests` counts all tests, including
 * those without any result. Adjusted by rank; never above 1.
 */
export function adjustedLogs(logs: readonly number[], tests: number): number[] {
  const order = logs.map((_, at) => at).sort((a, b) => logs[b]! - logs[a]! || a - b)
  const adjusted = new Array<number>(logs.length)
  let lowest = 0
  for (const [back, at] of order.entries()) {
    const rank = logs.length - back
    lowest = Math.min(lowest, logs[at]! + Math.log(tests / rank))
    adjusted[at] = lowest
  }
  return adjusted
}
