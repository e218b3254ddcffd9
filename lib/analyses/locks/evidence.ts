import type { AnalysisEvidence } from '../evidence'
import { heldByBoth, sharedCodes } from '../features/evidence'

export const lockEvidence: AnalysisEvidence = {
  shared: (run) => sharedCodes(run.rows('innerCodes')),
  rows: heldByBoth,
}
