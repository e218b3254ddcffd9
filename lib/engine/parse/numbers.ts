import { nfkc } from '../../domain/norm'
import { endWithout, startWithout } from '../../domain/text'

/** 10 to the power of the index: exact as float64 up to 1e22. */
const POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/**
 * The value of a plain number (`-12.50`) of up to 15 digits; NaN for anything else, which may still be
 * a number for `readNumber`. A 15-digit integer and a power of ten up to 1e22 are exact, so their
 * quotient is the float64 nearest to the decimal.
 */
export function plainNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  const negative = bytes[at] === 0x2d
  if (negative) at++
  if (end - at > 16) return Number.NaN
  let mantissa = 0
  let digits = 0
  let point = -1
  for (; at < end; at++) {
    const digit = bytes[at]! - 0x30
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit
      digits++
    } else if (digit === -2 && point < 0) point = at
    else return Number.NaN
  }
  if (digits === 0 || digits > 15) return Number.NaN
  const value = point < 0 ? mantissa : mantissa / POWERS[end - point - 1]!
  return negative && value !== 0 ? -value : value
}

/**
 * Whether a plain number is written exactly as `String` writes its value, so that its text need not be
 * stored.
 */
export function isWrittenAsValue(bytes: Uint8Array, start: number, end: number, value: number): boolean {
  if (value === 0) return end - start === 1
  const first = bytes[start] === 0x2d ? start + 1 : start
  if (bytes[first] === 0x30 && bytes[first + 1] !== 0x2e) return false
  if (bytes[first] === 0x2e) return false
  const last = bytes[end - 1]!
  if (last === 0x2e) return false
  if (last === 0x30 && bytes.subarray(first, end).includes(0x2e)) return false
  // Within 15 digits, `String` uses an exponent only below this.
  return value >= 1e-6 || value <= -1e-6
}

export interface ReadNumber {
  value: number
  /** False if a float64 cannot represent the decimal: its shortest form differs. */
  exact: boolean
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,6}))?$/

/** Limit of characters in a figure: a float64 in full has at most about 1,080, plus commas. */
export const LONGEST_FIGURE = 1500

/**
 * Reads a number that may contain commas, spaces, full-width digits (formats.md §2) and an exponent.
 * @returns null if the text is not a finite number, or longer than LONGEST_FIGURE
 */
export function readNumber(text: string): ReadNumber | null {
  if (text.length > LONGEST_FIGURE) return null
  const cleaned = nfkc(text)
    .replace(/[\s,\u200b\ufeff]/g, '')
    .replace('\u2212', '-')
    .toLowerCase()
  const match = NUMBER.exec(cleaned)
  if (!match || (match[2] === '' && (match[3] ?? '') === '')) return null
  const value = Number(cleaned)
  const zero = /^0*$/.test(`${match[2]}${match[3] ?? ''}`)
  if (!Number.isFinite(value) || (value === 0 && !zero)) return null
  return { value: zero ? 0 : value, exact: zero || decimalKey(cleaned) === decimalKey(String(value)) }
}

/**
 * Equal for texts that represent the same decimal, except 0: its digits without outer zeros, and their
 * position.
 */
function decimalKey(text: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text)!
  const digits = whole + fraction
  const end = endWithout(digits, '0')
  const place = Number(exponent) - fraction.length + digits.length - end
  return `${sign === '-' ? '-' : ''}${digits.slice(startWithout(digits, '0'), end)}e${place}`
}
