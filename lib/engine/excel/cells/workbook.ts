import type { Container } from '../../draft/report'
import type { Sheet } from './sheet'

/** A workbook whose sheets are read one at a time, so that only one is in memory. */
export interface Workbook {
  readonly container: Container
  readonly sheets: readonly SheetSource[]
  /** Pages whose text was read from their pictures, as people list them; absent: none. */
  readonly recognised?: string
}

export interface SheetSource {
  readonly name: string
  /** Null for a sheet without cells (a chart, a macro) or one whose part is missing. @throws SheetTooLarge, ImportError */
  read(): Sheet | null
}
