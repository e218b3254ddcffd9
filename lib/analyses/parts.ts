import type { Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import type { OpenResult } from '../runs/results/reader'
import type { OwnTables } from '../runs/view-rows'
import type { Reader } from '../sections/data'
import { calcBill, calcFacts } from './calc/evidence'
import { calcGrounds } from './calc/grounds'
import type { Arrangement } from './chapter/arrangement'
import { cobidResults } from './cobids/view/report'
import { conformanceBill } from './conformance/evidence'
import { conformanceGrounds } from './conformance/grounds'
import { conformanceResults } from './conformance/view/report'
import type { AnalysisEvidence, AnalysisLinks, BillTable, FactTable } from './evidence'
import { codeFacts, featureEvidence, featureLinks } from './features/evidence'
import { codeGrounds } from './features/grounds'
import { featuresTables } from './features/own-tables'
import { featureResults } from './features/view/report'
import type { TableGrounds } from './grounds'
import { identityEvidence, identityFacts } from './identities/evidence'
import { lockEvidence } from './locks/evidence'
import type { AnalysisId } from './modules'
import { namedSections } from './named-sections'
import type { MatrixPart } from './price-matrix/part'
import { rationalBill } from './rational/evidence'
import { rationalGrounds } from './rational/grounds'
import { rationalMatrixPart } from './rational/view/prices'
import { rationalResults } from './rational/view/report'
import { equalErrorsBill, regularLinks, regularPairEvidence } from './regular/evidence'
import { regularGaps } from './regular/gaps'
import { regularGrounds } from './regular/grounds'
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
  /** What its findings rest on, for the file that can be checked without the product. */
  readonly grounds?: TableGrounds
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
    grounds: codeGrounds,
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
  locks: { evidence: lockEvidence, facts: codeFacts, grounds: codeGrounds },
  conformance: { report: conformanceResults, bill: conformanceBill, grounds: conformanceGrounds },
  calc: { bill: calcBill, facts: calcFacts, grounds: calcGrounds },
  regular: {
    report: regularResults,
    gaps: regularGaps,
    evidence: regularPairEvidence,
    links: regularLinks,
    tells: { pairs: pairTells },
    bill: equalErrorsBill,
    grounds: regularGrounds,
    tables: regularTables,
    matrix: regularMatrixPart,
  },
  rational: {
    report: rationalResults,
    bill: rationalBill,
    grounds: rationalGrounds,
    matrix: rationalMatrixPart,
  },
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
