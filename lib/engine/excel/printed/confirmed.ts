import type { SumCheck, SumId } from '../../draft/report'
import { isPrinted } from './places'

/** The share of priced rows, in %, on which quantity × price must give the amount (scans.md §3). */
const SHARE = 99.5

/** Totals that every part of a bill goes into: a figure that was misread breaks one of them. */
const TOTALS: ReadonlySet<SumId> = new Set([
  ...(['pageTotal', 'runningTotal', 'sectionTotal', 'lumpTotal', 'otherTotal', 'listTotal'] as const),
  ...(['costLine', 'unitTotal', 'unitSummary', 'projectTotal', 'grandTotal'] as const),
])

/** Sums of the rows of an analysis. */
const ANALYSES: ReadonlySet<SumId> = new Set([
  'components',
  'analysisPrice',
  'contentAmount',
  'materialTotal',
])

/**
 * Whether its sums show that a bill was read as it is printed: quantity × price gives the amount on 99.5 % of the priced rows, a
 * row without one of the three counting against it; each sum of the analyses holds on as many; and the totals close.
 */
export function isConfirmed(
  sums: readonly Pick<SumCheck, 'id' | 'exact' | 'near' | 'fails' | 'notCompared'>[],
): boolean {
  const isOn = (holds: number, others: number) => 100 * holds >= SHARE * (holds + others)
  const rows = sums.find(({ id }) => id === 'amount')
  const areRowsRight = rows !== undefined && rows.exact + rows.near > 0
  return (
    areRowsRight &&
    sums.every(({ id, exact, near, fails, notCompared }) => {
      if (id === 'amount') return isOn(exact + near, fails + notCompared)
      return ANALYSES.has(id) ? isOn(exact + near, fails) : fails === 0 || !TOTALS.has(id)
    })
  )
}

/** Whether a bill was read from a printed document and its sums do not show that it was read right. */
export const isUnconfirmed = (report: {
  readonly container: string | null
  readonly format?: { readonly sums: Parameters<typeof isConfirmed>[0] }
}): boolean => isPrinted(report.container) && !isConfirmed(report.format?.sums ?? [])
