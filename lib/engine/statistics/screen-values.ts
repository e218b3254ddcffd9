/** The screens with percentiles, in the order in which they are listed. */
export const SCREENS = ['cv', 'spd', 'diffp', 'rd', 'rdnor', 'rdalt', 'skew', 'kurt', 'ks'] as const
export type Screen = (typeof SCREENS)[number]
export type ScreenValues = Readonly<Record<Screen, number | null>>

/** A sample in ascending order, moved so that its least value is 0: differences lose nothing beside the size of totals. */
interface Sample {
  readonly values: readonly number[]
  /** Mean, and sd with n − 1 (0 exactly if all are equal), of the values from `from` on. */
  readonly mean: number
  readonly sd: number
}

/** Loops rather than lists: a section is compared with thousands of others. */
function sampleOf(values: readonly number[], from: number): Sample {
  const n = values.length - from
  let sum = 0
  for (let at = from; at < values.length; at++) sum += values[at]!
  const mean = sum / n
  let squares = 0
  for (let at = from; at < values.length; at++) squares += (values[at]! - mean) * (values[at]! - mean)
  const isFlat = n > 1 && values[from] === values[values.length - 1]
  return { values, mean, sd: isFlat ? 0 : Math.sqrt(squares / (n - 1)) }
}

/** Σ ((x − mean) / sd)³, or to the fourth power. */
function powers({ values, mean, sd }: Sample, power: 3 | 4): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) {
    const z = (values[at]! - mean) / sd
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
  const n = rises.length
  const range = rises[n - 1]!
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
  const second = rises[1]!
  const range = rises[n - 1]!
  const all = sampleOf(rises, 0)
  const isMore = n >= 3
  return {
    cv: all.sd / (lowest + all.mean),
    spd: range / lowest,
    diffp: second / lowest,
    rd: isMore ? over(second, sampleOf(rises, 1).sd) : null,
    rdnor: isMore ? over(second * (n - 1), range) : null,
    rdalt: isMore ? over(second * (n - 2), range - second) : null,
    skew: skewness(all),
    kurt: kurtosis(all),
    ks: range > 0 ? distanceFromUniform(rises) : null,
  }
}

/** The values that sections have of a screen. */
export function valuesOf(sections: readonly ScreenValues[], screen: Screen): number[] {
  const values: number[] = []
  for (const section of sections) {
    const value = section[screen]
    if (value !== null) values.push(value)
  }
  return values
}
