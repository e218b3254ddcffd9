import type { Block, Picture } from '../../../analyses/chapter/blocks'
import { plainSvg } from '../svg'
import { readable } from '../text'
import { stack } from './flow'
import type { Paper } from './paper'
import { CAPTION, CLOSE, COLOR } from './style'

const CAPTION_GAP = 4
/** Between two pictures side by side. */
const BETWEEN = 14

/** A picture's size in a width of the page, and its scale. */
function shownOf({ width, height }: Picture, paper: Paper, room: number) {
  const highest = paper.setting.highest[paper.isLandscape ? 1 : 0]
  const scale = Math.min(1, room / width, highest / height)
  return { scale, width: width * scale, height: height * scale }
}

const captionType = (paper: Paper) =>
  paper.types(paper.setting.isClose ? CLOSE.picture : CAPTION.size, 'bold')

function pictureHeight(picture: Picture, paper: Paper, room: number): number {
  const caption = captionType(paper)
  const lines = caption.linesOf(readable(picture.caption), room)
  return shownOf(picture, paper, room).height + CAPTION_GAP + lines.length * caption.lineHeight
}

function drawPicture(paper: Paper, picture: Picture, left: number, room: number): void {
  const { scale, width, height } = shownOf(picture, paper, room)
  const drawing = { svg: plainSvg(picture.svg, picture), width: picture.width, height: picture.height, scale }
  paper.surface.drawing(drawing, left + (room - width) / 2, paper.y)
  const type = captionType(paper)
  const lines = type.linesOf(readable(picture.caption), room)
  let top = paper.y + height + CAPTION_GAP
  for (const line of lines) {
    const indent = (room - type.widthOf(line)) / 2
    top = stack(paper, [line], { type, color: COLOR.text }, [left + indent, top])
  }
}

/** On a landscape page of a document that is set close there is room for two. */
const isPaired = ({ setting, isLandscape }: Paper) => setting.isClose && isLandscape

/** The pictures drawn beside each other from this one on. */
function besideOf(paper: Paper, blocks: readonly Block[], at: number): Picture[] {
  const [one, two] = [blocks[at], blocks[at + 1]]
  if (one?.kind !== 'picture') return []
  return isPaired(paper) && two?.kind === 'picture' ? [one, two] : [one]
}

const roomOf = (paper: Paper, count: number) => (paper.width - (count - 1) * BETWEEN) / count

/** Height of the picture at a place, with the one beside it. */
export function picturesHeight(paper: Paper, blocks: readonly Block[], at: number): number {
  const beside = besideOf(paper, blocks, at)
  return Math.max(...beside.map((picture) => pictureHeight(picture, paper, roomOf(paper, beside.length))))
}

/** Position of a picture among those that follow each other. */
function orderOf(blocks: readonly Block[], at: number): number {
  let first = at
  while (blocks[first - 1]?.kind === 'picture') first--
  return at - first
}

/** Draws the picture at a place, unless it was drawn beside the one before it. */
export function drawPictures(paper: Paper, blocks: readonly Block[], at: number): void {
  if (isPaired(paper) && orderOf(blocks, at) % 2 === 1) return
  const beside = besideOf(paper, blocks, at)
  const room = roomOf(paper, beside.length)
  const height = picturesHeight(paper, blocks, at)
  paper.gap(paper.setting.isClose ? 3 : 6)
  paper.need(height)
  for (const [place, picture] of beside.entries())
    drawPicture(paper, picture, paper.left + place * (room + BETWEEN), room)
  paper.y += height + (paper.setting.isClose ? 6 : 12)
}
