import { z } from 'zod'
import { COVERAGE_REASON, COVERAGE_STATE } from '../../domain/codes'
import { coverageText } from '../../evidence/compared'
import type { Translate } from '../../kit/i18n/translator'
import type { Coverage } from '../../runs/coverage'
import { text } from '../contract/answers'

/** What a result compared: in total, as a sentence if it was not everything, and for each bidder. */
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

/** An additional field of an answer; missing before the first run and for results that do not state it. */
export const coverageFields = { coverage: coverage.optional() }

export function wireCoverage(found: Coverage | null, translate: Translate) {
  return found ? { coverage: { ...found, message: coverageText(found, translate) } } : {}
}
