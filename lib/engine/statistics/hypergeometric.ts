/** Probabilities of consecutive whole numbers, the first of them that of `from`. */
export interface Masses {
  readonly from: number
  readonly masses: readonly number[]
}

/** Plain arrays: allocating small typed ones takes longer than filling them. −0 makes them hold doubles from the start. */
const zeros = (length: number) => new Array<number>(length).fill(-0)

/** The sum of figures that rise to one place and fall from there: from both ends, so that no small one is lost. */
function sumAround(masses: readonly number[], top: number): number {
  let [below, above] = [0, 0]
  for (let at = 0; at < top; at++) below += masses[at]!
  for (let at = masses.length - 1; at >= top; at--) above += masses[at]!
  return below + above
}

/**
 * How many of `first` and of `second` draws out of `of` meet, at random. The terms follow from each other, outwards from
 * the likeliest, and their sum is 1: no factorial is computed, so that small ones are as exact as large ones.
 */
export function hypergeometric(of: number, first: number, second: number): Masses {
  const from = Math.max(0, first + second - of)
  const to = Math.min(first, second)
  const masses = zeros(to - from + 1)
  const mode = Math.min(to, Math.max(from, Math.floor(((first + 1) * (second + 1)) / (of + 2))))
  const rest = of - first - second
  masses[mode - from] = 1
  for (let k = mode; k < to; k++)
    masses[k + 1 - from] = (masses[k - from]! * (first - k) * (second - k)) / ((k + 1) * (rest + k + 1))
  for (let k = mode - 1; k >= from; k--)
    masses[k - from] = (masses[k + 1 - from]! * (k + 1) * (rest + k + 1)) / ((first - k) * (second - k))
  const total = sumAround(masses, mode - from)
  for (let at = 0; at < masses.length; at++) masses[at]! /= total
  return { from, masses }
}

/** The probabilities of the sum of two independent numbers. */
export function convolve(a: Masses, b: Masses): Masses {
  const [outer, inner] = a.masses.length < b.masses.length ? [a.masses, b.masses] : [b.masses, a.masses]
  const masses = zeros(outer.length + inner.length - 1)
  for (let i = 0; i < outer.length; i++) {
    const mass = outer[i]!
    for (let j = 0; j < inner.length; j++) masses[i + j] = masses[i + j]! + mass * inner[j]!
  }
  return { from: a.from + b.from, masses }
}

/** The probability of `least` or more. */
export function upperTail({ from, masses }: Masses, least: number): number {
  if (least <= from) return 1
  let tail = 0
  for (let at = masses.length - 1; at >= least - from; at--) tail += masses[at]!
  return Math.min(1, tail)
}

/** The probability that two independent numbers are `least` or more together. */
export function upperTailOfSum(a: Masses, b: Masses, least: number): number {
  let [tail, reached] = [0, 0]
  let next = b.masses.length - 1
  // The more the first has, the less the second needs: its tail grows on the way.
  for (let i = 0; i < a.masses.length; i++) {
    const needed = Math.max(0, least - a.from - i - b.from)
    for (; next >= needed; next--) reached += b.masses[next]!
    tail += a.masses[i]! * reached
  }
  return Math.min(1, tail)
}

/** Fisher's exact test of [[a, b], [c, d]], one-sided: the probability of `a` or more. */
export function fisherGreater(a: number, b: number, c: number, d: number): number {
  return upperTail(hypergeometric(a + b + c + d, a + b, a + c), a)
}
