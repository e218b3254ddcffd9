import type { DraftLine, DraftTable, DraftUnit } from '../draft/draft'
import { squeezed } from '../draft/words'

const nameOf = ({ serial, name }: DraftLine) => `${squeezed(serial)}\u0000${squeezed(name)}`

/**
 * The summary of a unit project that has the lines of an earlier one with other amounts: two unit projects have one name. A
 * summary that goes on in another table has other lines, and a copy the same amounts, or none.
 */
export function secondSummary(unit: DraftUnit): DraftTable | null {
  const amounts = new Map<string, number>()
  for (const table of unit.tables.filter(({ of, hidden }) => of === 'costLines' && !hidden)) {
    const lines = unit.lists.costLines.slice(table.from, table.to)
    const priced = lines.flatMap((line) =>
      line.amount?.value ? [[nameOf(line), line.amount.value] as const] : [],
    )
    if (priced.some(([name, amount]) => amounts.has(name) && amounts.get(name) !== amount)) return table
    for (const [name, amount] of priced) amounts.set(name, amount)
  }
  return null
}
