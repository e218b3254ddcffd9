/**
 * Exact decimals, read from their text: an arithmetic of its own beside that of the product (`lib/domain/decimal.ts`), so that
 * it is a second opinion.
 *
 * @typedef {{ digits: bigint, scale: number }} Decimal `digits` × 10^−`scale`
 */

const FIGURE = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/

/** @param {unknown} text @returns {Decimal} @throws {Error} if it is no figure */
export function decimal(text) {
  const found = FIGURE.exec(String(text))
  if (!found) throw new Error('noFigure')
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found
  const digits = BigInt(sign + whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/** @param {Decimal} value @param {number} scale not below its own */
const digitsAt = (value, scale) => value.digits * 10n ** BigInt(scale - value.scale)

/** @param {Decimal} a @param {Decimal} b @returns {Decimal} */
export function add(a, b) {
  const scale = Math.max(a.scale, b.scale)
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale }
}
/** @param {Decimal} value @returns {Decimal} */
const negative = ({ digits, scale }) => ({ digits: -digits, scale })
/** @param {Decimal} a @param {Decimal} b */
export const subtract = (a, b) => add(a, negative(b))
/** @param {Decimal} a @param {Decimal} b @returns {Decimal} */
export const multiply = (a, b) => ({ digits: a.digits * b.digits, scale: a.scale + b.scale })
/** @param {readonly Decimal[]} values @returns {Decimal} */
export const sum = (values) => values.reduce(add, { digits: 0n, scale: 0 })

/** Below 0, 0, or above. @param {Decimal} a @param {Decimal} b */
export function compare(a, b) {
  const { digits } = subtract(a, b)
  return digits < 0n ? -1 : digits > 0n ? 1 : 0
}
/** @param {Decimal} value */
export const absolute = (value) => (value.digits < 0n ? negative(value) : value)

/**
 * Half away from zero.
 * @param {Decimal} a @param {Decimal} b not 0 @param {number} decimals @returns {Decimal}
 */
export function divide(a, b, decimals) {
  const above = a.digits * 10n ** BigInt(b.scale + decimals)
  const below = b.digits * 10n ** BigInt(a.scale)
  const isNegative = above < 0n !== below < 0n
  const [n, d] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const quotient = n / d + ((n % d) * 2n >= d ? 1n : 0n)
  return { digits: isNegative ? -quotient : quotient, scale: decimals }
}

const ONE = { digits: 1n, scale: 0 }
/** Half away from zero. @param {Decimal} value @param {number} [decimals] */
export const rounded = (value, decimals = 2) =>
  value.scale <= decimals ? value : divide(value, ONE, decimals)

/** With at least two decimals. @param {Decimal} value */
export function plain({ digits, scale }) {
  const decimals = Math.max(scale, 2)
  const text = String((digits < 0n ? -digits : digits) * 10n ** BigInt(decimals - scale))
  const padded = text.padStart(decimals + 1, '0')
  return `${digits < 0n ? '-' : ''}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}
