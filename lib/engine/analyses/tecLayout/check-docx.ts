import { type BlockKind, kindOf } from '../../documents/doc-text'
import { cannotTell, Places, type RuleResult } from './found'
import { checkFurniture, checkPageNumber, checkSections, type Readable } from './pages'
import type { LayoutRule, RuleKey } from './rules'
import { WESTERN } from './text'
import { TextChecker } from './text-rules'

const SECTION_RULES: readonly RuleKey[] = [
  'paper',
  'orientation',
  'marginTop',
  'marginBottom',
  'marginLeft',
  'marginRight',
  'gutter',
]

/** Blocks of these kinds, one place each. */
function blocksOf(
  { doc }: Readable,
  rule: LayoutRule,
  kinds: readonly BlockKind[],
  most: number,
): RuleResult {
  const places = new Places(rule, most)
  for (let block = 0; block < doc.blocks.count; block++) {
    const kind = kindOf(doc.blocks, block)
    const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block])
    if (kinds.includes(kind) && text.trim() !== '') places.add({ text, found: kind })
  }
  return places.result()
}

function checkPunctuation({ doc, format }: Readable, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [at, { block }] of format.paragraphs.entries()) {
    const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block])
    for (const { index, 0: found } of text.matchAll(WESTERN))
      places.add({ paragraph: at + 1, text: text.slice(Math.max(0, index - 10)), found })
  }
  return places.result()
}

function checkImages({ format }: Readable, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [at, { pictures }] of format.paragraphs.entries())
    if (pictures > 0) places.add({ paragraph: at + 1, found: 'picture' })
  return places.result()
}

function checkContents(document: Readable, rule: LayoutRule, most: number): RuleResult {
  const found = blocksOf(document, rule, ['contents'], most)
  if (rule.value === 'forbidden') return found
  const places = new Places(rule, most)
  if (found.count === 0) places.add({ found: 'none' })
  return places.result()
}

function checkRevisions(document: Readable, rule: LayoutRule, most: number): RuleResult {
  const result = blocksOf(document, rule, ['deleted', 'inserted'], most)
  if (result.count > 0 || !document.doc.traces.revisionAuthor) return result
  // Words inserted into a paragraph leave their author only; comments have authors too.
  return blocksOf(document, rule, ['comment'], 0).count > 0
    ? cannotTell(rule, 'commentsOnly')
    : cannotTell(rule, 'authorsOnly')
}

function checkHidden({ doc }: Readable, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [kind, characters] of Object.entries(doc.hidden))
    if (characters > 0) places.add({ found: `${kind} ${characters}` })
  return places.result()
}

/** Word processors break lines differently, so the pages of a DOCX are what its maker states. */
function checkPages({ doc }: Readable, rule: LayoutRule): RuleResult {
  return cannotTell(rule, doc.statedPages === null ? 'pagesNotStated' : `pagesStated ${doc.statedPages}`)
}

function checkTables({ format }: Readable, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const { rows, columns } of format.tables) places.add({ found: `${rows} × ${columns}` })
  return places.result()
}

/** How a document keeps each of these rules, in their order; `most` places of each are listed. */
export function checkDocx(document: Readable, rules: readonly LayoutRule[], most = 200): RuleResult[] {
  const text = new TextChecker(document, most)
  return rules.map((rule) => {
    const { key } = rule
    if (SECTION_RULES.includes(key)) return checkSections(document, rule, most)
    if (key === 'header' || key === 'footer') return checkFurniture(document, rule, rules, most)
    if (key === 'pageNumber') return checkPageNumber(document, rule, most)
    if (key === 'images') return checkImages(document, rule, most)
    if (key === 'tables') return checkTables(document, rule, most)
    if (key === 'toc') return checkContents(document, rule, most)
    if (key === 'punctuation') return checkPunctuation(document, rule, most)
    if (key === 'revisions') return checkRevisions(document, rule, most)
    if (key === 'comments') return blocksOf(document, rule, ['comment'], most)
    if (key === 'hiddenText') return checkHidden(document, rule, most)
    if (key === 'pagesMax') return checkPages(document, rule)
    return text.check(rule) ?? cannotTell(rule, 'notChecked')
  })
}
