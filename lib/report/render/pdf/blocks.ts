import {
  type Block,
  type Facts,
  type Heading,
  isNamed,
  type Notice,
  type Paragraph,
  type Picture,
  type Signatures,
} from '../../../analyses/chapter/blocks'
import { isChapter } from '../layout'
import { WARN_MARK } from '../metrics'
import { plainSvg } from '../svg'
import { readable } from '../text'
import { flow, stack } from './flow'
import { grid } from './grid'
import type { Paper } from './paper'
import { BODY, CAPTION, COLOR, HEADING_SIZE, SMALL, TONE_COLOR, TONE_FILL } from './style'
import { drawTable, tableBeginning } from './table'

/** Free space required below a heading, in points, so that it is never alone at the bottom of a page. */
const LEAST_BELOW = 100
const HEADING_GAP = 8

const marked = (text: string, tone: string | undefined) => readable(tone === 'warn' ? WARN_MARK + text : text)

/** A block within its part, with the state of numbering and bookmarks. */
export interface Place {
  readonly blocks: readonly Block[]
  readonly at: number
  readonly note: (heading: Heading, page: number) => string
}

/** A picture's size on the page, and its scale. */
function shownOf({ width, height }: Picture, paper: Paper) {
  const highest = paper.isLandscape ? 360 : 520
  const scale = Math.min(1, paper.width / width, highest / height)
  return { scale, width: width * scale, height: height * scale }
}

const CAPTION_GAP = 4

function pictureHeight(picture: Picture, paper: Paper): number {
  const caption = paper.types(CAPTION.size, 'bold')
  const lines = caption.linesOf(readable(picture.caption), paper.width)
  return shownOf(picture, paper).height + CAPTION_GAP + lines.length * caption.lineHeight
}

/** Space for what must stay with a heading: further headings, a whole picture, the first row of a table. */
function spaceBelow({ blocks, at }: Pick<Place, 'blocks' | 'at'>, paper: Paper): number {
  const next = blocks[at + 1]
  if (next?.kind === 'picture') return Math.max(LEAST_BELOW, pictureHeight(next, paper) + 6)
  if (next?.kind === 'table') return Math.max(LEAST_BELOW, tableBeginning(paper, next))
  if (next?.kind !== 'heading' || isChapter(next)) return LEAST_BELOW
  return 2 * HEADING_SIZE[next.level] + 10 + HEADING_GAP + spaceBelow({ blocks, at: at + 1 }, paper)
}

function drawHeading(paper: Paper, block: Heading, place: Place): void {
  const { level } = block
  const type = paper.types(HEADING_SIZE[level], 'bold')
  const text = readable(block.text)
  if (isChapter(block) && place.at > 0) paper.turn()
  paper.gap(isChapter(block) ? 0 : 10)
  paper.need(
    type.linesOf(text, paper.width).length * type.lineHeight + HEADING_GAP + spaceBelow(place, paper),
  )
  const name = place.note(block, paper.page)
  paper.surface.mark({ name, level, text }, paper.left, paper.y)
  flow(paper, text, { type, color: COLOR.text })
  paper.y += HEADING_GAP
}

function drawParagraph(paper: Paper, { text, tone = 'plain' }: Paragraph): void {
  const { size, leading } = BODY
  flow(paper, marked(text, tone), { type: paper.types(size), color: TONE_COLOR[tone], leading })
  paper.y += 6
}

/** Labels on the left, values on the right. Hashes may break anywhere. */
function drawFacts(paper: Paper, { items }: Facts): void {
  if (items.length === 0) return
  const widths = [138, paper.width - 138]
  const [type, small] = [paper.types(9), paper.types(SMALL.size)]
  paper.gap(2)
  const rows = grid(paper, { widths, padding: { x: 4, y: 2.5 }, rules: 'rows' })
  for (const { label, value, mono = false } of items) {
    const kind = mono ? small : type
    rows.row([
      { lines: type.linesOf(readable(label), widths[0]! - 8), type, color: COLOR.label },
      { lines: kind.linesOf(readable(value), widths[1]! - 8, mono), type: kind, color: COLOR.text },
    ])
  }
  rows.end()
  paper.y += 10
}

function drawPicture(paper: Paper, picture: Picture): void {
  const { scale, width, height } = shownOf(picture, paper)
  paper.gap(6)
  paper.need(pictureHeight(picture, paper))
  const drawing = { svg: plainSvg(picture.svg, picture), width: picture.width, height: picture.height, scale }
  paper.surface.drawing(drawing, paper.left + (paper.width - width) / 2, paper.y)
  paper.y += height + CAPTION_GAP
  const type = paper.types(CAPTION.size, 'bold')
  flow(paper, readable(picture.caption), { type, color: COLOR.text, align: 'center' })
  paper.y += 12
}

/** A bar on the left, then the text on a tinted background. */
function drawNotice(paper: Paper, { text, tone }: Notice): void {
  const type = paper.types(BODY.size)
  const widths = [3, paper.width - 3]
  paper.gap(2)
  const rows = grid(paper, { widths, padding: { x: 8, y: 5 }, rules: 'none' })
  const lines = type.linesOf(marked(text, tone), widths[1]! - 16)
  rows.row([
    { lines: [], type, color: COLOR.text, fill: COLOR.accent },
    { lines, type, color: TONE_COLOR[tone], fill: TONE_FILL[tone] ?? COLOR.headFill },
  ])
  paper.y += 8
}

const SIGNER_WIDTH = 200
const LINE_WIDTH = 240

/** One signature line per person, with the recorded signature if there is one. */
function drawSignatures(paper: Paper, { lines }: Signatures): void {
  const plain = { type: paper.types(BODY.size), color: COLOR.text }
  const bold = { type: paper.types(BODY.size, 'bold'), color: COLOR.text }
  const small = { type: paper.types(SMALL.size), color: COLOR.muted }
  const signLeft = paper.left + SIGNER_WIDTH
  for (const { name, role, signed } of lines) {
    const names = bold.type.linesOf(readable(name), SIGNER_WIDTH - 8)
    const roles = small.type.linesOf(readable(role), SIGNER_WIDTH - 8)
    const known = plain.type.linesOf(readable(signed ?? ''), LINE_WIDTH)
    paper.gap(14)
    const signer = names.length * bold.type.lineHeight + roles.length * small.type.lineHeight
    paper.need(Math.max(signer, known.length * plain.type.lineHeight + 2) + 6)
    const nameEnd = stack(paper, names, bold, [paper.left, paper.y])
    const end = stack(paper, roles, small, [paper.left, nameEnd])
    const foot = stack(paper, known, plain, [signLeft, paper.y]) + 2
    paper.surface.line(signLeft, foot, signLeft + LINE_WIDTH, foot, { width: 0.7, color: COLOR.text })
    paper.y = Math.max(end, foot) + 6
  }
}

type Draw<K extends Block['kind']> = (
  paper: Paper,
  block: Extract<Block, { readonly kind: K }>,
  place: Place,
) => void

const DRAW: { readonly [K in Block['kind']]: Draw<K> } = {
  heading: drawHeading,
  paragraph: drawParagraph,
  facts: drawFacts,
  table: (paper, block, { blocks, at }) => drawTable(paper, block, isNamed(block, blocks[at - 1])),
  picture: drawPicture,
  notice: drawNotice,
  signatures: drawSignatures,
}

/** Draws a block at the current position. */
export function drawBlock(paper: Paper, place: Place): void {
  const block = place.blocks[place.at]!
  const draw = DRAW[block.kind] as (paper: Paper, block: Block, place: Place) => void
  draw(paper, block, place)
}
