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
import type { BillCell, Relation, RelationKind } from '../../../engine/bill/relation'
import { isError } from '../../../engine/bill-figures/tolerance'
import { type Audit, type Figure, report } from './audit'
import { type AmountEvidence, causeOf } from './cause'
import type { Addends } from './totals'

/** A figure with its spelling in the file, and where it stands there. */
export interface Written {
  readonly value: number
  readonly text: string
  readonly cell?: BillCell
}

export const written = (value: number, text?: string | null, cell?: BillCell): Written => ({
  value,
  text: text ?? plainText(value),
  ...(cell && { cell }),
})

/** How a figure follows from cells; null unless all of them are known. */
function relationOf(
  kind: RelationKind,
  cells: readonly (BillCell | undefined)[] | null,
  states: number,
  by?: Relation['by'],
): Relation | null {
  const known = cells?.filter((cell) => cell !== undefined)
  return known && known.length === cells?.length ? { kind, cells: known, states, ...(by && { by }) } : null
}

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
  const relation = relationOf('product', [bid.cell, a.cell, b.cell], calculated)
  report(audit, figure, { bidFigure: bid.value, calculated, text, cause, relation })
}

/** Checks bid = round2(base × rate / 100). */
export function checkRate(audit: Audit, figure: Figure, bid: Written, base: Written, rate: Written): void {
  audit.checked[figure.errorType]++
  const calculated = rateOf(base.value, rate.value)
  if (!isError(bid.value, calculated, 1)) return
  const exact = shift(multiply(decimalOf(base.value), decimalOf(rate.value)), -2)
  const text = `${base.text} × ${rate.text}% = ${plainText(calculated)} ≠ ${bid.text}`
  const cause = causeOf({ bid: bid.value, calculated, exact })
  const relation = relationOf('rate', [bid.cell, base.cell, rate.cell], calculated)
  report(audit, figure, { bidFigure: bid.value, calculated, text, cause, relation })
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
  { addends, cells }: Addends,
  { onlyAbove = false } = {},
): void {
  if (addends.length === 0) return
  audit.checked[figure.errorType]++
  const calculated = sum(addends)
  if (onlyAbove && calculated < bid.value) return
  if (!isError(bid.value, calculated, addends.length)) return
  const text = `${sumText(addends, calculated)} ≠ ${bid.text}`
  const cause = causeOf({ bid: bid.value, calculated, exact: sumOfDecimals(addends), addends })
  const by = { addends: addends.length, onlyAbove: Number(onlyAbove) }
  const relation = relationOf('sum', cells && [bid.cell, ...cells], calculated, by)
  report(audit, figure, { bidFigure: bid.value, calculated, text, cause, relation })
}
