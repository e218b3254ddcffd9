import type { Translate } from '../kit/i18n/translator'
import type { OpenResult } from '../runs/results/reader'
import type { Reader } from '../sections/data'
import type { Arrangement } from './chapter/arrangement'
import { cobidResults } from './cobids/report'
import { conformanceResults } from './conformance/report'
import { featureResults } from './features/report'
import type { AnalysisId } from './modules'
import { namedSections } from './named-sections'
import { rationalResults } from './rational/report'
import { regularGaps } from './regular/gaps'
import { regularPairs } from './regular/regular'
import { regularResults } from './regular/report'
import { screensResults } from './screens/report'
import { layoutResults } from './tecLayout/report'
import { tecPairs } from './tecSame/pairs'
import { tecSameResults } from './tecSame/report'
import { transactionResults } from './transactions/report'

/** The parts of an analysis that need code of their own, all optional. */
export interface AnalysisParts {
  /** The arrangement of its results in the report; by default every table, one after the other. */
  readonly report?: Arrangement
  /** The bidders of each of its clues; by default those of the rows of every table but the first, which is a summary. */
  readonly clueBidders?: (run: OpenResult) => readonly (readonly number[])[]
  /** What it did not compare besides what its coverage states, in sentences; `ids`: only what concerns these bidders. */
  readonly gaps?: (run: OpenResult, translate: Translate, ids?: readonly number[]) => readonly string[]
  /** The result with what only some people may know, as far as this person may; by default nobody sees more than others. */
  readonly seenBy?: (run: OpenResult, reader: Reader) => Promise<OpenResult>
}

/** Its other tables only give reasons, or list what is no clue by itself. */
const flaggedPairs = (run: OpenResult) =>
  regularPairs(run)
    .filter(({ flagged }) => flagged)
    .map(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id])

const sharingTexts = (run: OpenResult) =>
  tecPairs(run)
    .filter(({ flagged }) => flagged)
    .map(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id])

export const PARTS: Readonly<Partial<Record<AnalysisId, AnalysisParts>>> = {
  features: { report: featureResults },
  transactions: { report: transactionResults },
  conformance: { report: conformanceResults },
  regular: { report: regularResults, clueBidders: flaggedPairs, gaps: regularGaps },
  rational: { report: rationalResults },
  tecLayout: { report: layoutResults },
  tecSame: { report: tecSameResults, clueBidders: sharingTexts },
  screens: { report: screensResults, seenBy: namedSections('past') },
  cobids: { report: cobidResults, seenBy: namedSections('cobidSections', 'cobidEvidence') },
}
