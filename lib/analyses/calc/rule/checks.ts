import {
  decimalOf,
  multiply,
  plainText,
  product,
  rateOf,
  shift,
  sum,
  sumOfDecimals,
} from '../../../domain/decimal'
import { isError } from '../../../engine/bill-figures/tolerance'
import { type Audit, type Figure, report } from './audit'
import { type AmountEvidence, causeOf } from './cause'

/** A figure with its spelling in the file. */
export interface Written {
  readonly value: number
  readonly text: string
}

export const written = (value: number, text?: string | null): Written => ({
  value,
  text: text ?? plainText(value),
})

const ADDENDS_WRITTEN = 6

/** Checks bid = round2(a × b). `prefix` names the line if its row does not identify it. */
export function checkProduct(
  audit: Audit,
  figure: Figure,
  bid: Written,
  [a, b]: readonly [Written, Written],
  amount: () => AmountEvidence | undefined = () => undefined,
  prefix = '',
): void {
  audit.checked[figure.errorType]++
  const calculated = product(a.value, b.value)
  if (!isError(bid.value, calculated, 1)) return
  const exact = multiply(decimalOf(a.value), decimalOf(b.value))
  const text = `${prefix}${a.text} × ${b.text} = ${plainText(calculated)} ≠ ${bid.text}`
  const cause = causeOf({ bid: bid.value, calculated, exact, amount: amount() })
  report(audit, figure, { bidFigure: bid.value, calculated, text, cause })
}

/** Checks bid = round2(base × rate / 100). */
export function checkRate(audit: Audit, figure: Figure, bid: Written, base: Written, rate: Written): void {
  audit.checked[figure.errorType]++
  const calculated = rateOf(base.value, rate.value)
  if (!isError(bid.value, calculated, 1)) return
  const exact = shift(multiply(decimalOf(base.value), decimalOf(rate.value)), -2)
  const text = `${base.text} × ${rate.text}% = ${plainText(calculated)} ≠ ${bid.text}`
  const cause = causeOf({ bid: bid.value, calculated, exact })
  report(audit, figure, { bidFigure: bid.value, calculated, text, cause })
}

function sumText(addends: readonly number[], calculated: number): string {
  const shown = addends.slice(0, ADDENDS_WRITTEN).map(plainText).join(' + ')
  if (addends.length === 1) return shown
  const more = addends.length > ADDENDS_WRITTEN ? ` + … (${addends.length})` : ''
  return `${shown}${more} = ${plainText(calculated)}`
}

/**
 * Checks bid = Σ addends; without addends there is nothing to check. `onlyAbove`: a sum below the bid figure
 * is not an error.
 */
export function checkSum(
  audit: Audit,
  figure: Figure,
  bid: Written,
  addends: readonly number[],
  { onlyAbove = false } = {},
): void {
  if (addends.length === 0) return
  audit.checked[figure.errorType]++
  const calculated = sum(addends)
  if (onlyAbove && calculated < bid.value) return
  if (!isError(bid.value, calculated, addends.length)) return
  const text = `${sumText(addends, calculated)} ≠ ${bid.text}`
  const cause = causeOf({ bid: bid.value, calculated, exact: sumOfDecimals(addends), addends })
  report(audit, figure, { bidFigure: bid.value, calculated, text, cause })
}
