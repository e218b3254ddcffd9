/** The median; NaN for an empty list. The list is sorted in place. */
export function median(values: Float64Array | number[]): number {
  return quantile(values, 0.5)
}

/** The quantile between order statistics (type 7); NaN for an empty list. The list is sorted in place. */
export function quantile(values: Float64Array | number[], share: number): number {
  // Typed arrays sort by number, and faster without a comparison.
  const sorted = values instanceof Float64Array ? values.sort() : values.sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  const rest = at - Math.floor(at)
  return rest === 0.5 ? (low + high) / 2 : low + rest * (high - low)
}

/** How many values are below this one, an equal one counting half. */
export function midRank(value: number, values: readonly number[]): number {
  let below = 0
  for (const other of values) below += other < value ? 1 : other === value ? 0.5 : 0
  return below
}
