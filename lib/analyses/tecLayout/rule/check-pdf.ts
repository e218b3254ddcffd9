import { countPagesWithoutText } from '../../../engine/documents/unread-pages'
import { cannotTell, notRequired, type RuleResult } from './found'
import {
  checkMargin,
  checkPageCount,
  checkPaper,
  checkPdfFurniture,
  checkPdfImages,
  checkPdfNumberFrom,
  checkPdfNumbers,
} from './pdf-pages'
import {
  checkPdfBlankPages,
  checkPdfComments,
  checkPdfContents,
  checkPdfCover,
  checkPdfHeadingNumbers,
  checkPdfHidden,
  checkPdfPagesOf,
  checkPdfPunctuation,
} from './pdf-parts'
import { blocksOfPdf, type Judged, type ReadablePdf } from './pdf-text'
import { checkPdfText } from './pdf-text-rules'
import { isFree, type LayoutRule, type RuleKey } from './rules'
import { checkSignature } from './signature'

type Check = (judged: Judged, rule: LayoutRule) => RuleResult

const CHECKS: Partial<Readonly<Record<RuleKey, Check>>> = {
  paper: checkPaper,
  orientation: checkPaper,
  marginTop: checkMargin,
  marginBottom: checkMargin,
  marginLeft: checkMargin,
  marginRight: checkMargin,
  header: checkPdfFurniture,
  footer: checkPdfFurniture,
  pageNumber: checkPdfNumbers,
  pageNumberFrom: checkPdfNumberFrom,
  images: checkPdfImages,
  pagesMax: checkPageCount,
  pagesMaxOf: checkPdfPagesOf,
  toc: checkPdfContents,
  cover: checkPdfCover,
  blankPages: checkPdfBlankPages,
  headingNumbers: checkPdfHeadingNumbers,
  punctuation: checkPdfPunctuation,
  signature: ({ pdf }, rule) => checkSignature(pdf.doc, rule),
  comments: checkPdfComments,
  hiddenText: checkPdfHidden,
}

/** What can be told of pages whose text cannot be read. */
const WITHOUT_TEXT: readonly RuleKey[] = [
  'paper',
  'orientation',
  'pagesMax',
  'images',
  'signature',
  'comments',
]
/** How a PDF keeps each of these rules, in their order; `most` places of each are listed. */
export function checkPdf(pdf: ReadablePdf, rules: readonly LayoutRule[], most = 200): RuleResult[] {
  const judged: Judged = { pdf, blocks: blocksOfPdf(pdf), rules, most }
  const unread = countPagesWithoutText(pdf.doc)
  return rules.map((rule) => {
    if (isFree(rule)) return notRequired(rule)
    const result = (CHECKS[rule.key] ?? checkPdfText)(judged, rule)
    const isOpen = unread > 0 && result.state === 'meets' && !WITHOUT_TEXT.includes(rule.key)
    return isOpen ? cannotTell(rule, `pagesWithoutText ${unread}`) : result
  })
}
