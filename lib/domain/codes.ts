/**
 * The code lists of the contract: closed sets of values as they appear in rows, in JSON and in the database.
 * Their texts are the messages `codes.<list>.<value>`.
 */

import { FILE_TYPES, RUN_STATUS } from './number-codes'
import { DOCUMENT_STATES } from './technical/document-states'

/** How a bid departs from the tender bill (rules.md §3): added, deleted, changed, unpriced. */
const CFM_TYPE = ['增', '删', '改', '零'] as const
export type CfmType = (typeof CFM_TYPE)[number]

/** Which data item differs, in the order of the rows of a pair (rules.md §3). */
const DATA_ITEM = [
  '项目编码',
  '项目名称',
  '项目特征',
  '计量单位',
  '工程量',
  '费率',
  '金额',
  '单价',
  '综合单价',
] as const
export type DataItem = (typeof DATA_ITEM)[number]

/**
 * Arithmetic errors (rules.md §4): 清单合价, 综合单价, 材料费, 分部合计, 分部清单合计, 费用汇总, 金额.
 */
export const ERROR_TYPE = [
  'billTotal',
  'unitPrice',
  'materialCost',
  'sectionTotal',
  'sectionBillTotal',
  'costSummary',
  'amount',
] as const
export type ErrorType = (typeof ERROR_TYPE)[number]

/** The likely cause of an arithmetic error, in the order in which causes are tried (rules.md §4). */
const CAUSE = [
  'truncated',
  'roundedUp',
  'decimalShift',
  'digitSwap',
  'quantityChanged',
  'stalePrice',
  'omittedAddend',
  'doubledAddend',
] as const
export type Cause = (typeof CAUSE)[number]

/** 分部分项, 措施, 其他, 规费税金, and unit projects or totals as a whole. */
export const ITEM_GROUP_CODE = ['qdxm', 'csxm', 'qtxm', 'GFSJ', 'dwgc'] as const
export type ItemGroupCode = (typeof ITEM_GROUP_CODE)[number]

/**
 * The tables of a bill: 分部分项, 单价措施, 总价措施, 其他项目, its lists 暂列金额, 专业工程暂估价, 计日工, 总承包服务费, 材料暂估价,
 * 规费税金, and unit projects as a whole.
 */
export const BILL_TABLE = [
  ...(['qdxm', 'djcs', 'zjcs', 'qtxm', 'zlje', 'zygczg', 'jrg', 'zcbfwf', 'clzg'] as const),
  ...(['GFSJ', 'dwgc'] as const),
] as const
export type BillTableCode = (typeof BILL_TABLE)[number]

/** A price above (正偏离) or below (负偏离) its benchmark by the limit or more (rules.md §6). */
const DEV_TYPE = ['positive', 'negative'] as const
export type DevType = (typeof DEV_TYPE)[number]

/**
 * 10 identity-card reader, 20 pricing software lock, 30 digital certificate, 40 IP address, 50 MAC
 * address, 60 CPU, 70 hard disk, 80 file-making machine, 90 file document properties.
 */
export const FEATURE_TYPE = ['10', '20', '30', '40', '50', '60', '70', '80', '81', '90'] as const
export type FeatureType = (typeof FEATURE_TYPE)[number]

/** 10 download of the tender file, 20 upload of the bid, 30 its decryption, 40 e-guarantee decryption. */
export const OPERATION_STEP = ['10', '20', '30', '40'] as const
export type OperationStep = (typeof OPERATION_STEP)[number]

/** 1 technical judge, 2 economic judge, 3 economic and technical judge. */
export const EXPERT_TYPE = ['1', '2', '3'] as const

/** 01 resident identity card. */
export const EXPERT_CODE_TYPE = ['01'] as const

/** 0 open bid (明标), 1 blind bid (暗标). */
export const TECH_EVA_TYPE = ['0', '1'] as const

/** What is compared between two bids (rules.md §5.1): 综合单价, 人工费, 材料费, 机械费. */
export const PRICE_COMPONENT = ['price', 'labor', 'material', 'machinery'] as const
export type PriceComponent = (typeof PRICE_COMPONENT)[number]

