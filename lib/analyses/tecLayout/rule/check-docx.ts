import { type BlockKind, kindOf } from '../../../engine/documents/doc-text'
import { DocxDocument, type Readable } from './docx-document'
import {
  checkBlankPages,
  checkCover,
  checkHeadingNumbers,
  checkImages,
  checkLevels,
  checkTables,
} from './docx-parts'
import { cannotTell, notRequired, Places, type RuleResult } from './found'
import { checkFurniture, checkNumberFrom, checkPageNumber, checkSections } from './pages'
import { isFree, type LayoutRule, type RuleKey } from './rules'
import { checkSignature } from './signature'
import { WESTERN } from './text'
import { TextChecker } from './text-rules'

/** Blocks of these kinds, one place each. */
function blocksOf(
  { doc }: DocxDocument,
  rule: LayoutRule,
  kinds: readonly BlockKind[],
  most: number,
): RuleResult {
  const places = new Places(rule, most)
  for (let block = 0; block < doc.blocks.count; block++) {
    const kind = kindOf(doc.blocks, block)
    const [start, end] = [doc.blocks.starts[block]!, doc.blocks.ends[block]!]
    const text = doc.text.slice(start, end)
    if (kinds.includes(kind) && text.trim() !== '') places.add({ block, start, end, text, found: kind })
  }
  return places.result()
}

function checkPunctuation(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const at of document.format.paragraphs.keys()) {
    const text = document.textOf(at)
    const place = document.placeOf(at)
    for (const { index, 0: found } of text.matchAll(WESTERN)) {
      const start = place.start! + index
      places.add({ ...place, start, end: start + 1, text: text.slice(Math.max(0, index - 10)), found })
    }
  }
  return places.result()
}

function checkContents(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const found = blocksOf(document, rule, ['contents'], most)
  if (rule.value === 'forbidden') return found
  const places = new Places(rule, most)
  if (found.count === 0) places.add({ found: 'none' })
  return places.result()
}

function checkRevisions(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const result = blocksOf(document, rule, ['deleted', 'inserted'], most)
  if (result.count > 0 || !document.doc.traces.revisionAuthor) return result
  // Words inserted into a paragraph leave their author only; comments have authors too.
  const hasComments = blocksOf(document, rule, ['comment'], 0).count > 0
  return cannotTell(rule, hasComments ? 'commentsOnly' : 'authorsOnly')
}

function checkHidden({ doc }: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [kind, characters] of Object.entries(doc.hidden))
    if (characters > 0) places.add({ found: `${kind} ${characters}` })
  return places.result()
}

/** Word processors break lines differently, so the pages of a DOCX are what its maker states. */
const checkPages = ({ doc }: DocxDocument, rule: LayoutRule): RuleResult =>
  cannotTell(rule, doc.statedPages === null ? 'pagesNotStated' : `pagesStated ${doc.statedPages}`)

type Check = (
  document: DocxDocument,
  rule: LayoutRule,
  most: number,
  rules: readonly LayoutRule[],
) => RuleResult

const furniture: Check = (document, rule, most, rules) => checkFurniture(document, rule, rules, most)
const CHECKS: Partial<Readonly<Record<RuleKey, Check>>> = {
  paper: checkSections,
  orientation: checkSections,
  marginTop: checkSections,
  marginBottom: checkSections,
  marginLeft: checkSections,
  marginRight: checkSections,
  gutter: checkSections,
  header: furniture,
  footer: furniture,
  pageNumber: checkPageNumber,
  pageNumberFrom: checkNumberFrom,
  images: checkImages,
  tables: checkTables,
  toc: checkContents,
  cover: checkCover,
  blankPages: checkBlankPages,
  headingNumbers: checkHeadingNumbers,
  levelsMax: checkLevels,
  punctuation: checkPunctuation,
  signature: ({ doc }, rule) => checkSignature(doc, rule),
  revisions: checkRevisions,
  comments: (document, rule, most) => blocksOf(document, rule, ['comment'], most),
  hiddenText: checkHidden,
  pagesMax: checkPages,
  pagesMaxOf: checkPages,
}

/** How a document keeps each of these rules, in their order; `most` places of each are listed. */
export function checkDocx(readable: Readable, rules: readonly LayoutRule[], most = 200): RuleResult[] {
  const document = new DocxDocument(readable)
  const text = new TextChecker(document, rules, most)
  return rules.map((rule) => {
    if (isFree(rule)) return notRequired(rule)
    const check = CHECKS[rule.key]
    return check ? check(document, rule, most, rules) : (text.check(rule) ?? cannotTell(rule, 'notChecked'))
  })
}
