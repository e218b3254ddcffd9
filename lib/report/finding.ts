import { createHash } from 'node:crypto'
import type { Analysis, Column, ResultTable, Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import { cellText, isNumeric } from '../runs/present'

/** Keys that name bidders in rows of any table; they are the same in every run of a section. */
const BIDDER_KEYS = ['bidderId', 'bidder1Id', 'bidder2Id'] as const

const isText = (column: Column) => !isNumeric(column) && column.key !== 'serial'

/** The row keys by which a finding of this table is known again. */
function identityKeys(table: ResultTable): readonly string[] {
  return table.identity ?? [...BIDDER_KEYS, ...table.columns.filter(isText).map(({ key }) => key)]
}

/**
 * What a finding is known by in every run: a hash of the bidders and of everything in its row that is no
 * figure. Rows that say the same of the same bidders are one finding.
 */
export function findingKey(table: ResultTable, row: Row): string {
  const values = identityKeys(table).map((key) => row[key] ?? null)
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
}

/** Whether a row is something to judge: not a sum, and a warning where the table tells warnings from others. */
export function isFinding(analysis: Analysis, table: ResultTable, row: Row): boolean {
  if (table.isAside || (table === analysis.tables[0] && analysis.tables.length > 1)) return false
  const kind = table.kindKey === undefined ? null : (row[table.kindKey] ?? null)
  if (table.findingKinds) return kind !== null && table.findingKinds.includes(String(kind))
  if (table.unpack) return kind !== null
  const warning = table.columns.filter(({ warns }) => warns)
  if (warning.length === 0) return true
  return warning.some(({ warns }) => warns?.(row))
}

/** The bidders a finding is about. */
export function findingBidders(row: Row): number[] {
  if (typeof row.bidderIds === 'string') return JSON.parse(row.bidderIds) as number[]
  return [...new Set(BIDDER_KEYS.map((key) => row[key]).filter((id) => typeof id === 'number'))]
}

/** Columns that name bidders: a question to one of them leaves the others unnamed. */
const NAMING: readonly string[] = ['bidderName', 'bidder1Name', 'bidder2Name', 'bidders', 'title', 'conText']
/** What a finding says that is neither its place in a list nor a long calculation. */
const isSaid = ({ key }: Column) => key !== 'serial' && key !== 'text'

/**
 * A finding in one line, `columns` of its table that say something joined.
 * @param named whether bidders are named
 */
export function findingText(
  table: ResultTable,
  row: Row,
  { translate, locale }: { translate: Translate; locale: Locale },
  named: boolean,
): string {
  return table.columns
    .filter((column) => isSaid(column) && (named || !NAMING.includes(column.key)))
    .flatMap((column) => {
      const text = cellText(column, row, translate, locale)
      const title = translate(`columns.${column.title ?? column.key}`)
      return text === null ? [] : [`${title} ${text}`]
    })
    .join(translate('marks.comma'))
}
