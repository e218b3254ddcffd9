import type { AnswerSource, ResponseCheck, ResponseProblem } from '../../../domain/codes'
import type { Locale } from '../../../kit/i18n/locale'
import type { Translate } from '../../../kit/i18n/translator'
import { countRows, type Run } from '../../../runs/data'
import { cellText } from '../../../runs/present'
import type { OpenResult } from '../../../runs/results/reader'
import { bidderAnswer, requirement } from '../rule/tables'

/** One point in which a bid does not respond, and why. */
export interface Reason {
  readonly check: ResponseCheck
  readonly problem: ResponseProblem
  readonly source: AnswerSource | null
  /** Figures with grouping and unit, words unchanged; null if there is none. */
  readonly answer: string | null
  readonly requirement: string | null
}

export const reasonCount = (run: Run, bidderId: number) => countRows(run, 'details', { bidderId })

/** Every point in which the bidder's bid does not respond, in the order of the checks. */
export function reasonsOf(run: OpenResult, bidderId: number, locale: Locale, translate: Translate): Reason[] {
  return [...run.rows('details', { bidderId })].map((row) => ({
    check: row.check as ResponseCheck,
    problem: row.problem as ResponseProblem,
    source: row.source as AnswerSource | null,
    answer: cellText(bidderAnswer, row, translate, locale),
    requirement: cellText(requirement, row, translate, locale),
  }))
}
