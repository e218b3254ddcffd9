import type { ErrorType } from '../../domain/codes'
import type { Container, FormatFacts, FormatProblemCode, FormatReport } from '../draft/report'
import type { Excerpt, ImportReport, Problems } from '../parse/report'

/** Which sums of one bill hold: what 算术性 finds in it. */
export interface BillSums {
  /** Kinds of figures with at least one that follows from others: how many do, and how many do not. */
  readonly kinds: readonly { readonly errorType: ErrorType; readonly holds: number; readonly fails: number }[]
  readonly faults: Excerpt<{
    readonly errorType: ErrorType
    readonly unitName: string | null
    readonly what: string | null
    /** The working: `12.5 × 230.10 = 2876.25 ≠ 2867.25`. */
    readonly text: string
  }>
}

/** What the import report of a bill in another format than JingJiBiao states besides. */
export interface FormatPart
  extends Pick<FormatReport, 'entries' | 'tables' | 'sums' | 'stated' | 'notInFormat'> {
  readonly facts: FormatFacts
  /** The layouts of the item tables whose columns a person stated. */
  readonly mapped: readonly string[]
}

/** The import report of a bill in any format, as it is stored. */
export interface BillReport extends Pick<ImportReport, 'entry' | 'unused' | 'unknown' | 'documents'> {
  readonly container: ImportReport['container'] | Container
  /** Null where the container fixes it, as in a workbook. */
  readonly encoding: ImportReport['encoding'] | null
  /** Rows read per table of the bill layout. */
  readonly rows: Readonly<Record<string, number>>
  readonly problems: Problems<FormatProblemCode>
  /** Absent for JingJiBiao. */
  readonly format?: FormatPart
  /** Which sums hold, for JingJiBiao; the other formats state it in `format`. Absent in reports of earlier versions. */
  readonly sums?: BillSums
}

/** A report without what else is in the archive of the bill. */
export const withoutDocuments = (report: BillReport): BillReport => ({
  ...report,
  documents: { list: [], total: 0 },
})
