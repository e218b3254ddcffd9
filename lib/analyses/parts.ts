import type { Translate } from '../kit/i18n/translator'
import type { OpenResult } from '../runs/results/reader'
import type { OwnTables } from '../runs/view-rows'
import type { Reader } from '../sections/data'
import { calcBill } from './calc/evidence'
import { calcWire } from './calc/wire'
import type { OwnCalls } from './call'
import type { Arrangement } from './chapter/arrangement'
import { cobidResults } from './cobids/report'
import { conformanceBill } from './conformance/evidence'
import { conformanceResults } from './conformance/report'
import { conformanceWire } from './conformance/wire'
import type { AnalysisEvidence, AnalysisLinks, BillTable } from './evidence'
import { featureCalls } from './features/calls'
import { featureEvidence, featureLinks } from './features/evidence'
import { featuresTables } from './features/own-tables'
import { featureResults } from './features/report'
import { identityEvidence } from './identities/evidence'
import { lockEvidence } from './locks/evidence'
import type { AnalysisId } from './modules'
import { namedSections, otherSection } from './named-sections'
import type { MatrixPart } from './price-matrix/part'
import { rationalBill } from './rational/evidence'
import { rationalMatrixPart } from './rational/prices'
import { rationalResults } from './rational/report'
import { regularCalls } from './regular/calls'
import { equalErrorsBill, regularLinks, regularPairEvidence } from './regular/evidence'
import { regularGaps } from './regular/gaps'
import { regularTables } from './regular/own-tables'
import { regularMatrixPart } from './regular/prices'
import { regularResults } from './regular/report'
import { responseGaps } from './responsiveness/gaps'
import { screensResults } from './screens/report'
import { layoutCalls } from './tecLayout/calls'
import { layoutResults } from './tecLayout/report'
import { tecSameCalls } from './tecSame/calls'
import { tecSameEvidence, tecSameLinks } from './tecSame/evidence'
import { tecSameResults } from './tecSame/report'
import { transactionEvidence, transactionLinks } from './transactions/evidence'
import { transactionsTables } from './transactions/own-tables'
import { transactionResults } from './transactions/report'
import { unbalanceCalls } from './unbalance/calls'
import type { AnalysisWire } from './wire'

/** The parts of an analysis that need code of their own, all optional. */
export interface AnalysisParts {
  /** The arrangement of its results in the report; by default every table, one after the other. */
  readonly report?: Arrangement
  /** What it tells of several bidders, together with other analyses. */
  readonly evidence?: AnalysisEvidence
  readonly links?: AnalysisLinks
  /** Its rows that are about rows of bills. */
  readonly bill?: BillTable
  /** The prices of all bidders as a matrix, on a tab of its page. */
  readonly matrix?: MatrixPart
  /** Tables whose rows its page makes. */
  readonly tables?: OwnTables
  /** Fields of its rows in the API besides their columns. */
  readonly wire?: AnalysisWire
  /** Its calls that answer other than its tables as they are. */
  readonly calls?: OwnCalls
  /** What it did not compare besides what its coverage states, in sentences; `ids`: only what concerns these bidders. */
  readonly gaps?: (run: OpenResult, translate: Translate, ids?: readonly number[]) => readonly string[]
  /** The result with what only some people may know, as far as this person may; by default nobody sees more than others. */
  readonly seenBy?: (run: OpenResult, reader: Reader) => Promise<OpenResult>
}

export const PARTS: Readonly<Partial<Record<AnalysisId, AnalysisParts>>> = {
  features: {
    report: featureResults,
    evidence: featureEvidence,
    links: featureLinks,
    tables: featuresTables,
    calls: featureCalls,
  },
  transactions: {
    report: transactionResults,
    evidence: transactionEvidence,
    links: transactionLinks,
    tables: transactionsTables,
  },
  identities: { evidence: identityEvidence },
  locks: { evidence: lockEvidence },
  conformance: { report: conformanceResults, bill: conformanceBill, wire: conformanceWire },
  calc: { bill: calcBill, wire: calcWire },
  regular: {
    report: regularResults,
    gaps: regularGaps,
    evidence: regularPairEvidence,
    links: regularLinks,
    bill: equalErrorsBill,
    tables: regularTables,
    matrix: regularMatrixPart,
    calls: regularCalls,
  },
  rational: { report: rationalResults, bill: rationalBill, matrix: rationalMatrixPart },
  responsiveness: { gaps: responseGaps },
  tecLayout: { report: layoutResults, calls: layoutCalls },
  tecSame: {
    report: tecSameResults,
    evidence: tecSameEvidence,
    links: tecSameLinks,
    calls: tecSameCalls,
  },
  screens: { report: screensResults, seenBy: namedSections('past'), wire: { past: otherSection } },
  cobids: {
    report: cobidResults,
    seenBy: namedSections('cobidSections', 'cobidEvidence'),
    wire: { cobidSections: otherSection },
  },
  unbalance: { calls: unbalanceCalls },
}
