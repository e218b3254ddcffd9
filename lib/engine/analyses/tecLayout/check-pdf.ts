import { kindOf } from '../../documents/doc-text'
import { RUN_BOLD, UNKNOWN_COLOUR } from '../../documents/pdf/layout'
import { cannotTell, Places, type RuleResult } from './found'
import {
  checkMargin,
  checkPageCount,
  checkPaper,
  checkPdfFurniture,
  checkPdfImages,
  checkPdfNumbers,
} from './pdf-pages'
import { blocksOfPdf, type PdfBlock, type PdfLine, type ReadablePdf } from './pdf-text'
import { type LayoutRule, type RuleKey, toleranceOf } from './rules'
import { isDark, isOneOf, WESTERN } from './text'

const HAN = /\p{Script=Han}/u
const LATIN = /[A-Za-z0-9]/
/** Points by which sizes and distances of lines may differ: writers round them. */
const SIZE_TOLERANCE = 0.25
const LINE_TOLERANCE = 0.6
/** Characters by which an indent may differ. */
const INDENT_TOLERANCE = 0.3

const shown = (value: number) => `${Math.round(value * 100) / 100}`
const STYLE = /^(?:bold|italic|oblique|regular|roman|mt|psmt)/i

/** The typeface of a font: `SimSun,Bold` and `SimSun-BoldMT` are SimSun. */
function typeface(name: string): string {
  const at = name.search(/[,-]/)
  return at > 0 && STYLE.test(name.slice(at + 1)) ? name.slice(0, at) : name
}

/** What a run has instead of what the rule requires; null if it keeps it, `unknown` if that cannot be told. */
type RunCheck = (
  pdf: ReadablePdf,
  at: number,
  rule: LayoutRule,
  text: string,
) => string | null | typeof UNKNOWN
const UNKNOWN = Symbol('unknown')

const fontCheck =
  (script: RegExp): RunCheck =>
  ({ layout }, at, rule, text) => {
    if (!script.test(text)) return null
    const name = layout.fonts[layout.runs.fonts[at]!]?.name ?? null
    if (name === null) return UNKNOWN
    return isOneOf(typeface(name), rule.value) ? null : typeface(name)
  }

const RUN_CHECKS: Partial<Readonly<Record<RuleKey, RunCheck>>> = {
  fontEastAsia: fontCheck(HAN),
  fontLatin: fontCheck(LATIN),
  fontSize: ({ layout }, at, rule) => {
    const size = layout.runs.sizes[at]!
    return Math.abs(size - Number(rule.value)) <= Math.max(SIZE_TOLERANCE, toleranceOf(rule))
      ? null
      : shown(size)
  },
  colour: ({ layout }, at) => {
    const colour = layout.runs.colours[at]!
    if (colour === UNKNOWN_COLOUR) return UNKNOWN
    return isDark(colour) ? null : colour.toString(16).padStart(6, '0').toUpperCase()
  },
  bold: ({ layout: { fonts, runs } }, at) =>
    fonts[runs.fonts[at]!]?.isBold || (runs.flags[at]! & RUN_BOLD) !== 0 ? 'bold' : null,
  italic: ({ layout: { fonts, runs } }, at) => (fonts[runs.fonts[at]!]?.isItalic ? 'italic' : null),
}

const concerns = (rule: LayoutRule, { scope }: PdfBlock) =>
  scope !== null &&
  !(rule.value === 'headingsOnly' && scope === 'heading') &&
  (rule.scope === 'all' || rule.scope === scope)

