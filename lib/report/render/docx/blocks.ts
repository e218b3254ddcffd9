import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Paragraph,
  ShadingType,
} from 'docx'
import {
  type Block,
  type Facts,
  type Heading,
  isNamed,
  type Notice,
  type Picture,
  type Signatures,
} from '../../../analyses/chapter/blocks'
import { isChapter, textWidthOf } from '../layout'
import { textWidth } from '../metrics'
import { CLOSE } from '../pdf/style'
import { readable } from '../text'
import type { Around } from './around'
import { runsOf, TONE_FILL } from './runs'
import { STYLE } from './styles'
import { cellsTable, tableChildren } from './table'

const LEVELS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' }
const BARE = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
}
const AUTO = { line: 240, lineRule: LineRuleType.AUTO }
/** Pictures are sized in pixels of 1/96 inch. */
const PIXELS_PER_POINT = 96 / 72

/** A heading; with it that the table which it names has no rows, where space is scarce. */
function headingChild(block: Heading, { setting: { isClose }, isFirst, next }: Around) {
  const isEmpty = isClose && next?.kind === 'table' && next.rows.length === 0 && isNamed(next, block)
  const none = { bold: false, size: 2 * CLOSE.facts }
  return new Paragraph({
    heading: LEVELS[block.level],
    pageBreakBefore: isChapter(block) && !isFirst && !isClose,
    children: [...runsOf(block.text), ...(isEmpty ? runsOf(`  ${next.empty}`, 'muted', none) : [])],
  })
}

type Item = Facts['items'][number]

const factCells = ({ label, value, mono }: Item): [Paragraph[], Paragraph[]] => [
  [new Paragraph({ style: STYLE.cell, children: runsOf(label, 'muted') })],
  [new Paragraph({ style: STYLE.cell, children: runsOf(value, 'plain', mono ? { size: 15 } : {}) })],
]
const CLOSE_LABEL = 104

/** Two facts beside each other, as long as both are short. */
function closeFacts(items: readonly Item[], room: number): readonly (readonly Paragraph[])[][] {
  const most = (2 * (room / 2 - CLOSE_LABEL)) / CLOSE.facts
  const isShort = ({ value, mono }: Item) => !mono && !value.includes('\n') && textWidth(value) <= most
  const rows: (readonly Paragraph[])[][] = []
  for (let at = 0; at < items.length; at++) {
    const [one, two] = [items[at]!, items[at + 1]]
    const isPair = two !== undefined && isShort(one) && isShort(two)
    rows.push(isPair ? [...factCells(one), ...factCells(two)] : factCells(one))
    if (isPair) at++
  }
  return rows
}

function factsChildren({ items }: Facts, { isLandscape, setting }: Around): FileChild[] {
  if (items.length === 0) return []
  const room = textWidthOf(isLandscape, setting)
  const borders = { ...BARE, top: LINE, bottom: LINE, insideHorizontal: LINE }
  const half = room / 2 - CLOSE_LABEL
  const table = setting.isClose
    ? cellsTable(closeFacts(items, room), [CLOSE_LABEL, half, CLOSE_LABEL, half], borders)
    : cellsTable(items.map(factCells), [130, room - 130], borders)
  return [table, new Paragraph({ style: STYLE.gap, text: '' })]
}

function pictureChildren(block: Picture, { isLandscape, setting, pictures }: Around): FileChild[] {
  const [room, highest] = [
    textWidthOf(isLandscape, setting) * PIXELS_PER_POINT,
    setting.highest[isLandscape ? 1 : 0] * PIXELS_PER_POINT,
  ]
  const scale = Math.min(1, room / block.width, highest / block.height)
  const image = new ImageRun({
    type: 'png',
    data: pictures.bytesOf(block),
    transformation: { width: Math.round(block.width * scale), height: Math.round(block.height * scale) },
    altText: {
      name: readable(block.id),
      title: readable(block.caption),
      description: readable(block.caption),
    },
  })
  const alignment = AlignmentType.CENTER
  return [
    // A line of an exact height would cut the picture.
    new Paragraph({ alignment, keepNext: true, spacing: AUTO, children: [image] }),
    new Paragraph({ style: STYLE.caption, alignment, keepNext: false, children: runsOf(block.caption) }),
  ]
}

function noticeChild({ text, tone }: Notice, { setting: { isClose } }: Around): Paragraph {
  return new Paragraph({
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: TONE_FILL[tone] ?? 'F0F0F0' },
    border: { left: { style: BorderStyle.SINGLE, size: 24, color: 'FA541C', space: 6 } },
    spacing: isClose ? { before: 40, after: 60 } : { before: 60, after: 120 },
    children: runsOf(text, tone),
  })
}

type Line = Signatures['lines'][number]

/** A person and the line to sign on. The rows of all stay on one page. */
function signatureCells({ name, role, signed }: Line, before: number, keepNext: boolean) {
  const line = { bottom: { style: BorderStyle.SINGLE, size: 6, color: '1F1F1F', space: 1 } }
  return [
    [
      new Paragraph({ keepNext, spacing: { before }, children: runsOf(name, 'plain', { bold: true }) }),
      new Paragraph({ keepNext, style: STYLE.cell, children: runsOf(role, 'muted') }),
    ],
    [new Paragraph({ keepNext, spacing: { before }, border: line, children: runsOf(signed ?? ' ') })],
  ]
}

function signaturesChild({ lines }: Signatures, { isLandscape, setting }: Around): FileChild {
  const room = textWidthOf(isLandscape, setting)
  const beside = setting.isClose ? 2 : 1
  const before = setting.isClose ? 160 : 240
  const rows = Array.from({ length: Math.ceil(lines.length / beside) }, (_, row) =>
    lines
      .slice(row * beside, (row + 1) * beside)
      .flatMap((line) => signatureCells(line, before, (row + 1) * beside < lines.length)),
  )
  const widths = setting.isClose ? [105, 135, 105, 135] : [200, Math.min(room - 200, 260)]
  return cellsTable(rows, widths, BARE)
}

/** A block as Word paragraphs and tables. */
export function blockChildren(block: Block, around: Around): FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [headingChild(block, around)]
    case 'paragraph':
      return [new Paragraph({ children: runsOf(block.text, block.tone) })]
    case 'facts':
      return factsChildren(block, around)
    case 'table':
      return tableChildren(block, around)
    case 'picture':
      return pictureChildren(block, around)
    case 'notice':
      return [noticeChild(block, around)]
    case 'signatures':
      return [signaturesChild(block, around)]
  }
}
