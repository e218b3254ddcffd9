import { add, type Decimal, decimalOf, multiply } from '../../../domain/decimal'

/** How a changed quantity is paid, as the contract says; factors and caps come from the tender. */
export type Clause =
  | { readonly kind: 'none' }
  /** Above 1.15 of the quantity the excess at price × above; below 0.85 all of it at price × below. */
  | { readonly kind: 'gb15'; readonly above: number; readonly below: number }
  /** Of a price under half of its cap, what falls short of 0.85 of the quantity is deducted at the cap. */
  | { readonly kind: 'lowPrice' }

/** What settling needs of a kind of numbers. */
export interface Numbers<T> {
  readonly of: (value: number) => T
  readonly add: (a: T, b: T) => T
  readonly subtract: (a: T, b: T) => T
  readonly multiply: (a: T, b: T) => T
  readonly isBelow: (a: T, b: T) => boolean
}

export const FLOATS: Numbers<number> = {
  of: (value) => value,
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  isBelow: (a, b) => a < b,
}

const minus = (a: Decimal, b: Decimal) => add(a, { digits: -b.digits, scale: b.scale })

export const DECIMALS: Numbers<Decimal> = {
  of: decimalOf,
  add,
  subtract: minus,
  multiply,
  isBelow: (a, b) => minus(a, b).digits < 0n,
}

/** From this share of the quantity a contract re-prices (GB 50500-2013 9.6.2), and up to this one. */
const MORE = 1.15
const LESS = 0.85
const HALF = 0.5

/**
 * What an item comes to when its quantity changes.
 * @param cap its highest price of the tender; NaN if it has none, and the clause of low prices then does not apply
 */
export function settled<T>(
  { of, add, subtract, multiply, isBelow }: Numbers<T>,
  clause: Clause,
  price: T,
  before: T,
  after: T,
  cap: number,
): T {
  const plain = multiply(price, after)
  if (clause.kind === 'none') return plain
  const least = multiply(of(LESS), before)
  if (clause.kind === 'lowPrice') {
    const isLow = cap > 0 && isBelow(price, multiply(of(HALF), of(cap))) && isBelow(after, least)
    return isLow ? subtract(multiply(least, price), multiply(subtract(least, after), of(cap))) : plain
  }
  if (isBelow(after, least)) return multiply(plain, of(clause.below))
  const most = multiply(of(MORE), before)
  if (!isBelow(most, after)) return plain
  const excess = multiply(subtract(after, most), price)
  return add(multiply(most, price), multiply(excess, of(clause.above)))
}
