import type { Row } from '../../../engine/analysis'
import { formatCount } from '../../../kit/format'
import type { Locale } from '../../../kit/i18n/locale'
import type { Translate } from '../../../kit/i18n/translator'
import { patternInShort } from './pattern-text'
import type { WirePattern } from './regular'

/** Patterns that a sentence names. */
const MOST_PATTERNS = 2

/** What a sentence about a pair says besides its counts: its patterns in unit prices, and the own prices that both have. */
export function pairTells(row: Row, translate: Translate, locale: Locale): string {
  const { patterns, ownShared } = row
  const known = JSON.parse(String(patterns ?? '[]')) as WirePattern[]
  const unexplained = known.filter((one) => one.component === 'price' && !one.explainedByControl)
  const own = ownShared
    ? [translate('regular.ownPrices', { count: formatCount(Number(ownShared), locale) })]
    : []
  const told = [
    ...unexplained.slice(0, MOST_PATTERNS).map((one) => patternInShort(one, translate, locale)),
    ...own,
  ]
  return told.map((text) => `${translate('marks.semicolon')}${text}`).join('')
}
