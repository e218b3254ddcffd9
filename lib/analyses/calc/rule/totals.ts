import { sum } from '../../../domain/decimal'
import type { BillCell } from '../../../engine/bill/relation'

/** Addends, and the cells that they come to; these are null where nobody needs them. */
export interface Addends {
  readonly addends: readonly number[]
  readonly cells: readonly BillCell[] | null
}

/** The addends of a total. A required addend that the file does not state makes it unknown. */
export interface Total extends Addends {
  readonly addends: number[]
  readonly cells: BillCell[]
  isKnown: boolean
}

export function emptyTotal(): Total {
  return { addends: [], cells: [], isKnown: true }
}

/**
 * Adds a line. A line that offers nothing (neither an amount nor a price) is left out; one with a price but
 * no amount makes the total unknown.
 */
export function addLine(total: Total, amount: number, makesAmount: boolean, cell: BillCell): void {
  if (!Number.isNaN(amount)) {
    total.addends.push(amount)
    total.cells.push(cell)
  } else if (makesAmount) total.isKnown = false
}

/** Adds a total to its parent: the stated one, else the sum of its own addends. */
export function addTotal(into: Total, stated: number | null, cell: BillCell, content: Total): void {
  if (stated !== null && !Number.isNaN(stated)) {
    into.addends.push(stated)
    into.cells.push(cell)
  } else if (!content.isKnown) into.isKnown = false
  else if (content.addends.length > 0) {
    into.addends.push(sum(content.addends))
    for (const own of content.cells) into.cells.push(own)
  }
}

/** Whether there is a price other than 0, so that an amount is expected. */
export function isPriced(price: number): boolean {
  return !Number.isNaN(price) && price !== 0
}
