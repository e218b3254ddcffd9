import {
  type Block,
  type Heading,
  isNamed,
  type Notice,
  type Paragraph,
  type Table,
} from '../../../analyses/chapter/blocks'
import { isChapter } from '../layout'
import { WARN_MARK } from '../metrics'
import { readable } from '../text'
import { drawFacts } from './facts'
import { flow, stack } from './flow'
import { grid } from './grid'
import type { Paper } from './paper'
import { drawPictures, picturesHeight } from './pictures'
import { drawSignatures, signaturesHeight } from './signatures'
import { BODY, CLOSE, COLOR, HEADING_SIZE, TONE_COLOR, TONE_FILL } from './style'
import { drawTable, tableBeginning } from './table'

/** Free space required below a heading, in points, so that it is never alone at the bottom of a page. */
const leastBelow = ({ setting }: Paper) => (setting.isClose ? 44 : 100)
const gapBelow = ({ setting }: Paper) => (setting.isClose ? 2 : 8)
const sizesOf = ({ setting }: Paper): Readonly<Record<Heading['level'], number>> =>
  setting.isClose ? CLOSE.headings : HEADING_SIZE
/** Above headings of each level where chapters do not begin on pages of their own. */
const GAP_ABOVE = { 1: 10, 2: 5, 3: 2 } as const
/** Between two tables without rows on one line. */
const BETWEEN = 24

const marked = (text: string, tone: string | undefined) => readable(tone === 'warn' ? WARN_MARK + text : text)

/** A block within its part, with the state of numbering and bookmarks. */
export interface Place {
  readonly blocks: readonly Block[]
  readonly at: number
  readonly note: (heading: Heading, page: number) => string
}

/** Height of a text and of what follows it, if a heading must stay with that. */
function textHeight(paper: Paper, { text, tone }: Paragraph | Notice, inset: number): number {
  const type = paper.types(paper.setting.isClose ? CLOSE.body : BODY.size)
  return type.linesOf(marked(text, tone), paper.width - inset).length * type.lineHeight + 8
}

type Kind = Block['kind'] | undefined
const isText = (kind: Kind) => kind === 'paragraph' || kind === 'notice'
/** What a text announces. */
const isShown = (kind: Kind) => kind === 'table' || kind === 'picture' || kind === 'signatures'

/**
 * Space for what must stay with a heading: further headings, the texts before a table, picture or signatures, a whole picture,
 * the first row of a table, all signatures.
 */
function spaceBelow({ blocks, at }: Pick<Place, 'blocks' | 'at'>, paper: Paper): number {
  const next = blocks[at + 1]
  const least = leastBelow(paper)
  switch (next?.kind) {
    case 'picture':
      return Math.max(least, picturesHeight(paper, blocks, at + 1) + 6)
    case 'table':
      return Math.max(least, tableBeginning(paper, next))
    case 'signatures':
      return Math.max(least, signaturesHeight(paper, next))
    case 'paragraph':
    case 'notice': {
      if (!paper.setting.isClose) return least
      const own = textHeight(paper, next, next.kind === 'notice' ? 19 : 0)
      const [after, third] = [blocks[at + 2]?.kind, blocks[at + 3]?.kind]
      const isAlone = !(isShown(after) || (isText(after) && third === 'signatures'))
      return Math.max(least, own + (isAlone ? 0 : spaceBelow({ blocks, at: at + 1 }, paper)))
    }
    case 'heading':
      if (isChapter(next)) return least
      return 2 * sizesOf(paper)[next.level] + 10 + gapBelow(paper) + spaceBelow({ blocks, at: at + 1 }, paper)
    default:
      return least
  }
}

