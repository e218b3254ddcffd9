import { round2 } from '../../../domain/decimal'

const cents = (yuan: number) => BigInt(Math.round(round2(yuan) * 100))

/** How many have a total that another one has, to the cent. */
export function tiesOf(totals: readonly number[]): number | null {
  if (totals.length < 2) return null
  const holders = new Map<bigint, number>()
  for (const total of totals) holders.set(cents(total), (holders.get(cents(total)) ?? 0) + 1)
  return [...holders.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0)
}

/** Pairs whose difference is at most so many percent of the lower; two decimals of percent, compared exactly. */
export function nearPairs(totals: readonly number[], percent: number): number | null {
  if (totals.length < 2) return null
  const sorted = totals.map(cents).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const limit = BigInt(Math.round(percent * 100))
  let pairs = 0
  for (const [at, low] of sorted.entries()) {
    for (let other = at + 1; other < sorted.length; other++) {
      if ((sorted[other]! - low) * 10_000n > limit * low) break
      pairs++
    }
  }
  return pairs
}

/** The share of totals divisible by so many yuan. */
export function gridShare(totals: readonly number[], yuan: number): number | null {
  if (totals.length < 2) return null
  return totals.filter((total) => cents(total) % BigInt(yuan * 100) === 0n).length / totals.length
}

/** sd of the discounts 1 − b / control price. */
export function discountSpread(totals: readonly number[], control: number | null): number | null {
  if (totals.length < 3 || control === null || control <= 0) return null
  const lowest = Math.min(...totals)
  const mean = totals.reduce((sum, total) => sum + (total - lowest), 0) / totals.length
  const squares = totals.reduce((sum, total) => sum + (total - lowest - mean) ** 2, 0)
  return Math.sqrt(squares / (totals.length - 1)) / control
}

/** The share of totals within 1 % of the benchmark, compared exactly. */
export function benchmarkShare(totals: readonly number[], benchmark: number | null): number | null {
  if (totals.length === 0 || benchmark === null || benchmark <= 0) return null
  const middle = cents(benchmark)
  const near = totals.filter((total) => {
    const distance = cents(total) - middle
    return (distance < 0n ? -distance : distance) * 100n <= middle
  })
  return near.length / totals.length
}
