import { sectionHref } from '../../../catalogue/section-href'
import type { EvidenceKind } from '../../../engine/history/section-history'
import { ANALYSIS_MODULES } from '../../modules'

/** The page of the analysis that found evidence of this kind in a former section; empty if none looks for it any more. */
export function evidenceHref(openId: string, kind: EvidenceKind): string {
  for (const { screen, past = [] } of ANALYSIS_MODULES) {
    const found = past.find((own) => own.kind === kind)
    if (found) return `${sectionHref(openId, screen.key)}?tab=${found.table}`
  }
  return ''
}
