import { BLOCK_KINDS } from '../doc-text'
import type { BodyContext } from './body'
import type { ParagraphFormat } from './builder'
import { Effective, isShaded, type RunLook } from './effective'
import type { DocxFormat } from './format'
import { chainOf } from './styles'

/** Points: nobody can read less. */
const TINY = 2
const PAPER = 'FFFFFF'
/** Of 255: colours that differ by less look the same. */
const SAME = 6
/** What fills a text box is drawn, so its text may stand on any colour. */
const TEXTBOX = BLOCK_KINDS.indexOf('textbox')

const channels = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Whether a text in one colour on the other is not seen. */
function isSame(colour: string, other: string): boolean {
  const [a, b] = [channels(colour), channels(other)]
  return a.every((value, at) => Math.abs(value - b[at]!) < SAME)
}

/** Whether a paragraph stands on another colour than that of the page. */
function isFilled(format: DocxFormat, { bag, cell }: ParagraphFormat): boolean {
  const own = format.bags[bag]
  const named = own?.get('pStyle.val') ?? format.styles.defaultIds.get('paragraph') ?? null
  const levels = [...chainOf(format.styles, named).map(({ paragraph }) => paragraph), ...(own ? [own] : [])]
  if (isShaded(levels.findLast((level) => level.has('shd.fill'))?.get('shd.fill'))) return true
  if (!cell) return false
  const style = format.tables[cell.table]?.bag.get('tblStyle.val') ?? null
  return isShaded(cell.fill) || chainOf(format.styles, style).some(({ fillsCells }) => fillsCells)
}

/** Counts the characters of a document that its formatting, styles included, makes invisible. */
export function countHidden({ builder, background }: BodyContext, format: DocxFormat): void {
  const effective = new Effective(format)
  const hasBackground = format.settings.has('displayBackgroundShape')
  const paper = (hasBackground && background?.toUpperCase()) || PAPER
  const { kinds } = builder.blocks()
  const isPaperColoured = ({ colour, shading, highlight }: RunLook, paragraph: ParagraphFormat) =>
    colour !== null &&
    !shading &&
    !highlight &&
    kinds[paragraph.block] !== TEXTBOX &&
    isSame(colour, paper) &&
    !isFilled(format, paragraph)
  const { starts, ends, paragraphs, bags } = format.runs
  for (let at = 0; at < starts.length; at++) {
    const look = effective.run(paragraphs[at]!, bags[at]!)
    const characters = ends[at]! - starts[at]!
    if (look.hidden) builder.hide('hidden', characters)
    else if (look.size < TINY) builder.hide('tiny', characters)
    else if (isPaperColoured(look, format.paragraphs[paragraphs[at]!]!)) builder.hide('white', characters)
  }
}