function checkRuns(
  pdf: ReadablePdf,
  blocks: readonly PdfBlock[],
  rule: LayoutRule,
  check: RunCheck,
  most: number,
) {
  const places = new Places(rule, most)
  let unknown = 0
  for (const block of blocks) {
    if (!concerns(rule, block)) continue
    for (const { first, end, page } of block.lines)
      for (let at = first; at < end; at++) {
        const text = pdf.doc.text.slice(pdf.layout.runs.starts[at], pdf.layout.runs.ends[at])
        if (text.trim() === '') continue
        places.look(text.length)
        const found = check(pdf, at, rule, text)
        if (found === UNKNOWN) unknown++
        else if (found !== null) places.add({ page, text, found }, text.length)
      }
  }
  return places.result(unknown > 0 ? 'notStated' : null)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

/** Distances between the lines of a block that stand on one page. */
const distances = (lines: readonly PdfLine[]) =>
  lines.flatMap((line, at) => {
    const before = lines[at - 1]
    return before && before.page === line.page && line.baseline > before.baseline
      ? [line.baseline - before.baseline]
      : []
  })

/** What a paragraph of several lines has instead; null if it keeps the rule. */
type BlockCheck = (lines: readonly PdfLine[], rule: LayoutRule) => string | null

const BLOCK_CHECKS: Partial<Readonly<Record<RuleKey, BlockCheck>>> = {
  lineExact: (lines, rule) => {
    const distance = median(distances(lines))
    return Math.abs(distance - Number(rule.value)) <= LINE_TOLERANCE ? null : shown(distance)
  },
  lineAtLeast: (lines, rule) => {
    const distance = median(distances(lines))
    return distance >= Number(rule.value) - LINE_TOLERANCE ? null : shown(distance)
  },
  firstLineChars: ([first, ...others], rule) => {
    const indent = (first!.left - Math.min(...others.map(({ left }) => left))) / first!.size
    return Math.abs(indent - Number(rule.value)) <= INDENT_TOLERANCE ? null : shown(indent)
  },
}

function checkBlocks(
  { doc }: ReadablePdf,
  blocks: readonly PdfBlock[],
  rule: LayoutRule,
  check: BlockCheck,
  most: number,
): RuleResult {
  const places = new Places(rule, most)
  let looked = 0
  for (const one of blocks) {
    if (!concerns(rule, one) || distances(one.lines).length === 0) continue
    looked++
    const text = doc.text.slice(doc.blocks.starts[one.block], doc.blocks.ends[one.block])
    places.look(text.length)
    const found = check(one.lines, rule)
    if (found !== null) places.add({ page: one.lines[0]!.page, text, found }, text.length)
  }
  return places.result(looked === 0 ? 'noParagraphs' : null)
}

function checkPunctuation({ doc }: ReadablePdf, blocks: readonly PdfBlock[], rule: LayoutRule, most: number) {
  const places = new Places(rule, most)
  for (const { block, lines, scope } of blocks) {
    if (scope === null) continue
    const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block])
    for (const { index, 0: found } of text.matchAll(WESTERN))
      places.add({ page: lines[0]!.page, text: text.slice(Math.max(0, index - 10)), found })
  }
  return places.result()
}

function checkContents({ doc }: ReadablePdf, blocks: readonly PdfBlock[], rule: LayoutRule, most: number) {
  const found = blocks.filter(({ block }) => kindOf(doc.blocks, block) === 'contents')
  const places = new Places(rule, most)
  if (rule.value === 'required' && found.length === 0) places.add({ found: 'none' })
  if (rule.value === 'forbidden')
    for (const { block, lines } of found) {
      const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block])
      places.add({ page: lines[0]!.page, text, found: 'contents' })
    }
  return places.result()
}

function checkHidden({ doc }: ReadablePdf, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [kind, characters] of Object.entries(doc.hidden))
    if (characters > 0) places.add({ found: `${kind} ${characters}` })
  return places.result()
}

const PAPER_RULES: readonly RuleKey[] = ['paper', 'orientation']
const MARGIN_RULES: readonly RuleKey[] = ['marginTop', 'marginBottom', 'marginLeft', 'marginRight']
/** What can be told of pages whose text cannot be read. */
const WITHOUT_TEXT: readonly RuleKey[] = [...PAPER_RULES, 'pagesMax', 'images']
/** An image that covers so much of a page without text is the page. */
const SCANNED = 0.5

/** Pages that are images. */
function pagesWithoutText({ layout: { pages, runs } }: ReadablePdf): number {
  const withText = new Set(runs.pages.subarray(0, runs.count))
  return pages.filter(({ imageShare }, at) => imageShare >= SCANNED && !withText.has(at + 1)).length
}

function checkRule(
  pdf: ReadablePdf,
  blocks: readonly PdfBlock[],
  rule: LayoutRule,
  rules: readonly LayoutRule[],
  most: number,
): RuleResult {
  const { key } = rule
  if (PAPER_RULES.includes(key)) return checkPaper(pdf, rule, most)
  if (MARGIN_RULES.includes(key)) return checkMargin(pdf, blocks, rule, most)
  if (key === 'header' || key === 'footer') return checkPdfFurniture(pdf, blocks, rule, rules, most)
  if (key === 'pageNumber') return checkPdfNumbers(pdf, blocks, rule, most)
  if (key === 'images') return checkPdfImages(pdf, rule, most)
  if (key === 'pagesMax') return checkPageCount(pdf, rule)
  if (key === 'toc') return checkContents(pdf, blocks, rule, most)
  if (key === 'punctuation') return checkPunctuation(pdf, blocks, rule, most)
  if (key === 'hiddenText') return checkHidden(pdf, rule, most)
  const run = RUN_CHECKS[key]
  if (run) return checkRuns(pdf, blocks, rule, run, most)
  const block = BLOCK_CHECKS[key]
  return block ? checkBlocks(pdf, blocks, rule, block, most) : cannotTell(rule, 'notInPdf')
}

/** How a PDF keeps each of these rules, in their order; `most` places of each are listed. */
export function checkPdf(pdf: ReadablePdf, rules: readonly LayoutRule[], most = 200): RuleResult[] {
  const blocks = blocksOfPdf(pdf)
  const unread = pagesWithoutText(pdf)
  return rules.map((rule) => {
    const result = checkRule(pdf, blocks, rule, rules, most)
    const isOpen = unread > 0 && result.state === 'meets' && !WITHOUT_TEXT.includes(rule.key)
    return isOpen ? cannotTell(rule, `pagesWithoutText ${unread}`) : result
  })
}
