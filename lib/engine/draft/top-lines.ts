import { topLines as topOf } from '../bill-figures/details'
import type { DraftLine, Figure } from './draft'

/** A line with its amount as a number, for what decides by arithmetic. */
export const namedLine = (line: DraftLine) => ({
  line,
  serial: line.serial,
  name: line.name,
  amount: line.amount?.value ?? null,
})

/** Lines that are not part of another. */
export const topLines = (lines: readonly DraftLine[], total: Figure = null): DraftLine[] =>
  topOf(lines.map(namedLine), total?.value ?? null).map(({ line }) => line)
