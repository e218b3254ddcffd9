const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const

/** ln Γ(x) for x > 0 (Lanczos, g = 7). */
function logGamma(x: number): number {
  let series: number = LANCZOS[0]
  for (let i = 1; i < LANCZOS.length; i++) series += LANCZOS[i]! / (x - 1 + i)
  const base = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series)
}

const TINY = 1e-300
const STEPS = 10_000

/** The continued fraction of the incomplete beta function (Lentz). */
function fraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY)
  let value = d
  for (let m = 1; m < STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || TINY)
    c = 1 + even / c || TINY
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || TINY)
    c = 1 + odd / c || TINY
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return value
}

/** The distribution function of Beta(a, b) at x. */
function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const log = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  // The fraction converges fast only on this side of the mean.
  if (x < (a + 1) / (a + b + 2)) return (Math.exp(log) * fraction(x, a, b)) / a
  return 1 - (Math.exp(log) * fraction(1 - x, b, a)) / b
}

/** The quantile of Beta(a, b), by halving: it always ends, and always at the same figure. */
function betaQuantile(share: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (betaBelow(middle, a, b) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Outside of an interval of 95 %, on each side. */
const OUTSIDE = (1 - 0.95) / 2

/**
 * The 95 % Clopper–Pearson interval of a share, `hits` of `of`. A half hit, as mid-ranks have it, lies between its
 * neighbours: the quantiles are those of the same distribution.
 */
export function clopperPearson(hits: number, of: number): readonly [low: number, high: number] {
  return [
    hits <= 0 ? 0 : betaQuantile(OUTSIDE, hits, of - hits + 1),
    hits >= of ? 1 : betaQuantile(1 - OUTSIDE, hits + 1, of - hits),
  ]
}
