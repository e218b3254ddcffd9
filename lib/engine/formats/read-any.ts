import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { type Bill, openBill } from '../bill/layout'
import { unitsWithoutTotal } from '../bill-figures/bid-total'
import { createFormatLog } from '../draft/notes'
import type { Refusal, RefusalCode } from '../draft/refusal'
import type { FormatProblemCode, FormatReport, TableReport } from '../draft/report'
import { type ColumnMappings, NO_MAPPINGS } from '../excel/tables/mapping'
import type { ByteSource } from '../parse/bytes'
import { ImportError, type ImportErrorCode } from '../parse/import-error'
import { otherCover } from '../parse/kind'
import { readBill } from '../parse/read-bill'
import type { Problems } from '../parse/report'
import type { BillReport } from './bill-report'
import { readFormat } from './read-format'

/** The bill of a file in any format: its buffer for `openBill`, and what was found while reading it. */
export interface AnyBill {
  readonly buffer: Uint8Array<ArrayBuffer>
  readonly report: BillReport
}

/**
 * What the reader of JingJiBiao says about a file of another format. Everything else it says is about a bill, or an
 * archive, that it recognised.
 */
const NOT_RECOGNISED: ReadonlySet<ImportErrorCode> = new Set([
  'notABillFile',
  'wrongRoot',
  'noBillInArchive',
  'noLnzbxInRoot',
  'encrypted',
  'doctype',
  'malformedXml',
  'entity',
  'badEncoding',
])

/** Refusals that say less than the reader of JingJiBiao: nothing else recognised the file either. */
type Unrecognised = 'notAWorkbook' | 'unknownFormat' | 'xmlBill'
const isUnrecognised = (code: RefusalCode): code is Unrecognised =>
  code === 'notAWorkbook' || code === 'unknownFormat' || code === 'xmlBill'

/** The refusal of a format as an error of the import; `first` if no format recognised the file. */
function errorOf({ code, detail, error }: Refusal, first: ImportError): ImportError {
  if (isUnrecognised(code)) return first
  if (error) return error
  return new ImportError(`format.${code}` as const, { detail: detail ?? '' })
}

/** Kinds of content of which nothing was read; tables that no analysis uses, and empty ones, are none. */
const isSkipped = ({ unread }: TableReport) =>
  unread === 'noTable' || unread === 'noHeader' || unread === 'unknownElement'

/** The problems of every bill besides those of the format, first. */
function problemsOf(
  { stated, problems, rows, notInFormat }: FormatReport,
  kind: BillType,
  bill: Bill,
): Problems<FormatProblemCode> {
  const isPriced = bill.bill.priced.get(0) === 1
  const log = createFormatLog()
  if ((rows.items ?? 0) === 0) log.add('noItems', null)
  if (kind === FILE_TYPE.tender && isPriced) log.add('pricedTender', null)
  if (kind !== FILE_TYPE.tender && !isPriced) log.add('notPriced', null)
  const ofCover = kind === FILE_TYPE.control ? bill.bill.ceiling.get(0) : null
  const mayMiss = kind !== FILE_TYPE.tender && isPriced && !notInFormat.includes('costLines')
  if (mayMiss && ofCover === null)
    for (const unit of unitsWithoutTotal(bill)) log.add('totalMissing', bill.units.name.get(unit))
  // A cover that names several kinds, as one for the whole folder does, contradicts none of them.
  if (otherCover(stated, kind))
    for (const { words, place } of stated)
      log.add('otherKind', words, { line: place.row, path: `${place.part}!${place.row}`, attribute: null })
  log.append(problems)
  return log.result()
}

function reportOf(report: FormatReport, kind: BillType, bill: Bill): BillReport {
  const { format: facts, container, entries, tables, sums, stated, notInFormat, rows, mapped = [] } = report
  const [only, ...more] = entries ?? []
  return {
    container: container ?? 'xml',
    entry: more.length === 0 ? (only ?? null) : null,
    encoding: null,
    rows,
    unused: {},
    unknown: { list: [], total: tables.filter(isSkipped).length },
    problems: problemsOf(report, kind, bill),
    documents: { list: [], total: 0 },
    format: { facts, entries, tables, sums, stated, notInFormat, mapped },
  }
}

/** @throws ImportError `first` where nothing else recognises the file; `format.…` where a format refuses it */
function readOther(
  source: ByteSource,
  kind: BillType,
  first: ImportError,
  mappings: ColumnMappings,
): AnyBill {
  const { buffer, refusal, report } = readFormat(source, undefined, mappings)
  if (refusal) throw errorOf(refusal, first)
  return { buffer, report: reportOf(report, kind, openBill(buffer)) }
}

/**
 * Reads the bill of a file of any format, recognised by its content (formats-more.md §1): JingJiBiao first, then the
 * others. What the extension says plays no part.
 * @param kind what the file was uploaded as; a cover that says otherwise is the problem `otherKind`
 * @param onProgress bytes read so far, and in all; a format that is read as a whole reports none
 * @param mappings the columns of item tables in workbooks that people stated, by the layout of their headers
 * @throws ImportError
 */
export function readAnyBill(
  source: ByteSource,
  kind: BillType,
  onProgress: (doneBytes: number, totalBytes: number) => void = () => {},
  mappings: ColumnMappings = NO_MAPPINGS,
): AnyBill {
  try {
    return readBill(source, kind, {}, onProgress)
  } catch (error) {
    if (!(error instanceof ImportError) || !NOT_RECOGNISED.has(error.code)) throw error
    return readOther(source, kind, error, mappings)
  }
}
