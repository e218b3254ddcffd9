import type { Bill } from '../bill/layout'

/** The most unit projects that are named. */
const MOST_NAMED = 3

const rows = ({ rows }: { readonly rows: number }) => Array.from({ length: rows }, (_, row) => row)

/**
 * The unit projects without a summary, where that leaves the total of a bill unknown: neither its cover nor a summary of
 * projects states one. Null where it is known.
 */
export function withoutSummary({ bill, projects, units, costLines, items }: Bill): string | null {
  if (bill.bidTotal.get(0) !== null || bill.ceiling.get(0) !== null) return null
  if (rows(projects).some((row) => projects.total.get(row) !== null)) return null
  const summed = new Set(rows(costLines).map((row) => costLines.unit.get(row)))
  const withItems = new Set(rows(items).map((row) => items.unit.get(row)))
  const names = rows(units).flatMap((row) =>
    withItems.has(row) && !summed.has(row) ? [units.name.get(row) ?? ''] : [],
  )
  if (names.length === 0) return null
  const shown = names.slice(0, MOST_NAMED).join('、')
  return names.length > MOST_NAMED ? `${shown} …` : shown
}
