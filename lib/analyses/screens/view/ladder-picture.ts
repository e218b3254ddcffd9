import { formatMoney, formatNumber } from '../../../kit/format'
import type { Locale } from '../../../kit/i18n/locale'
import type { Translate } from '../../../kit/i18n/translator'
import { escaped } from '../../../kit/svg-text'
import type { OpenResult } from '../../../runs/results/open-result'
import type { Picture } from '../../chapter/blocks'
import { LADDER, ladderOf } from './ladder'

/** More could not be read on paper; the table states all of them. */
const MOST_RUNGS = 40
const LONGEST_NAME = 17

const cut = (name: string) => {
  const letters = [...name]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name
}

/** On paper: no theme. */
const text = (words: string, x: number, y: number, more = '') =>
  `<text x="${x}" y="${y}" font-size="13" font-family="sans-serif" fill="#1f1f1f"${more}>${escaped(words)}</text>`

/** The totals from the lowest to the highest; null if there are none, or too many. */
export function ladderPicture(run: OpenResult, translate: Translate, locale: Locale): Picture | null {
  const ladder = ladderOf(run)
  if (!ladder || ladder.rungs.length > MOST_RUNGS) return null
  const { rungs, height } = ladder
  const parts = rungs.flatMap(({ name, total, gap, x, y }, at) => {
    const next = rungs[at + 1]
    const beside =
      gap === null
        ? formatMoney(total, locale)
        : `${formatMoney(total, locale)} · ${translate('screens.ladder.gap', { gap: formatNumber(gap, locale, 2) })}`
    return [
      text(cut(name), LADDER.name, y + 4, ' text-anchor="end"'),
      ...(next ? [`<path d="M${x} ${y}H${next.x}V${next.y}" fill="none" stroke="#bfbfbf"/>`] : []),
      `<circle cx="${x}" cy="${y}" r="5" fill="#0958d9"/>`,
      text(beside, LADDER.width - LADDER.right + 16, y + 4),
    ]
  })
  const svg = `<svg viewBox="0 0 ${LADDER.width} ${height}" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`
  const caption = translate('screens.ladder.title')
  return { kind: 'picture', id: 'screens-ladder', caption, svg, width: LADDER.width, height }
}
