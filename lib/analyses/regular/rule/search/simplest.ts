const MAX_DECIMALS = 11

function decimalsBetween(low: number, high: number): { value: number; decimals: number } {
  const middle = (low + high) / 2
  for (let decimals = 1; decimals <= MAX_DECIMALS; decimals++) {
    const value = Number(middle.toFixed(decimals))
    if (value >= low && value <= high) return { value, decimals }
  }
  return { value: middle, decimals: MAX_DECIMALS + 1 }
}

/** A ratio in an interval: the decimal with the fewest digits, or the inverse of one with fewer. */
export function simplestRatio(low: number, high: number): number {
  const direct = decimalsBetween(low, high)
  const inverse = decimalsBetween(1 / high, 1 / low)
  return inverse.decimals < direct.decimals ? 1 / inverse.value : direct.value
}
