import type { Cause } from '../../../domain/codes'
import {
  type Decimal,
  decimalOf,
  numberOf,
  plainText,
  product,
  roundDecimal,
  shift,
  subtract,
} from '../../../domain/decimal'

/** Facts that may explain a difference. */
export interface Evidence {
  readonly bid: number
  /** The calculated figure as displayed, and before rounding. */
  readonly calculated: number
  readonly exact: Decimal
  /** If the figure is a sum. */
  readonly addends?: readonly number[]
  /** If the figure is an item amount. */
  readonly amount?: AmountEvidence
}

export interface AmountEvidence {
  readonly quantity: number
  readonly price: number
  readonly tenderQuantity: number | null
  readonly controlPrice: number | null
}

/** Figures truncated or rounded to jiao (1 decimal) or yuan; rounding to fen stays within the tolerance. */
const COARSE_DECIMALS = [1, 0] as const
const SHIFTS = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6] as const

function isRounded({ bid, exact }: Evidence, rounding: 'down' | 'up'): boolean {
  return COARSE_DECIMALS.some((decimals) => numberOf(roundDecimal(exact, decimals, rounding)) === bid)
}

function isShifted({ bid, calculated, exact }: Evidence): boolean {
  if (bid === 0) return false
  const values = [decimalOf(calculated), exact]
  return SHIFTS.some((power) =>
    values.some((value) => {
      const moved = shift(value, power)
      return numberOf(moved) === bid || numberOf(roundDecimal(moved, 2, 'half')) === bid
    }),
  )
}

/** Whether two neighbouring digits are swapped, ignoring the decimal point. */
function isSwapped({ bid, calculated }: Evidence): boolean {
  const a = plainText(bid).replace('.', '')
  const b = plainText(calculated).replace('.', '')
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function hasTenderQuantity({ bid, amount }: Evidence): boolean {
  if (!amount || amount.tenderQuantity === null || amount.tenderQuantity === amount.quantity) return false
  return product(amount.tenderQuantity, amount.price) === bid
}

function hasControlPrice({ bid, amount }: Evidence): boolean {
  if (!amount || amount.controlPrice === null || amount.controlPrice === amount.price) return false
  return product(amount.quantity, amount.controlPrice) === bid
}

/** The rules of rules.md §4, in its order. */
const RULES: readonly (readonly [Cause, (evidence: Evidence) => boolean])[] = [
  ['truncated', (evidence) => isRounded(evidence, 'down')],
  ['roundedUp', (evidence) => isRounded(evidence, 'up')],
  ['decimalShift', isShifted],
  ['digitSwap', isSwapped],
  ['quantityChanged', hasTenderQuantity],
  ['stalePrice', hasControlPrice],
  ['omittedAddend', ({ addends, bid, calculated }) => hasAddend(addends, subtract(calculated, bid))],
  ['doubledAddend', ({ addends, bid, calculated }) => hasAddend(addends, subtract(bid, calculated))],
]

function hasAddend(addends: readonly number[] | undefined, figure: number): boolean {
  return addends?.includes(figure) ?? false
}

/** The likely cause of an error: the first rule that explains the figure exactly, else null. */
export function causeOf(evidence: Evidence): Cause | null {
  return RULES.find(([, explains]) => explains(evidence))?.[0] ?? null
}
