import { sectionHref } from '../../catalogue/section-href'
import type { EvidenceKind } from '../../engine/history/section-history'
import { type AnalysisId, moduleOf } from '../modules'

/** Where the evidence of each kind is found: an analysis and its table. */
const FOUND_BY: Readonly<Record<EvidenceKind, { analysis: AnalysisId; tab: string }>> = {
  codes: { analysis: 'features', tab: 'innerCodes' },
  traces: { analysis: 'tecSame', tab: 'sums' },
  errors: { analysis: 'regular', tab: 'pairs' },
  prices: { analysis: 'regular', tab: 'pairs' },
}

/** The page of the analysis that found evidence of this kind in a section. */
export function evidenceHref(openId: string, kind: EvidenceKind): string {
  const { analysis, tab } = FOUND_BY[kind]
  return `${sectionHref(openId, moduleOf(analysis).screen.key)}?tab=${tab}`
}
