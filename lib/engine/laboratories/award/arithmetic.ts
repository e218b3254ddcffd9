import { decimalOf, numberOf } from '../../../domain/decimal'

/**
 * The arithmetic of one evaluation. The same steps run on exact fractions and on float64; the latter throws `UNCERTAIN`
 * where rounding errors could change a decision, and the evaluation is then repeated exactly.
 */
export interface Arithmetic<T> {
  readonly of: (value: number) => T
  readonly add: (a: T, b: T) => T
  readonly subtract: (a: T, b: T) => T
  readonly multiply: (a: T, b: T) => T
  /** Divided by a figure that is not 0. */
  readonly divide: (a: T, b: T) => T
  /** Sign of a − b, two amounts of money. */
  readonly compare: (a: T, b: T) => number
  /** An amount of money, rounded half away from zero. */
  readonly round: (a: T, digits: number) => T
  /** (price − benchmark) / benchmark × 100 in units of 10^−digits, rounded half away from zero. */
  readonly deviation: (price: T, benchmark: T, digits: number) => number
  /** full × benchmark / price in units of 10^−digits, rounded likewise. */
  readonly ratio: (full: T, benchmark: T, price: T, digits: number) => number
  /** The float64 nearest to a figure rounded to so many digits. */
  readonly numberOf: (a: T, digits: number) => number
}

/** Thrown by the float64 arithmetic where the result of a comparison or rounding is not certain. */
export const UNCERTAIN = new Error('uncertain')

export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

function fraction(n: bigint, d: bigint): Fraction {
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

function fractionOf(value: number): Fraction {
  const { digits, scale } = decimalOf(value)
  return { n: digits, d: 10n ** BigInt(scale) }
}

function addFractions(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d }
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d }
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d }
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

/** n / d in units of 10^−digits, rounded half away from zero. */
function unitsOf({ n, d }: Fraction, digits: number): bigint {
  const size = (n < 0n ? -n : n) * 10n ** BigInt(digits)
  const units = (size * 2n + d) / (d * 2n)
  return n < 0n ? -units : units
}

const minus = ({ n, d }: Fraction): Fraction => ({ n: -n, d })

export const EXACT: Arithmetic<Fraction> = {
  of: fractionOf,
  add: addFractions,
  subtract: (a, b) => addFractions(a, minus(b)),
  multiply: (a, b) => ({ n: a.n * b.n, d: a.d * b.d }),
  divide: (a, b) => fraction(a.n * b.d, a.d * b.n),
  compare(a, b) {
    const difference = a.n * b.d - b.n * a.d
    return difference > 0n ? 1 : difference < 0n ? -1 : 0
  },
  round: (a, digits) => ({ n: unitsOf(a, digits), d: 10n ** BigInt(digits) }),
  deviation(price, benchmark, digits) {
    const over = addFractions(price, minus(benchmark))
    return Number(unitsOf(fraction(over.n * benchmark.d * 100n, over.d * benchmark.n), digits))
  },
  ratio(full, benchmark, price, digits) {
    const n = full.n * benchmark.n * price.d
    return Number(unitsOf(fraction(n, full.d * benchmark.d * price.n), digits))
  },
  numberOf: (a, digits) => numberOf({ digits: unitsOf(a, digits), scale: digits }),
}

/**
 * A mean of up to 1,000 prices and twenty further operations err by less than 1,100 × 2^−53 = 1.2 × 10^−13 of the largest
 * amount of the section; the margin is eight times that.
 */
const MARGIN = 1e-12
const MOST_TERMS = 1000

const POWERS = Array.from({ length: 16 }, (_, digits) => 10 ** digits)

/** Whole number nearest to `value`, unless it is within `margin` of a half. */
function certainUnits(value: number, margin: number): number {
  const size = Math.abs(value)
  const floor = Math.floor(size)
  const distance = size - floor - 0.5
  if (Math.abs(distance) <= margin + size * MARGIN) throw UNCERTAIN
  const units = distance > 0 ? floor + 1 : floor
  return value < 0 && units > 0 ? -units : units
}

/** Float64 for a section of so many bids whose largest amount is `largest`; null where its errors are not bounded. */
export function certain(largest: number, bids: number): Arithmetic<number> | null {
  if (bids > MOST_TERMS || !(largest > 0)) return null
  const margin = largest * MARGIN
  return {
    of: (value) => value,
    add: (a, b) => a + b,
    subtract: (a, b) => a - b,
    multiply: (a, b) => a * b,
    divide: (a, b) => a / b,
    compare(a, b) {
      const difference = a - b
      if (difference > margin) return 1
      if (difference < -margin) return -1
      throw UNCERTAIN
    },
    round(a, digits) {
      const power = POWERS[digits]!
      return certainUnits(a * power, margin * power) / power
    },
    deviation(price, benchmark, digits) {
      const power = 100 * POWERS[digits]!
      const error = ((price / benchmark) * margin * 2 * power) / benchmark
      return certainUnits(((price - benchmark) / benchmark) * power, error)
    },
    ratio(full, benchmark, price, digits) {
      const value = ((full * benchmark) / price) * POWERS[digits]!
      return certainUnits(value, ((full * margin) / price) * POWERS[digits]!)
    },
    numberOf(a, digits) {
      const power = POWERS[digits]!
      return certainUnits(a * power, margin * power) / power
    },
  }
}
