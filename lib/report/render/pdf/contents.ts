import type { Heading, ReportDocument } from '../../../analyses/chapter/blocks'
import { hasCover } from '../layout'
import { readable } from '../text'
import { flow, stack } from './flow'
import type { Paper } from './paper'
import { BODY, COLOR, SMALL } from './style'
import type { Type } from './type'

/** Page numbers of the headings, in order, from the counting pass. */
export type Pages = ReadonlyMap<Heading, number>

/** The names sort in heading order: PDF readers look them up by binary search. */
export const nameOf = (place: number) => `h${String(place).padStart(5, '0')}`

const INDENT = 16
const NUMBER_ROOM = 36
const ENTRY_GAP = 6
const LEADER = { width: 0.6, color: COLOR.muted, isDotted: true } as const

const COLUMN_GAP = 24

interface EntryPlace {
  readonly left: number
  readonly width: number
  readonly type: Type
  readonly page: number | undefined
}

const indentOf = ({ level }: Heading) => (level - 1) * INDENT
const roomOf = (heading: Heading, width: number) => width - indentOf(heading) - NUMBER_ROOM

/** Draws an entry from the current position, which stays. @returns its height */
function drawEntryAt(paper: Paper, heading: Heading, { left, width, type, page }: EntryPlace): number {
  const { surface } = paper
  const indent = indentOf(heading)
  const lines = type.linesOf(readable(heading.text), roomOf(heading, width))
  const end = stack(paper, lines, { type, color: COLOR.text }, [left + indent, paper.y])
  const foot = end - type.lineHeight + type.ascent
  const number = String(page ?? '')
  const numberLeft = left + width - type.widthOf(number)
  surface.text(number, numberLeft, foot, type, COLOR.text)
  const begin = left + indent + type.widthOf(lines.at(-1)!) + 4
  if (begin < numberLeft - 4) surface.line(begin, foot, numberLeft - 4, foot, LEADER)
  return end - paper.y
}

function drawEntry(paper: Paper, heading: Heading, name: string, page: number | undefined): void {
  const { left, width } = paper
  const type = paper.types(BODY.size)
  const height = type.linesOf(readable(heading.text), roomOf(heading, width)).length * type.lineHeight
  paper.need(height + ENTRY_GAP)
  paper.surface.link(left, paper.y, width, height + ENTRY_GAP, name)
  paper.y += ENTRY_GAP / 2
  paper.y += drawEntryAt(paper, heading, { left, width, type, page }) + ENTRY_GAP / 2
}

/** More entries stand in more columns, so that they stay on the page of the summary. */
const MOST_IN_TWO = 12
/** A chapter with fewer parts is listed without them, for the same reason. */
const LEAST_PARTS = 7

/** The headings listed: chapters, and the parts of those with many. */
function listedClose(headings: readonly Heading[]): [number, Heading][] {
  const chapters: { readonly parts: [number, Heading][]; readonly chapter: [number, Heading] | null }[] = []
  for (const entry of headings.entries()) {
    const { level } = entry[1]
    if (level === 1 || chapters.length === 0)
      chapters.push({ chapter: level === 1 ? entry : null, parts: level === 2 ? [entry] : [] })
    else if (level === 2) chapters.at(-1)!.parts.push(entry)
  }
  return chapters.flatMap(({ chapter, parts }) => [
    ...(chapter ? [chapter] : []),
    ...(parts.length < LEAST_PARTS ? [] : parts),
  ])
}

const columnWidth = (paper: Paper, columns: number) => (paper.width - (columns - 1) * COLUMN_GAP) / columns

/** Four columns if each entry then stands on one line. */
function columnsOf(paper: Paper, entries: readonly [number, Heading][]): number {
  if (entries.length <= MOST_IN_TWO) return 2
  const type = paper.types(SMALL.size)
  const room = columnWidth(paper, 4)
  const isOneLine = ([, heading]: [number, Heading]) =>
    type.linesOf(readable(heading.text), roomOf(heading, room)).length === 1
  return entries.every(isOneLine) ? 4 : 3
}

/** Columns of entries, each of the same width. */
function drawEntriesClose(paper: Paper, headings: readonly Heading[], pages: Pages): void {
  const entries = listedClose(headings)
  const columns = columnsOf(paper, entries)
  const each = Math.ceil(entries.length / columns)
  const width = columnWidth(paper, columns)
  for (let at = 0; at < each; at++) {
    const beside = Array.from({ length: columns }, (_, column) => entries[at + column * each])
    const type = paper.types(SMALL.size)
    const lines = beside.map((entry) =>
      entry ? type.linesOf(readable(entry[1].text), roomOf(entry[1], width)).length : 0,
    )
    const height = Math.max(...lines) * type.lineHeight + 1.5
    paper.need(height)
    for (const [column, entry] of beside.entries()) {
      if (!entry) continue
      const [place, heading] = entry
      const left = paper.left + column * (width + COLUMN_GAP)
      drawEntryAt(paper, heading, { left, width, type, page: pages.get(heading) })
      paper.surface.link(left, paper.y, width, height, nameOf(place))
    }
    paper.y += height
  }
  paper.y += 10
}

/** Chapters and parts with their page numbers. */
export function drawContents(paper: Paper, document: ReportDocument, pages: Pages): void {
  const { isClose } = paper.setting
  if (isClose) paper.gap(10)
  const title = paper.types(isClose ? 11 : 16, 'bold')
  flow(paper, readable(document.words.contents), { type: title, color: COLOR.text })
  paper.y += isClose ? 4 : 10
  const headings = document.blocks.filter((block) => block.kind === 'heading')
  if (isClose) {
    drawEntriesClose(paper, headings, pages)
    return
  }
  for (const [place, heading] of headings.entries())
    if (heading.level <= 2) drawEntry(paper, heading, nameOf(place), pages.get(heading))
}

/** Title and subtitle: on a cover followed by the table of contents, or above the text of a letter. */
export function drawOpening(paper: Paper, document: ReportDocument, pages: Pages): void {
  const isCover = hasCover(document)
  const align = 'center' as const
  const { isClose } = paper.setting
  if (!isClose) paper.y += isCover ? 220 : 8
  const title = { type: paper.types(isCover ? 26 : isClose ? 17 : 20, 'bold'), color: COLOR.text, align }
  flow(paper, readable(document.title), title)
  paper.y += isCover ? 16 : isClose ? 2 : 6
  const subtitle = { type: paper.types(isCover ? 13 : isClose ? 9.5 : 10.5), color: COLOR.label, align }
  flow(paper, readable(document.subtitle), subtitle)
  if (!isCover) {
    paper.y += isClose ? 4 : 14
    return
  }
  paper.turn()
  drawContents(paper, document, pages)
}
