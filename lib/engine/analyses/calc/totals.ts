import { sum } from '../../../domain/decimal'

/** The addends of a total. An addend somebody has to know but the file does not state makes it unknown. */
export interface Total {
  readonly addends: number[]
  isKnown: boolean
}

export function emptyTotal(): Total {
  return { addends: [], isKnown: true }
}

/**
 * Adds a line. One that offers nothing at all (neither an amount nor what makes one) is left out; one
 * that has a price but no amount makes the total unknown.
 */
export function addLine(total: Total, amount: number, makesAmount: boolean): void {
  if (!Number.isNaN(amount)) total.addends.push(amount)
  else if (makesAmount) total.isKnown = false
}

/** Adds a total to the one it belongs to: as stated, else the sum of its own addends. */
export function addTotal(into: Total, stated: number | null, content: Total): void {
  if (stated !== null && !Number.isNaN(stated)) into.addends.push(stated)
  else if (!content.isKnown) into.isKnown = false
  else if (content.addends.length > 0) into.addends.push(sum(content.addends))
}

/** Has a price that is not 0, so that an amount is missed where there is none. */
export function isPriced(price: number): boolean {
  return !Number.isNaN(price) && price !== 0
}
