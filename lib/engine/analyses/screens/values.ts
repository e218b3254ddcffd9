/** The screens with percentiles, in the order in which they are listed. */
export const SCREENS = ['cv', 'spd', 'diffp', 'rd', 'rdnor', 'rdalt', 'skew', 'kurt', 'ks'] as const
export type Screen = (typeof SCREENS)[number]
export type ScreenValues = Readonly<Record<Screen, number | null>>

/** A sample, moved so that its least value is 0: differences of totals lose nothing beside their size. */
interface Sample {
  readonly values: readonly number[]
  readonly mean: number
  /** With n − 1; 0 exactly if all are equal; NaN for fewer than two. */
  readonly sd: number
}

/** In ascending order, from 0 on. */
function sampleOf(values: readonly number[]): Sample {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) * (value - mean)
  const isFlat = values.length > 1 && values[0] === values.at(-1)
  return { values, mean, sd: isFlat ? 0 : Math.sqrt(squares / (values.length - 1)) }
}

/** Σ ((x − mean) / sd)³, or to the fourth power. */
function powers({ values, mean, sd }: Sample, power: 3 | 4): number {
  let sum = 0
  for (const value of values) {
    const z = (value - mean) / sd
    sum += power === 3 ? z * z * z : z * z * z * z
  }
  return sum
}

/** G1, corrected for bias. */
function skewness(sample: Sample): number | null {
  const n = sample.values.length
  if (n < 3 || sample.sd === 0) return null
  return (n / ((n - 1) * (n - 2))) * powers(sample, 3)
}

/** Excess G2, corrected for bias. */
function kurtosis(sample: Sample): number | null {
  const n = sample.values.length
  if (n < 4 || sample.sd === 0) return null
  const factor = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))
  return factor * powers(sample, 4) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))
}

/** The greatest distance of the totals, stretched to 0…1, from a uniform distribution. */
function distanceFromUniform(rises: readonly number[]): number {
  const [n, range] = [rises.length, rises.at(-1)!]
  let greatest = 0
  for (let at = 0; at < n; at++) {
    const u = rises[at]! / range
    greatest = Math.max(greatest, (at + 1) / n - u, u - at / n)
  }
  return greatest
}

const over = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

const NOTHING = Object.fromEntries(SCREENS.map((screen) => [screen, null])) as ScreenValues

/** The screens of totals in ascending order, all above 0 (screens.md §1). */
export function screensOf(totals: readonly number[]): ScreenValues {
  const n = totals.length
  if (n < 2) return NOTHING
  const lowest = totals[0]!
  const rises = totals.map((total) => total - lowest)
  const [second, range] = [rises[1]!, rises.at(-1)!]
  const all = sampleOf(rises)
  const two = {
    ...NOTHING,
    cv: all.sd / (lowest + all.mean),
    spd: range / lowest,
    diffp: second / lowest,
    ks: range > 0 ? distanceFromUniform(rises) : null,
  }
  if (n < 3) return two
  return {
    ...two,
    rd: over(second, sampleOf(rises.slice(1)).sd),
    rdnor: over(second * (n - 1), range),
    rdalt: over(second * (n - 2), range - second),
    skew: skewness(all),
    kurt: kurtosis(all),
  }
}
