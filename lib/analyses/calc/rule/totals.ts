import { sum } from '../../../domain/decimal'

/** The addends of a total. A required addend that the file does not state makes it unknown. */
export interface Total {
  readonly addends: number[]
  isKnown: boolean
}

export function emptyTotal(): Total {
  return { addends: [], isKnown: true }
}

/**
 * Adds a line. A line that offers nothing (neither an amount nor a price) is left out; one with a price but
 * no amount makes the total unknown.
 */
export function addLine(total: Total, amount: number, makesAmount: boolean): void {
  if (!Number.isNaN(amount)) total.addends.push(amount)
  else if (makesAmount) total.isKnown = false
}

/** Adds a total to its parent: the stated one, else the sum of its own addends. */
export function addTotal(into: Total, stated: number | null, content: Total): void {
  if (stated !== null && !Number.isNaN(stated)) into.addends.push(stated)
  else if (!content.isKnown) into.isKnown = false
  else if (content.addends.length > 0) into.addends.push(sum(content.addends))
}

/** Whether there is a price other than 0, so that an amount is expected. */
export function isPriced(price: number): boolean {
  return !Number.isNaN(price) && price !== 0
}
