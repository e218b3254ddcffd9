import type { Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import type { OpenResult } from '../runs/results/reader'
import type { OwnTables } from '../runs/view-rows'
import type { Reader } from '../sections/data'
import { calcBill, calcFacts } from './calc/evidence'
import type { Arrangement } from './chapter/arrangement'
import { cobidResults } from './cobids/view/report'
import { conformanceBill } from './conformance/evidence'
import { conformanceResults } from './conformance/view/report'
import type { AnalysisEvidence, AnalysisLinks, BillTable, FactTable } from './evidence'
import { codeFacts, featureEvidence, featureLinks } from './features/evidence'
import { featuresTables } from './features/own-tables'
import { featureResults } from './features/view/report'
import { identityEvidence, identityFacts } from './identities/evidence'
import { lockEvidence } from './locks/evidence'
import type { AnalysisId } from './modules'
import { namedSections } from './named-sections'
import type { MatrixPart } from './price-matrix/part'
import { rationalBill } from './rational/evidence'
import { rationalMatrixPart } from './rational/view/prices'
import { rationalResults } from './rational/view/report'
import { equalErrorsBill, regularLinks, regularPairEvidence } from './regular/evidence'
import { regularGaps } from './regular/gaps'
import { regularTables } from './regular/own-tables'
import { regularMatrixPart } from './regular/view/prices'
import { regularResults } from './regular/view/report'
import { pairTells } from './regular/view/tells'
import { responseFacts } from './responsiveness/evidence'
import { responseGaps } from './responsiveness/gaps'
import { screensResults } from './screens/view/report'
import { layoutResults } from './tecLayout/view/report'
import { tecSameEvidence, tecSameLinks } from './tecSame/evidence'
import { tecSameResults } from './tecSame/view/report'
import { transactionEvidence, transactionFacts, transactionLinks } from './transactions/evidence'
import { transactionsTables } from './transactions/own-tables'
import { transactionResults } from './transactions/view/report'

/** The parts of an analysis that need code of their own, all optional. */
export interface AnalysisParts {
  /** The arrangement of its results in the report; by default every table, one after the other. */
  readonly report?: Arrangement
  /** What it tells of several bidders, together with other analyses. */
  readonly evidence?: AnalysisEvidence
  readonly links?: AnalysisLinks
  /** The facts of its clues, where several state one or another analysis sees it; by default each has its own. */
  readonly facts?: readonly FactTable[]
  /** What the sentence about a clue of a table (`states`) says besides its columns, as `{tells}`. */
  readonly tells?: Readonly<Record<string, (row: Row, translate: Translate, locale: Locale) => string>>
  /** Its rows that are about rows of bills. */
  readonly bill?: BillTable
  /** The prices of all bidders as a matrix, on a tab of its page. */
  readonly matrix?: MatrixPart
  /** Tables whose rows its page makes. */
  readonly tables?: OwnTables
  /** What it did not compare besides what its coverage states, in sentences; `ids`: only what concerns these bidders. */
  readonly gaps?: (run: OpenResult, translate: Translate, ids?: readonly number[]) => readonly string[]
  /** The result with what only some people may know, as far as this person may; by default nobody sees more than others. */
  readonly seenBy?: (run: OpenResult, reader: Reader) => Promise<OpenResult>
}

export const PARTS: Readonly<Partial<Record<AnalysisId, AnalysisParts>>> = {
  features: {
    report: featureResults,
    evidence: featureEvidence,
    facts: codeFacts,
    links: featureLinks,
    tables: featuresTables,
  },
  transactions: {
    report: transactionResults,
    evidence: transactionEvidence,
    facts: transactionFacts,
    links: transactionLinks,
    tables: transactionsTables,
  },
  identities: { evidence: identityEvidence, facts: identityFacts },
  locks: { evidence: lockEvidence, facts: codeFacts },
  conformance: { report: conformanceResults, bill: conformanceBill },
  calc: { bill: calcBill, facts: calcFacts },
  regular: {
    report: regularResults,
    gaps: regularGaps,
    evidence: regularPairEvidence,
    links: regularLinks,
    tells: { pairs: pairTells },
    bill: equalErrorsBill,
    tables: regularTables,
    matrix: regularMatrixPart,
  },
  rational: { report: rationalResults, bill: rationalBill, matrix: rationalMatrixPart },
  responsiveness: { gaps: responseGaps, facts: responseFacts },
  tecLayout: { report: layoutResults },
  tecSame: {
    report: tecSameResults,
    evidence: tecSameEvidence,
    links: tecSameLinks,
  },
  screens: { report: screensResults, seenBy: namedSections('past') },
  cobids: {
    report: cobidResults,
    seenBy: namedSections('cobidSections', 'cobidEvidence'),
  },
}
