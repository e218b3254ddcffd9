/**
 * Exact decimal arithmetic on float64 (rules.md §0). A figure of a bill has at most 15 significant digits, so
 * its float64 identifies one decimal: the shortest text that parses to the same number. Every result is exact
 * for those decimals. Doubles are used only where their rounding error provably cannot change the result;
 * everything else uses BigInt.
 */

/** `digits` × 10^−`scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** `half`: half away from zero; `down`: towards zero; `up`: away from zero. */
export type Rounding = 'half' | 'down' | 'up'

const CERTAIN = 2 ** -49
const SAFE_DIGITS = 1e15
const SCALES = [100, 10_000, 1_000_000] as const

/** The decimal that a float64 represents. */
export function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale }
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale }
}

/** Moves the decimal point: × 10^`power`. */
export function shift(value: Decimal, power: number): Decimal {
  const scale = value.scale - power
  return scale >= 0 ? { digits: value.digits, scale } : { digits: digitsAt(value, scale), scale: 0 }
}

/** The digits of a decimal at `scale` decimals; `scale` must be at least its own. */
function digitsAt(value: Decimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(Math.abs(scale - value.scale))
}

function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  let quotient = n / d
  const rest = n % d
  if (rounding === 'half' ? rest * 2n >= d : rounding === 'up' && rest > 0n) quotient += 1n
  return negative ? -quotient : quotient
}

/** The decimal rounded to `decimals` places. */
export function roundDecimal(value: Decimal, decimals: number, rounding: Rounding): Decimal {
  if (value.scale <= decimals) return value
  return { digits: divide(value.digits, 10n ** BigInt(value.scale - decimals), rounding), scale: decimals }
}

/** The float64 nearest to the decimal; never −0. */
export function numberOf(value: Decimal): number {
  return value.digits === 0n ? 0 : Number(`${value.digits}e-${value.scale}`)
}

function roundExactly(value: Decimal): number {
  return numberOf(roundDecimal(value, 2, 'half'))
}

/**
 * Rounds `hundredths`, an approximation of a non-negative figure × 100 with a relative error below 2^−50.
 * Returns −1 if a figure within that error could round differently.
 */
function roundIfCertain(hundredths: number): number {
  const floor = Math.floor(hundredths)
  const distance = hundredths - floor - 0.5
  const margin = hundredths * CERTAIN
  if (distance > margin) return floor + 1
  return distance < -margin ? floor : -1
}

function signed(hundredths: number, negative: boolean): number {
  return negative && hundredths !== 0 ? -hundredths / 100 : hundredths / 100
}

/** Rounds half away from zero to 2 decimals: 1.005 → 1.01, 2.675 → 2.68, −1.005 → −1.01. */
export function round2(value: number): number {
  const hundredths = roundIfCertain(Math.abs(value) * 100)
  return hundredths >= 0 ? signed(hundredths, value < 0) : roundExactly(decimalOf(value))
}

/** round2(a × b). */
export function product(a: number, b: number): number {
  const raw = a * b
  const hundredths = roundIfCertain(Math.abs(raw) * 100)
  return hundredths >= 0 ? signed(hundredths, raw < 0) : roundExactly(multiply(decimalOf(a), decimalOf(b)))
}

/** round2(base × rate / 100), the rate in percent units. */
export function rateOf(base: number, rate: number): number {
  const raw = base * rate
  const hundredths = roundIfCertain(Math.abs(raw))
  if (hundredths >= 0) return signed(hundredths, raw < 0)
  return roundExactly(shift(multiply(decimalOf(base), decimalOf(rate)), -2))
}

/**
 * The exact ratio × 100, rounded to 2 decimals; null where a part is missing or the divisor is 0 (rules.md
 * §0).
 */
export function percent(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole === 0) return null
  const raw = (part / whole) * 10_000
  const hundredths = roundIfCertain(Math.abs(raw))
  if (hundredths >= 0) return signed(hundredths, raw < 0)
  const above = decimalOf(part)
  const below = decimalOf(whole)
  const scale = Math.max(above.scale, below.scale)
  const digits = divide(digitsAt(above, scale) * 10_000n, digitsAt(below, scale), 'half')
  return numberOf({ digits, scale: 2 })
}

/** The exact sum of `values` in units of 1 / `scale`; NaN if a value is not a multiple of it. */
function sumAt(values: ArrayLike<number>, scale: number): number {
  let total = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    const units = Math.round(value * scale)
    // The quotient of an integer below 10^15 and a power of ten is correctly rounded, so equality proves
    // exactness.
    if (units / scale !== value || units > SAFE_DIGITS || units < -SAFE_DIGITS) return Number.NaN
    total += units
    if (total > Number.MAX_SAFE_INTEGER || total < -Number.MAX_SAFE_INTEGER) return Number.NaN
  }
  return total
}

/** Exact sum. */
export function sum(values: ArrayLike<number>): number {
  for (const scale of SCALES) {
    const total = sumAt(values, scale)
    if (!Number.isNaN(total)) return total === 0 ? 0 : total / scale
  }
  return numberOf(sumOfDecimals(values))
}

export function sumOfDecimals(values: ArrayLike<number>): Decimal {
  let total: Decimal = { digits: 0n, scale: 0 }
  for (let i = 0; i < values.length; i++) total = add(total, decimalOf(values[i]!))
  return total
}

/** Exact a − b. */
export function subtract(a: number, b: number): number {
  return sum([a, -b])
}

/** Whether |a − b| exceeds `thousandths` / 1000. */
export function fartherThan(a: number, b: number, thousandths: number): boolean {
  const excess = Math.abs(a - b) - thousandths / 1000
  const margin = (Math.abs(a) + Math.abs(b) + 1) * CERTAIN
  if (excess > margin) return true
  if (excess < -margin) return false
  const difference = sumOfDecimals([a, -b])
  const distance = difference.digits < 0n ? -difference.digits : difference.digits
  return distance * 1000n > BigInt(thousandths) * 10n ** BigInt(difference.scale)
}

/** A figure as plain text, without an exponent and with at least 2 decimals. */
export function plainText(value: number): string {
  const { digits, scale } = decimalOf(value)
  const decimals = Math.max(scale, 2)
  const text = (digits < 0n ? -digits : digits) * 10n ** BigInt(decimals - scale)
  const padded = text.toString().padStart(decimals + 1, '0')
  return `${digits < 0n ? '-' : ''}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}
