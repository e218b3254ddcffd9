import type { Column, ResultTable, Row } from '../../engine/analysis'
import type { Locale } from '../../kit/i18n/locale'
import type { Translate } from '../../kit/i18n/translator'
import { BIDDER_KEYS } from '../findings'
import { cellText } from '../present'

export function findingBidders(row: Row): number[] {
  if (typeof row.bidderIds === 'string') return JSON.parse(row.bidderIds) as number[]
  return [...new Set(BIDDER_KEYS.map((key) => row[key]).filter((id) => typeof id === 'number'))]
}

export function concernsBoth(row: Row, one: number, two: number): boolean {
  const ids = findingBidders(row)
  return ids.includes(one) && ids.includes(two)
}

/** Columns with bidder names: left out of a question to one bidder, so that the others stay unnamed. */
const NAMING: readonly string[] = ['bidderName', 'bidder1Name', 'bidder2Name', 'bidders', 'title', 'conText']
/** The bidders that a row names, in one text; null if it names none. */
export function namedBidders(
  table: ResultTable,
  row: Row,
  translate: Translate,
  locale: Locale,
): string | null {
  const names = table.columns
    .filter(({ key }) => NAMING.includes(key))
    .flatMap((column) => cellText(column, row, translate, locale) ?? [])
  return names.length > 0 ? names.join(translate('marks.list')) : null
}

/** Leaves out the position in the list and the long calculation. */
const isMentioned = ({ key }: Column) => key !== 'serial' && key !== 'text'

/** A text of at most so many letters. */
export function shortened(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  // A figure is not cut: its beginning would be another figure.
  let end = most
  while (end > 0 && /[\d.,]/.test(letters[end - 1]!)) end--
  return `${letters.slice(0, end).join('')}…`
}

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