function drawHeading(paper: Paper, block: Heading, place: Place): void {
  if (paper.setting.isClose && emptyTableAt(place.blocks, place.at)) {
    // Drawn with the first of them.
    if (!emptyTableAt(place.blocks, place.at - 2)) drawNothings(paper, place)
    return
  }
  const { level } = block
  const { isClose } = paper.setting
  const type = paper.types(sizesOf(paper)[level], 'bold')
  const text = readable(block.text)
  if (isChapter(block) && place.at > 0 && !isClose) paper.turn()
  paper.gap(isClose ? GAP_ABOVE[level] : isChapter(block) ? 0 : 10)
  paper.need(
    type.linesOf(text, paper.width).length * type.lineHeight + gapBelow(paper) + spaceBelow(place, paper),
  )
  const name = place.note(block, paper.page)
  paper.surface.mark({ name, level, text }, paper.left, paper.y)
  flow(paper, text, { type, color: COLOR.text })
  paper.y += gapBelow(paper)
}

/** A table without rows below the heading at this place, which names it. */
function emptyTableAt(blocks: readonly Block[], at: number): Table | null {
  const [above, table] = [blocks[at], blocks[at + 1]]
  return table?.kind === 'table' && table.rows.length === 0 && isNamed(table, above) ? table : null
}

/** Tables without rows that follow each other, one after the other on as few lines as they need. */
function drawNothings(paper: Paper, { blocks, at, note }: Place): void {
  const { level } = blocks[at] as Heading
  const bold = paper.types(CLOSE.headings[level], 'bold')
  const plain = paper.types(CLOSE.facts)
  paper.gap(GAP_ABOVE[level])
  let x = paper.left
  const right = paper.left + paper.width
  paper.need(bold.lineHeight)
  for (let place = at; emptyTableAt(blocks, place); place += 2) {
    const heading = blocks[place] as Heading
    const [title, text] = [readable(heading.text), readable(emptyTableAt(blocks, place)!.empty)]
    const [from, width] = [x + bold.widthOf(title) + 6, plain.widthOf(text)]
    if (x > paper.left && from + width > right) {
      paper.y += bold.lineHeight + 2
      paper.need(bold.lineHeight)
      x = paper.left
    }
    const name = note(heading, paper.page)
    paper.surface.mark({ name, level: heading.level, text: title }, x, paper.y)
    const begin = x + bold.widthOf(title) + 6
    const look = { type: bold, color: COLOR.text }
    const [first, ...more] = plain.linesOf(text, Math.max(80, right - begin))
    stack(paper, bold.linesOf(title, paper.width), look, [x, paper.y])
    stack(paper, [first!, ...more], { type: plain, color: COLOR.label }, [begin, paper.y + 1])
    paper.y += more.length * plain.lineHeight
    x = begin + (more.length > 0 ? paper.width : width) + BETWEEN
  }
  paper.y += bold.lineHeight + gapBelow(paper)
}

function drawParagraph(paper: Paper, { text, tone = 'plain' }: Paragraph): void {
  const { isClose } = paper.setting
  const [size, leading] = isClose ? [CLOSE.body, 1] : [BODY.size, BODY.leading]
  flow(paper, marked(text, tone), { type: paper.types(size), color: TONE_COLOR[tone], leading })
  paper.y += isClose ? 3 : 6
}

/** A bar on the left, then the text on a tinted background. */
function drawNotice(paper: Paper, { text, tone }: Notice): void {
  const { isClose } = paper.setting
  const type = paper.types(isClose ? CLOSE.body : BODY.size)
  const widths = [3, paper.width - 3]
  paper.gap(2)
  const rows = grid(paper, { widths, padding: { x: 8, y: isClose ? 2 : 5 }, rules: 'none' })
  const lines = type.linesOf(marked(text, tone), widths[1]! - 16)
  rows.row([
    { lines: [], type, color: COLOR.text, fill: COLOR.accent },
    { lines, type, color: TONE_COLOR[tone], fill: TONE_FILL[tone] ?? COLOR.headFill },
  ])
  paper.y += isClose ? 4 : 8
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
  picture: (paper, _, { blocks, at }) => drawPictures(paper, blocks, at),
  notice: drawNotice,
  signatures: drawSignatures,
}

/** Draws a block at the current position. */
export function drawBlock(paper: Paper, place: Place): void {
  const block = place.blocks[place.at]!
  const draw = DRAW[block.kind] as (paper: Paper, block: Block, place: Place) => void
  draw(paper, block, place)
}
