import { percent, subtract } from '../../../domain/decimal'
import type { Row } from '../../../engine/analysis'
import { unitOfValue } from './unit-of-value'

/** Of a figure from the one it is compared with, in percent; null without one of them, or if that one is zero. */
export function deviation(bid: number | null, standard: number | null): number | null {
  return bid === null || standard === null ? null : percent(subtract(bid, standard), standard)
}

const figure = (value: unknown): number | null => {
  const text = String(value ?? '')
    .replaceAll(',', '')
    .trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : null
}

/** How far a changed figure is from the tender's, in percent; null for a text, and without a figure that is not zero. */
export const valueDeviation = (row: Row): number | null =>
  unitOfValue(row) === null ? null : deviation(figure(row.bidderValue), figure(row.tenderValue))