/** What a bidder decided in a build-up: 定额选用, 含量, 自用人材机. */
export const DECISION_KIND = ['quotas', 'content', 'resource'] as const
export type DecisionKind = (typeof DECISION_KIND)[number]

/** How the prices of two bids relate (rules.md §5.4): 相同, 等比, 等差. */
export const PATTERN_KIND = ['same', 'ratio', 'difference'] as const
export type PatternKind = (typeof PATTERN_KIND)[number]

/** The copies on which the search for patterns is tried (rules.md §5.8). */
export const COPY_KIND = [
  'ratio15',
  'ratio30',
  'ratio70',
  'twoRatios',
  'difference30',
  'disguised',
  'equal30',
] as const
export type CopyKind = (typeof COPY_KIND)[number]

/**
 * Why it was not tried on copies of a kind: the parameters leave its rule out, too few common items, too few bids, or every
 * pair with enough of them is flagged already.
 */
const UNTRIED_REASON = ['ruleOff', 'tooFewItems', 'tooFewBids', 'allFlagged'] as const
export type UntriedReason = (typeof UNTRIED_REASON)[number]

/** What a row of the regularity matrix counts (rules.md §5.5): 相同, 规律性. */
export const REGULAR_KIND = ['same', 'regular'] as const
export type RegularKind = (typeof REGULAR_KIND)[number]

/** Document properties that two bidders may have in common (feature type 90). */
const DOCUMENT_PROPERTY = [
  'file',
  'author',
  'lastModifiedBy',
  'company',
  'created',
  'producer',
  'template',
] as const
export type DocumentProperty = (typeof DOCUMENT_PROPERTY)[number]

/**
 * What is known of a code of whoever made the control price: a bidder has it too, none has, or it is not compared, because the
 * tender file has it as well, or because it is public.
 */
const CONTROL_CODE_STATE = ['held', 'none', 'inTender', 'public'] as const
export type ControlCodeState = (typeof CONTROL_CODE_STATE)[number]

/** 1: a public machine or address, whose codes prove nothing. */
const YES_NO = ['0', '1'] as const
const PUBLIC_STATE = ['0', '1'] as const

/** 0 submitted (已提交), 1 not submitted, 2 below the amount required. */
const BOND_STATE = ['0', '1', '2'] as const
/** 0 filled in (已填写), 1 not filled in, 2 does not meet the requirement. */
const ANSWER_STATE = ['0', '1', '2'] as const
/** 0 satisfied, 1 not satisfied. */
const QUALIFICATION_STATE = ['0', '1'] as const
/** 0 signed (已签名), 1 not signed. */
const SIGNATURE_STATE = ['0', '1'] as const
/** 0 swiped (已刷卡), 1 not swiped. */
const SWIPE_STATE = ['0', '1'] as const
/** 1 meets every requirement, 0 does not. */
const PASS_STATE = ['0', '1'] as const

/** The checks of responsiveness (rules.md §9). */
const RESPONSE_CHECK = [
  'bond',
  'price',
  'duration',
  'quality',
  'leader',
  'qualification',
  'signature',
  'secondSwipe',
] as const
export type ResponseCheck = (typeof RESPONSE_CHECK)[number]
const RESPONSE_PROBLEM = [
  'missing',
  'belowRequired',
  'aboveControl',
  'differsFromFile',
  'tooLong',
  'differsFromRequired',
  'notAdmitted',
  'recordedNot',
] as const
export type ResponseProblem = (typeof RESPONSE_PROBLEM)[number]
/** Where an answer comes from: the opening record, the TB.xml or the bill of the bid. */
const ANSWER_SOURCE = ['record', 'tbXml', 'bill'] as const
export type AnswerSource = (typeof ANSWER_SOURCE)[number]

