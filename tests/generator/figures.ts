/** Money in whole cents (分), so that sums and products are exact. */
export type Cents = number
/** Quantities in thousandths of their unit. */
export type Thousandths = number
/** Contents per unit (含量) in millionths. */
export type Millionths = number
/** Rates in hundredths of a percent: 6.33 % is 633. */
export type RatePoints = number

/** a × b / scale, rounded half away from zero, exact. */
export function roundedProduct(a: number, b: number, scale: number): number {
  const product = a * b
  if (Number.isSafeInteger(product)) {
    return Math.sign(product) * Math.floor((Math.abs(product) + scale / 2) / scale)
  }
  const exact = BigInt(a) * BigInt(b)
  const half = BigInt(scale) / 2n
  const size = ((exact < 0n ? -exact : exact) + half) / BigInt(scale)
  return Number(exact < 0n ? -size : size)
}

export const amountOf = (quantity: Thousandths, price: Cents): Cents => roundedProduct(quantity, price, 1000)
export const rateAmount = (base: Cents, rate: RatePoints): Cents => roundedProduct(base, rate, 10_000)

/** The number of decimals written: all of `scale`, as few as possible, or at least one. */
export type Decimals = 'full' | 'short' | 'one'

/**
 * `value / 10^scale` as decimal text: 217850 is `2178.50` full, `2178.5` short; 41300 is `413.0` with one.
 */
export function decimalText(value: number, scale: number, decimals: Decimals): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  let fraction = digits.slice(digits.length - scale)
  if (decimals !== 'full') fraction = fraction.replace(/0+$/, '')
  if (decimals === 'one' && fraction === '') fraction = '0'
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** 1234567.80 → 1,234,567.80 */
export function withCommas(text: string): string {
  const [whole, fraction] = text.split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
