import type { Cell, Table } from '../../analyses/chapter/blocks'
import { xmlText } from '../../domain/text'
import { looksLikeFormula } from '../../kit/excel/text'

/** Without it Excel reads UTF-8 in the local code page. */
const BYTE_ORDER_MARK = '\ufeff'
/** Rows per chunk. */
const BATCH = 1000

function field(text: string): string {
  // An apostrophe keeps spreadsheets from reading the text as a formula.
  const plain = xmlText(text)
  const safe = looksLikeFormula(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A figure is written as a plain number, a missing one as an empty field. */
function cellField({ text, value }: Cell): string {
  if (value === undefined) return field(text)
  return value === null ? '' : String(value)
}

/** A table as CSV (RFC 4180, UTF-8 with byte order mark), in chunks. */
export function* csvOf(table: Table): Generator<string> {
  yield `${BYTE_ORDER_MARK}${table.columns.map(({ title }) => field(title)).join(',')}\r\n`
  for (let at = 0; at < table.rows.length; at += BATCH) {
    const rows = table.rows.slice(at, at + BATCH)
    yield rows
      .map(
        (row) => `${table.columns.map((_, column) => cellField(row[column] ?? { text: '' })).join(',')}\r\n`,
      )
      .join('')
  }
}