/** The overall result of a bidder's authentications; `partly`: some passed, some did not. */
const AUTH_STATE = ['passed', 'partly', 'notPassed', 'unstated', 'missing'] as const
export type AuthState = (typeof AUTH_STATE)[number]
/** 1 passed, 0 did not. */
const AUTH_RESULT = ['1', '0'] as const
/**
 * What an authentication shows besides its result, in the order of the list of clues: one reader used by
 * several bidders, the reader of another bidder, different readers of one owner (sharedPerson) …
 */
const AUTH_CLUE = [
  'sharedReader',
  'othersReader',
  'sharedPerson',
  'notPassed',
  'missing',
  'publicReader',
] as const
export type AuthClue = (typeof AUTH_CLUE)[number]
/** Where the use of a card reader is recorded: authentication, operation steps. */
const READER_SOURCE = ['identity', 'record', 'both'] as const
export type ReaderSource = (typeof READER_SOURCE)[number]
/** How many of the bids a result compared: all, some, none. */
export const COVERAGE_STATE = ['all', 'part', 'none'] as const
export type CoverageState = (typeof COVERAGE_STATE)[number]
/**
 * Why a bidder was not compared, or only partly: no bid file (noFile), an unreadable one, no figures in it,
 * no control price, no benchmark price, no total where the lowest one decides, nothing in common with what it is compared with, too little in common
 * for a pattern, no other bidder (alone), no feature code, nothing recorded by the platform, points
 * that neither the platform nor the bid states, no requirement to compare with, a file in a format that cannot hold all that is compared, no technical document, pages that could
 * not be read, no confirmed layout rule, technical bids that are not blind, no earlier section, documents
 * in an archive that is sealed until the reveal of the blind section.
 */
export const COVERAGE_REASON = [
  'noFile',
  'unread',
  'noPrices',
  'noControl',
  'noBenchmark',
  'noTotal',
  'noCommonItems',
  'tooFewItems',
  'alone',
  'noCodes',
  'noRecords',
  'notRecorded',
  'noRequirement',
  'notInFormat',
  'otherEdition',
  'noDocument',
  'unreadPages',
  'noRules',
  'notBlind',
  'noPast',
  'sealed',
] as const
export type CoverageReason = (typeof COVERAGE_REASON)[number]
/** Text that two technical bids share (technical-similarity.md §3): equal, equal as far as pictures can be read, reworded, or the same facts in other words. */
const SHARED_TEXT_KIND = ['equal', 'near', 'reworded', 'facts'] as const
/** Pictures of two technical bids: equal byte for byte, or alike by sight. */
const SHARED_IMAGE_KIND = ['equal', 'similar'] as const
/** What a technical document tells of its making besides its text (technical-similarity.md §4), and two may share. */
const SHARED_TRACE = [
  'wpsHdid',
  'wpsUser',
  'rsid',
  'rsidRoot',
  'docId',
  'paraId',
  'listId',
  'bookmark',
  'pdfId',
  'xmpId',
  'lastModifiedBy',
  'author',
  'company',
  'manager',
  'template',
  'revisionAuthor',
  'created',
  'modified',
  'printed',
  'totalTime',
  'revision',
  'icv',
  'producer',
  /** Names of all fonts of a PDF, as one value. */
  'fonts',
  'styleName',
  'thumbnail',
  'geometry',
  'signature',
  'layer',
] as const
/** All that is read of a document besides its text; the last are not compared, but searched for names. */
export const TRACE_KINDS = [...SHARED_TRACE, 'property', 'link', 'field', 'embedded'] as const
export type TraceKind = (typeof TRACE_KINDS)[number]
/** What two technical bids may have in common besides their text. */
export const DOCUMENT_TRACE = [...SHARED_TRACE, 'file', 'image'] as const
export type DocumentTrace = (typeof DOCUMENT_TRACE)[number]
/** 0 is shown and proves nothing, 1 is weak, 2 and 3 are strong. */
const TRACE_WEIGHT = ['0', '1', '2', '3'] as const
/** Where a bid names another bidder: in its text, in a property, in the name or path of a file. */
const NAME_SOURCE = ['text', 'property', 'path'] as const
/**
 * What a place of a technical bid concerns: its layout, who made it, or perhaps that (blind-layout.md §4); in one that is
 * not blind, that it names its own bidder, as it may.
 */
