import type { StoredColumns } from '@/db/schema'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { billSchema, openBill } from '../../engine/bill/layout'
import type { FormatReport, FormatResult, StatedKind } from '../../engine/draft/report'
import type { ColumnMappings } from '../../engine/excel/tables/mapping'
import type { ByteSource } from '../../engine/parse/bytes'
import { ImportError, type ImportErrorCode } from '../../engine/parse/import-error'
import { type ReadResult, readBill } from '../../engine/parse/read-bill'
import { createProblemLog, type ImportReport } from '../../engine/parse/report'
import { formatReader } from './format-reader'

/** How JingJiBiao says that a file is none: another format may be in it. */
const OTHER_FORMAT: readonly ImportErrorCode[] = [
  'notABillFile',
  'noBillInArchive',
  'noLnzbxInRoot',
  'wrongRoot',
  'doctype',
  'malformedXml',
  'badEncoding',
]

/** A bill with what the cover of a workbook says about its kind. */
export interface AnyBill {
  readonly read: ReadResult
  readonly stated: readonly StatedKind[]
  /** Whether the columns of an item table are in doubt: their figures do not fit. */
  readonly isDoubtful: boolean
  /** The layouts whose stated columns were used. */
  readonly mapped: readonly string[]
}

/** Stored columns as the reader of workbooks takes them. */
export const mappingsIn = (columns: StoredColumns | null): ColumnMappings => new Map(columns?.layouts ?? [])

function reportOf(format: FormatReport, kind: FileType, isPriced: boolean): ImportReport {
  const problems = createProblemLog()
  if (kind === FILE_TYPE.tender && isPriced) problems.add('pricedTender', null)
  if (kind !== FILE_TYPE.tender && !isPriced) problems.add('notPriced', null)
  const tables = Object.keys(billSchema) as (keyof ImportReport['rows'])[]
  const unread = format.tables.filter((table) => table.unread !== null && table.unread !== 'empty')
  return {
    container: format.container === 'xml' ? 'xml' : 'zip',
    entry: format.entries?.[0] ?? null,
    encoding: { used: 'utf-8', declared: null, differs: false },
    rows: Object.fromEntries(tables.map((table) => [table, format.rows[table] ?? 0])) as ImportReport['rows'],
    unused: {},
    unknown: {
      list: unread.slice(0, 200).map(({ part, rows }) => ({ path: part, count: rows, line: 1 })),
      total: unread.length,
    },
    problems: problems.result(),
    documents: { list: [], total: 0 },
  }
}

function billOf({ buffer, report }: FormatResult & { buffer: Uint8Array }, kind: FileType): AnyBill {
  const isPriced = openBill(buffer).bill.priced.get(0) === 1
  const read = { buffer: buffer as ReadResult['buffer'], report: reportOf(report, kind, isPriced) }
  const { counts } = report.problems
  const isDoubtful = (counts.columnsDoubtful ?? 0) + (counts.componentsNotRead ?? 0) > 0
  return { read, stated: report.stated, isDoubtful, mapped: report.mapped ?? [] }
}

/**
 * Reads a bill of any format (formats-more.md §1): as JingJiBiao, else as what its content says.
 * @throws ImportError noItemTable for a workbook without items; else the reason of JingJiBiao
 */
export function readAny(
  source: ByteSource,
  kind: FileType,
  onProgress: (doneBytes: number, totalBytes: number) => void,
  mappings: ColumnMappings,
): AnyBill {
  try {
    const read = readBill(source, kind, {}, onProgress)
    return { read, stated: [], isDoubtful: false, mapped: [] }
  } catch (error) {
    if (!(error instanceof ImportError) || !OTHER_FORMAT.includes(error.code)) throw error
    if (!formatReader.read) throw new Error('bills of other formats are read in threads')
    const result = formatReader.read(source, undefined, mappings)
    if (result.buffer) return billOf(result, kind)
    throw result.refusal.code === 'noItemTable' ? new ImportError('noItemTable', {}) : error
  }
}
