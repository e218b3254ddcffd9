import type { Run } from '../runs/data'
import type { Arrangement } from './chapter/arrangement'
import { conformanceResults } from './conformance/report'
import { featureResults } from './features/report'
import type { AnalysisId } from './modules'
import { rationalResults } from './rational/report'
import { regularPairs } from './regular/regular'
import { regularResults } from './regular/report'
import { transactionResults } from './transactions/report'

/** What of an analysis needs code of its own, each part optional. */
export interface AnalysisParts {
  /** How its results stand in the report; without it every table, one after the other. */
  readonly report?: Arrangement
  /** How many clues a result has; without it the rows of every table but the first, which sums them up. */
  readonly countClues?: (run: Run) => number
}

/** Its other tables say why a pair is flagged, or list what is no clue by itself. */
const countFlagged = (run: Run) => regularPairs(run).filter(({ flagged }) => flagged).length

export const PARTS: Readonly<Partial<Record<AnalysisId, AnalysisParts>>> = {
  features: { report: featureResults },
  transactions: { report: transactionResults },
  conformance: { report: conformanceResults },
  regular: { report: regularResults, countClues: countFlagged },
  rational: { report: rationalResults },
}
