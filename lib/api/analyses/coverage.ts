import { z } from 'zod'
import { COVERAGE_REASON, COVERAGE_STATE } from '../../domain/codes'
import type { Translate } from '../../kit/i18n/translator'
import { type Coverage, coverageText } from '../../runs/coverage'
import { text } from '../contract/answers'

/** What a result compared: in all, in words where it was not everything, and of each bidder. */
export const coverage = z.object({
  state: z.enum(COVERAGE_STATE),
  message: text,
  bidders: z.array(
    z.object({
      bidderId: z.int(),
      bidderName: z.string(),
      comparedNum: z.int(),
      reason: z.enum(COVERAGE_REASON).nullable(),
    }),
  ),
})

/** Beside the other fields of an answer; left out before the first run, and where results do not state it. */
export const coverageFields = { coverage: coverage.optional() }

export function wireCoverage(found: Coverage | null, translate: Translate) {
  return found ? { coverage: { ...found, message: coverageText(found, translate) } } : {}
}
