/** The decimal with the fewest digits in an interval of positive numbers. */
export function simplestBetween(low: number, high: number): number {
  const middle = (low + high) / 2
  for (let decimals = 1; decimals < 12; decimals++) {
    const rounded = Number(middle.toFixed(decimals))
    if (rounded >= low && rounded <= high) return rounded
  }
  return middle
}
