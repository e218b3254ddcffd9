import type { DocxDocument } from './docx-document'
import { cannotTell, Places, type RuleResult } from './found'
import { sampleOf, shapeOf } from './heading-numbers'
import type { LayoutRule } from './rules'

export function checkImages(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  const appendix = rule.value === 'appendixOnly' ? document.appendix() : null
  for (const [at, { pictures }] of document.format.paragraphs.entries())
    if (pictures > 0 && !appendix?.[at]) places.add({ ...document.placeOf(at), found: 'picture' })
  return places.result()
}

export function checkTables(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  const appendix = rule.value === 'appendixOnly' ? document.appendix() : null
  const firsts = new Map<number, number>()
  for (const [at, { cell }] of document.format.paragraphs.entries())
    if (cell && !firsts.has(cell.table)) firsts.set(cell.table, at)
  for (const [table, { rows, columns }] of document.format.tables.entries()) {
    const first = firsts.get(table)
    if (first !== undefined && appendix?.[first]) continue
    const place = first === undefined ? {} : { ...document.placeOf(first), text: document.textOf(first) }
    places.add({ ...place, found: `${rows} × ${columns}` })
  }
  return places.result()
}

/** Where a page ends because the document says so: after these paragraphs, or within them. */
function endsPage({ format, effective }: DocxDocument, at: number, next: number | undefined): boolean {
  const { pageBreaks, section } = format.paragraphs[at]!
  if (pageBreaks > 0) return true
  if (next === undefined) return false
  const after = format.paragraphs[next]!
  const kind = format.sections[after.section]?.bag.get('type.val') ?? 'nextPage'
  return effective.paragraph(next).breaksPage || (after.section !== section && kind !== 'continuous')
}

/** The paragraphs of each page that the document itself ends; the last ones go on to its end. */
function statedPages(document: DocxDocument): number[][] {
  const pages: number[][] = [[]]
  const body = document.bodyParagraphs()
  for (const [i, at] of body.entries()) {
    pages.at(-1)!.push(at)
    // Between the breaks of a paragraph with text stands some of it.
    const isEmpty = document.textOf(at).trim() === ''
    const breaks = isEmpty ? Math.max(document.format.paragraphs[at]!.pageBreaks, 1) : 1
    if (endsPage(document, at, body[i + 1])) for (let n = 0; n < breaks; n++) pages.push([])
  }
  return pages
}

/** Fewer characters, without a picture or table, are an empty page. */
const FEW = 5

/** Text may run over and leave a page empty in ways that only its pages show. */
export function checkBlankPages(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  const pages = statedPages(document)
  for (const [number, paragraphs] of pages.entries()) {
    const characters = paragraphs.reduce((sum, at) => sum + document.textOf(at).trim().length, 0)
    const hasMore = paragraphs.some((at) => {
      const { pictures, cell } = document.format.paragraphs[at]!
      return pictures > 0 || cell !== null
    })
    const isLast = number === pages.length - 1
    if (characters >= FEW || hasMore || (isLast && paragraphs.length === 0)) continue
    const [first] = paragraphs.length > 0 ? paragraphs : (pages[number - 1]?.slice(-1) ?? [])
    places.add({ ...(first === undefined ? {} : document.placeOf(first)), found: 'blankPage' })
  }
  return places.result('pagesNotKnown')
}

/** The text of a cover is short, and says what the document is. */
const LONGEST_COVER = 300
const COVER_WORDS = /投标文件|技术标|技术文件|施工组织设计|投标人|编制单位|封面|项目名称|招标编号/

/** Whether these lines are those of a cover: few words, no sentence. */
export const isCover = (lines: readonly string[]): boolean => {
  const text = lines.join('\n')
  return text.length <= LONGEST_COVER && !text.includes('。') && COVER_WORDS.test(text)
}

export function checkCover(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const pages = statedPages(document)
  const first = pages.find((paragraphs) => paragraphs.some((at) => document.textOf(at).trim() !== ''))
  const hasCover = pages.length > 1 && first !== undefined && isCover(first.map((at) => document.textOf(at)))
  const places = new Places(rule, most)
  if (rule.value === 'forbidden' && hasCover) {
    const at = first.find((one) => document.textOf(one).trim() !== '')!
    places.add({ ...document.placeOf(at), text: document.textOf(at), found: 'cover' })
  }
  if (rule.value === 'required' && !hasCover) return cannotTell(rule, 'pagesNotKnown')
  return places.result()
}

/** The headings that styles or paragraphs say are headings. */
function headingsOf(document: DocxDocument): { at: number; level: number; number: string | null }[] {
  return document.bodyParagraphs().flatMap((at) => {
    const level = document.effective.outlineOf(at)
    const text = document.textOf(at).trim()
    if (level === null || text === '' || document.scopeOf(at) !== 'heading') return []
    const list = document.effective.numberOf(at)
    const number = shapeOf(list ? sampleOf(list) : text)
    return [{ at, level, number }]
  })
}

export function checkHeadingNumbers(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const wanted = String(rule.value).trim().split(/\s+/).map(shapeOf)
  const places = new Places(rule, most)
  const headings = headingsOf(document)
  for (const { at, level, number } of headings) {
    const shape = wanted[level]
    if (shape === undefined || number === shape) continue
    places.add({ ...document.placeOf(at), text: document.textOf(at), found: number ?? 'noNumber' })
  }
  return places.result(headings.length === 0 ? 'noHeadings' : null)
}

export function checkLevels(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  const headings = headingsOf(document)
  for (const { at, level } of headings)
    if (level + 1 > Number(rule.value))
      places.add({ ...document.placeOf(at), text: document.textOf(at), found: `${level + 1}` })
  return places.result(headings.length === 0 && rule.value !== 0 ? 'noHeadings' : null)
}
