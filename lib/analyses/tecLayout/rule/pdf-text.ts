import { addTo } from '../../../domain/group'
import { kindOf } from '../../../engine/documents/doc-text'
import { type PdfLayout, RUN_BOLD } from '../../../engine/documents/pdf/layout'
import type { SectionDocument } from '../../../engine/documents/section-documents'
import { looksLikeHeading } from './heading-numbers'
import type { LayoutRule } from './rules'
import { isInDoubt, judges, type TextScope } from './scopes'

/** A PDF document of which something was read. */
export interface ReadablePdf {
  readonly doc: SectionDocument['doc']
  readonly layout: PdfLayout
}

/** A line of a block: its runs have these positions, from `first` to before `end`. */
export interface PdfLine {
  readonly first: number
  readonly end: number
  readonly page: number
  readonly left: number
  readonly right: number
  readonly baseline: number
  /** The largest size of its text, in points. */
  readonly size: number
}

/** A block with its lines, in reading order. */
export interface PdfBlock {
  readonly block: number
  readonly lines: readonly PdfLine[]
  /** Where it belongs; null for what no rule of the text concerns. */
  readonly scope: TextScope | null
}

const ENDED = /[。；;，,：:]$/
/** Characters of the longest heading. */
const LONGEST_HEADING = 40
/** A gap inside a line, in sizes of its text, that parts cells of a table. */
const CELL_GAP = 1.5

function linesOf({ layout: { runs } }: ReadablePdf): Map<number, PdfLine[]> {
  const found = new Map<number, PdfLine[]>()
  for (let first = 0; first < runs.count; ) {
    const block = runs.blocks[first]!
    let end = first + 1
    while (end < runs.count && runs.lines[end] === runs.lines[first] && runs.blocks[end] === block) end++
    const of = (column: Float32Array) => [...column.subarray(first, end)]
    const line: PdfLine = {
      ...{ first, end, page: runs.pages[first]! },
      left: Math.min(...of(runs.left)),
      right: Math.max(...of(runs.right)),
      baseline: runs.baseline[first]!,
      size: Math.max(...of(runs.sizes)),
    }
    addTo(found, block, line)
    first = end
  }
  return found
}

/** Whether a line has the gap of a table between two of its runs. */
function hasCells({ layout: { runs } }: ReadablePdf, { first, end, size }: PdfLine): boolean {
  for (let at = first + 1; at < end; at++)
    if (runs.left[at]! - runs.right[at - 1]! > CELL_GAP * size) return true
  return false
}

/** A heading stands alone in a short line, and is numbered, larger than the text, or bold. */
function mayBeHeading(pdf: ReadablePdf, lines: readonly PdfLine[], text: string, usual: number): boolean {
  const { fonts, runs } = pdf.layout
  if (lines.length > 1 || text.length > LONGEST_HEADING || ENDED.test(text)) return false
  const { first, size } = lines[0]!
  const isBold = fonts[runs.fonts[first]!]?.isBold === true || (runs.flags[first]! & RUN_BOLD) !== 0
  return looksLikeHeading(text) || size > usual + 0.5 || isBold
}

/** The size that most characters have. */
function usualSize({ layout: { runs } }: ReadablePdf): number {
  const characters = new Map<number, number>()
  for (let at = 0; at < runs.count; at++) {
    const size = Math.round(runs.sizes[at]! * 2) / 2
    characters.set(size, (characters.get(size) ?? 0) + runs.ends[at]! - runs.starts[at]!)
  }
  return [...characters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}

/** The blocks of a document that have text, with the scope of each: a PDF states lines, not what they are. */
export function blocksOfPdf(pdf: ReadablePdf): PdfBlock[] {
  const { doc } = pdf
  const usual = usualSize(pdf)
  return [...linesOf(pdf)].map(([block, lines]) => {
    const kind = kindOf(doc.blocks, block)
    const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block]).trim()
    const scope = (): TextScope | null => {
      if (kind === 'heading') return 'perhapsHeading'
      if (kind === 'cell') return 'table'
      if (kind === 'caption' || kind === 'textbox') return 'figureText'
      if (kind !== 'paragraph') return null
      if (lines.some((line) => hasCells(pdf, line))) return 'table'
      return mayBeHeading(pdf, lines, text, usual) ? 'perhapsHeading' : 'body'
    }
    return { block, lines, scope: scope() }
  })
}

/** A PDF with its blocks, and what it is judged by. */
export interface Judged {
  readonly pdf: ReadablePdf
  readonly blocks: readonly PdfBlock[]
  readonly rules: readonly LayoutRule[]
  readonly most: number
}

/** What a block is judged by; alone by the rule where it is in doubt. */
export function judgesOf(rule: LayoutRule, { scope }: PdfBlock, rules: readonly LayoutRule[]) {
  const isDoubt = isInDoubt(rule, scope)
  return { isDoubt, judged: isDoubt ? [rule] : judges(rule, scope, rules) }
}
