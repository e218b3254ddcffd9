import type { Translate } from '../kit/i18n/translator'
import { type Coverage, reasonsText } from '../runs/coverage'
import { claimText, coverageClaim } from './claims'

/** What was not compared and why, in one sentence; null if everything was. */
export function coverageText(coverage: Coverage | null, translate: Translate): string | null {
  const claim = coverage && coverageClaim(coverage.state, reasonsText(coverage, translate))
  return claim && claimText(claim, translate)
}