const LAYOUT_CLASS = ['format', 'identity', 'identityMaybe', 'ownName'] as const
/** Rules about text (blind-layout.md §2): they say of which. */
export const TEXT_RULE = [
  'fontEastAsia',
  'fontLatin',
  'fontSize',
  'lineExact',
  'lineAtLeast',
  'lineMultiple',
  'spaceBefore',
  'spaceAfter',
  'firstLineChars',
  'indentLeft',
  'indentRight',
  'align',
  'colour',
  'bold',
  'italic',
  'underline',
  'strike',
  'highlight',
  'shading',
  'border',
] as const
/** Rules of the layout of a blind bid (blind-layout.md §2). */
export const FORMAT_RULE = [
  'paper',
  'orientation',
  'marginTop',
  'marginBottom',
  'marginLeft',
  'marginRight',
  'gutter',
  'header',
  'footer',
  'pageNumber',
  'pageNumberFrom',
  ...TEXT_RULE,
  'images',
  'tables',
  'pagesMax',
  'pagesMaxOf',
  'toc',
  'cover',
  'blankPages',
  'headingNumbers',
  'levelsMax',
  'punctuation',
  'signature',
  'revisions',
  'comments',
  'hiddenText',
] as const
/** What a blind bid is checked for: rules of its layout, then what tells who made it (blind-layout.md §4). */
const LAYOUT_RULE = [
  ...FORMAT_RULE,
  'name',
  'initials',
  'creditCode',
  'identityNumber',
  'permit',
  'phone',
  'email',
  'web',
  'ourCompany',
  'pastWork',
  'metadata',
  'image',
] as const
/** Why the text of a page was not read. */
const UNREAD_REASON = ['noText', 'garbled', 'damaged', 'tooLarge'] as const
/** What a share of two technical bids is made of: equal text, passages, facts. */
const SHARE_MEASURE = ['share', 'passage', 'facts'] as const
/** Whether a share was also compared with those of the section (technical-similarity.md §3). */
const UNUSUAL_CHECK = ['compared', 'fewPairs', 'mostShare', 'allAlike'] as const
/** What a reader of the findings should know of a document. */
const LAYOUT_NOTE = ['docGrid', 'substitutedFont', 'textsDiffer', 'pagesStated'] as const
/** What part of a document a rule of its layout is about. */
export const RULE_SCOPE = ['body', 'heading', 'table', 'figureText', 'all', 'page'] as const
/** What a blind bid is in regard of a rule. */
export const RULE_STATE = ['meets', 'differs', 'cannotTell', 'notRequired'] as const
/** A committee member's judgement of a finding: confirmed (属实), open until the bidder has clarified it (待澄清), or dismissed (排除). */
export const JUDGEMENT_VERDICT = ['confirmed', 'toClarify', 'dismissed'] as const
export type JudgementVerdict = (typeof JUDGEMENT_VERDICT)[number]
export const JUDGEMENT_REASON = [
  'verified',
  'toClarify',
  'explained',
  'fromTender',
  'publicSource',
  'rounding',
  'minor',
  'other',
] as const
export type JudgementReason = (typeof JUDGEMENT_REASON)[number]
const VERDICTS: Readonly<Partial<Record<JudgementReason, JudgementVerdict>>> = {
  verified: 'confirmed',
  toClarify: 'toClarify',
}
/** A reason belongs to one verdict, so it decides it. */
export const verdictOf = (reason: JudgementReason): JudgementVerdict => VERDICTS[reason] ?? 'dismissed'

const texts = <T extends number>(codes: readonly T[]) => codes.map((code) => `${code}` as const)

