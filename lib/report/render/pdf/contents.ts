import type { Heading, ReportDocument } from '../../../analyses/chapter/blocks'
import { hasCover } from '../layout'
import { readable } from '../text'
import { flow, stack } from './flow'
import type { Paper } from './paper'
import { BODY, COLOR } from './style'

/** Page numbers of the headings, in order, from the counting pass. */
export type Pages = ReadonlyMap<Heading, number>

/** The names sort in heading order: PDF readers look them up by binary search. */
export const nameOf = (place: number) => `h${String(place).padStart(5, '0')}`

const INDENT = 16
const NUMBER_ROOM = 36
const ENTRY_GAP = 6
const LEADER = { width: 0.6, color: COLOR.muted, isDotted: true } as const

function drawEntry(paper: Paper, { level, text }: Heading, name: string, page: number | undefined): void {
  const { surface, left, width } = paper
  const type = paper.types(BODY.size)
  const indent = (level - 1) * INDENT
  const lines = type.linesOf(readable(text), width - indent - NUMBER_ROOM)
  const height = lines.length * type.lineHeight
  paper.need(height + ENTRY_GAP)
  const top = paper.y + ENTRY_GAP / 2
  const end = stack(paper, lines, { type, color: COLOR.text }, [left + indent, top])
  const foot = end - type.lineHeight + type.ascent
  const number = String(page ?? '')
  const numberLeft = left + width - type.widthOf(number)
  surface.text(number, numberLeft, foot, type, COLOR.text)
  const begin = left + indent + type.widthOf(lines.at(-1)!) + 4
  if (begin < numberLeft - 4) surface.line(begin, foot, numberLeft - 4, foot, LEADER)
  surface.link(left, paper.y, width, height + ENTRY_GAP, name)
  paper.y += height + ENTRY_GAP
}

/** Chapters and parts with their page numbers. */
function drawContents(paper: Paper, document: ReportDocument, pages: Pages): void {
  flow(paper, readable(document.words.contents), { type: paper.types(16, 'bold'), color: COLOR.text })
  paper.y += 10
  const headings = document.blocks.filter((block) => block.kind === 'heading')
  for (const [place, heading] of headings.entries())
    if (heading.level <= 2) drawEntry(paper, heading, nameOf(place), pages.get(heading))
}

/** Title and subtitle: on a cover followed by the table of contents, or above the text of a letter. */
export function drawOpening(paper: Paper, document: ReportDocument, pages: Pages): void {
  const isCover = hasCover(document)
  const align = 'center' as const
  paper.y += isCover ? 220 : 8
  const title = { type: paper.types(isCover ? 26 : 20, 'bold'), color: COLOR.text, align }
  flow(paper, readable(document.title), title)
  paper.y += isCover ? 16 : 6
  const subtitle = { type: paper.types(isCover ? 13 : 10.5), color: COLOR.label, align }
  flow(paper, readable(document.subtitle), subtitle)
  if (!isCover) {
    paper.y += 14
    return
  }
  paper.turn()
  drawContents(paper, document, pages)
}
