import type { AnswerSource, ResponseCheck, ResponseProblem } from '../domain/codes'
import { formatMoney } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import { countRows, eachRow, type Run } from './data'

/** Why a bidder's bid does not respond in one point. */
export interface Reason {
  readonly check: ResponseCheck
  readonly problem: ResponseProblem
  readonly source: AnswerSource | null
  /** Figures with grouping and unit, words as they stand; null where there is none. */
  readonly answer: string | null
  readonly requirement: string | null
}

const FIGURE = /^\d+(\.\d+)?$/
const MONEY: readonly ResponseCheck[] = ['bond', 'price']

/** A figure of the check as it is read; the bidder's own words stay as they are. */
function wordsOf(check: ResponseCheck, text: string | null, locale: Locale, translate: Translate) {
  if (text === null || !FIGURE.test(text)) return text
  if (MONEY.includes(check))
    return translate('results.response.yuan', { amount: formatMoney(Number(text), locale) })
  return check === 'duration' ? translate('results.response.days', { days: text }) : text
}

/** How many reasons a bidder has. */
export const reasonCount = (run: Run, bidderId: number) => countRows(run, 'details', { bidderId })

/** Everything in which the bidder's bid does not respond, in the order of the checks. */
export function reasonsOf(run: Run, bidderId: number, locale: Locale, translate: Translate): Reason[] {
  return [...eachRow(run, 'details', { bidderId })].map((row) => {
    const check = row.check as ResponseCheck
    return {
      check,
      problem: row.problem as ResponseProblem,
      source: row.source as AnswerSource | null,
      answer: wordsOf(check, row.bidderAnswer as string | null, locale, translate),
      requirement: wordsOf(check, row.requirement as string | null, locale, translate),
    }
  })
}
