import { createHash } from 'node:crypto'
import type { Analysis, Column, ResultTable, Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import { cellText, isNumeric } from '../runs/present'

/** Row keys with bidder ids, in any table. The ids are the same in every run of a section. */
const BIDDER_KEYS = ['bidderId', 'bidder1Id', 'bidder2Id'] as const

const isText = (column: Column) => !isNumeric(column) && column.key !== 'serial'

/** The row keys that identify a finding of this table across runs. */
function identityKeys(table: ResultTable): readonly string[] {
  return table.identity ?? [...BIDDER_KEYS, ...table.columns.filter(isText).map(({ key }) => key)]
}

/**
 * Identifies a finding across runs: a hash of the bidders and of all texts in its row, without figures. Rows
 * with the same texts about the same bidders are one finding.
 */
export function findingKey(table: ResultTable, row: Row): string {
  const values = identityKeys(table).map((key) => row[key] ?? null)
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
}

/**
 * Whether a row can be judged: it is not a summary row, and it is a warning if the table distinguishes
 * warnings.
 */
export function isFinding(analysis: Analysis, table: ResultTable, row: Row): boolean {
  if (table.isAppendix || (table === analysis.tables[0] && analysis.tables.length > 1)) return false
  const kind = table.kindKey === undefined ? null : (row[table.kindKey] ?? null)
  if (table.findingKinds) return kind !== null && table.findingKinds.includes(String(kind))
  if (table.unpack) return kind !== null
  const warning = table.columns.filter(({ warns }) => warns)
  if (warning.length === 0) return true
  return warning.some(({ warns }) => warns?.(row))
}

/** The bidders concerned by a finding. */
export function findingBidders(row: Row): number[] {
  if (typeof row.bidderIds === 'string') return JSON.parse(row.bidderIds) as number[]
  return [...new Set(BIDDER_KEYS.map((key) => row[key]).filter((id) => typeof id === 'number'))]
}

/** Columns with bidder names: left out of a question to one bidder, so that the others stay unnamed. */
const NAMING: readonly string[] = ['bidderName', 'bidder1Name', 'bidder2Name', 'bidders', 'title', 'conText']
/** Leaves out the position in the list and the long calculation. */
const isMentioned = ({ key }: Column) => key !== 'serial' && key !== 'text'

/**
 * A finding on one line: the texts of its columns, joined.
 * @param named whether to name bidders
 */
export function findingText(
  table: ResultTable,
  row: Row,
  { translate, locale }: { translate: Translate; locale: Locale },
  named: boolean,
): string {
  return table.columns
    .filter((column) => isMentioned(column) && (named || !NAMING.includes(column.key)))
    .flatMap((column) => {
      const text = cellText(column, row, translate, locale)
      const title = translate(`columns.${column.title ?? column.key}`)
      return text === null ? [] : [`${title} ${text}`]
    })
    .join(translate('marks.comma'))
}
