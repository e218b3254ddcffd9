import type { ReportDocument } from '../../../analyses/chapter/blocks'
import { PAGE, settingOf, textWidthOf } from '../layout'
import { readable } from '../text'
import { stack } from './flow'
import type { Paper } from './paper'
import { COLOR, SMALL } from './style'
import type { Surface } from './surface'
import type { Types } from './type'

/** More lines in the running head would overlap the text. */
const HEAD_LINES = 2

function drawHead(paper: Paper, { words }: ReportDocument): void {
  const type = paper.types(SMALL.size)
  const lines = type.linesOf(readable(words.head), paper.width).slice(0, HEAD_LINES)
  stack(paper, lines, { type, color: COLOR.muted }, [paper.left, paper.setting.isClose ? 22 : 30])
}

function drawFoot(paper: Paper, { words }: ReportDocument, pages: number): void {
  const { surface, types, page, left, width, isLandscape, setting } = paper
  const type = types(SMALL.size)
  const foot = readable(words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)))
  const top = (isLandscape ? PAGE.short : PAGE.long) - setting.page.bottom + (setting.isClose ? 14 : 22)
  surface.text(foot, left + (width - type.widthOf(foot)) / 2, top + type.ascent, type, COLOR.muted)
}

/**
 * Paper with a running head and page numbers. The first `turn` creates its first page.
 * @param pages total number of pages, for the footers
 */
export function paperFor(document: ReportDocument, surface: Surface, types: Types, pages: number): Paper {
  const setting = settingOf(document)
  const { page: margins } = setting
  let page = 0
  let landscape = false
  const highOf = () => (landscape ? PAGE.short : PAGE.long)
  const paper: Paper = {
    setting,
    words: document.words,
    surface,
    types,
    y: margins.top,
    left: margins.side,
    get page() {
      return page
    },
    get isLandscape() {
      return landscape
    },
    get width() {
      return textWidthOf(landscape, setting)
    },
    room: () => highOf() - margins.bottom - paper.y,
    fullRoom: () => highOf() - margins.bottom - margins.top,
    isFresh: () => paper.y === margins.top,
    turn: (isLandscape = landscape) => {
      if (page > 0) paper.end()
      landscape = isLandscape
      page++
      paper.y = margins.top
      surface.page(landscape ? PAGE.long : PAGE.short, highOf())
      if (page > 1) drawHead(paper, document)
    },
    end: () => drawFoot(paper, document, pages),
    need: (height) => {
      if (height > paper.room() && !paper.isFresh()) paper.turn()
    },
    gap: (height) => {
      if (!paper.isFresh()) paper.y += height
    },
  }
  return paper
}