/** Every list under the name that columns (`kind.list`) and messages (`codes.<list>`) use. */
/** Figures of the totals of a section (screens.md §1), and how many percentiles lie beyond the 5th or the 95th. */
const SCREEN = [
  ...(['cv', 'spd', 'diffp', 'rd', 'rdnor', 'rdalt', 'skew', 'kurt', 'ks'] as const),
  ...(['ties', 'near', 'disc', 'grid1000', 'grid10000', 'bench', 'beyond'] as const),
] as const
/** What a value at one end of its past describes. */
const SCREEN_DIRECTION = ['closer', 'discountsCloser', 'nearTop', 'apart'] as const
/** How much so many totals say. */
const SCREEN_STRENGTH = ['none', 'weak', 'plain'] as const
/** Where the total of a bidder comes from: the opening record, or its bill. */
const TOTAL_SOURCE = ['record', 'bill'] as const
/** Who was awarded a section in which companies met: one of them, another, or it is not recorded. */
const WINNER_KIND = ['member', 'other', 'unknown'] as const
/** What other analyses found two companies to share. */
const EVIDENCE_KIND = ['codes', 'traces', 'errors', 'prices'] as const
/** Why a view of meetings gives no probabilities, or does not control for trade and place. */
const SCOPE_NOTE = ['tooFewSections', 'singleStratum'] as const

export const CODE_LISTS = {
  cfmType: CFM_TYPE,
  dataItem: DATA_ITEM,
  errorType: ERROR_TYPE,
  cause: CAUSE,
  itemGroup: ITEM_GROUP_CODE,
  billTable: BILL_TABLE,
  devType: DEV_TYPE,
  priceComponent: PRICE_COMPONENT,
  patternKind: PATTERN_KIND,
  copyKind: COPY_KIND,
  untriedReason: UNTRIED_REASON,
  decisionKind: DECISION_KIND,
  regularKind: REGULAR_KIND,
  fileType: texts(FILE_TYPES),
  calcStatus: texts(Object.values(RUN_STATUS)),
  featureType: FEATURE_TYPE,
  controlCodeState: CONTROL_CODE_STATE,
  operationStep: OPERATION_STEP,
  expertType: EXPERT_TYPE,
  expertCodeType: EXPERT_CODE_TYPE,
  techEvaType: TECH_EVA_TYPE,
  documentProperty: DOCUMENT_PROPERTY,
  publicState: PUBLIC_STATE,
  yesNo: YES_NO,
  bondState: BOND_STATE,
  answerState: ANSWER_STATE,
  qualificationState: QUALIFICATION_STATE,
  signatureState: SIGNATURE_STATE,
  swipeState: SWIPE_STATE,
  passState: PASS_STATE,
  responseCheck: RESPONSE_CHECK,
  responseProblem: RESPONSE_PROBLEM,
  answerSource: ANSWER_SOURCE,
  authState: AUTH_STATE,
  authResult: AUTH_RESULT,
  authClue: AUTH_CLUE,
  readerSource: READER_SOURCE,
  coverageState: COVERAGE_STATE,
  coverageReason: COVERAGE_REASON,
  documentState: DOCUMENT_STATES,
  sharedTextKind: SHARED_TEXT_KIND,
  sharedImageKind: SHARED_IMAGE_KIND,
  documentTrace: DOCUMENT_TRACE,
  traceWeight: TRACE_WEIGHT,
  nameSource: NAME_SOURCE,
  layoutClass: LAYOUT_CLASS,
  layoutRule: LAYOUT_RULE,
  unreadReason: UNREAD_REASON,
  shareMeasure: SHARE_MEASURE,
  unusualCheck: UNUSUAL_CHECK,
  layoutNote: LAYOUT_NOTE,
  ruleScope: RULE_SCOPE,
  ruleState: RULE_STATE,
  judgementVerdict: JUDGEMENT_VERDICT,
  judgementReason: JUDGEMENT_REASON,
  screen: SCREEN,
  screenDirection: SCREEN_DIRECTION,
  screenStrength: SCREEN_STRENGTH,
  totalSource: TOTAL_SOURCE,
  winnerKind: WINNER_KIND,
  evidenceKind: EVIDENCE_KIND,
  scopeNote: SCOPE_NOTE,
} as const
export type CodeList = keyof typeof CODE_LISTS
