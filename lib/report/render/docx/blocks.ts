import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeadingLevel,
  ImageRun,
  Paragraph,
  ShadingType,
} from 'docx'
import type { Block, Facts, Heading, Notice, Picture, Signatures } from '../../../analyses/chapter/blocks'
import { isChapter, textWidthOf } from '../layout'
import { readable } from '../text'
import type { Places } from './fill'
import type { Pictures } from './picture'
import { runsOf, TONE_FILL } from './runs'
import { STYLE } from './styles'
import { pairsTable, tableChildren } from './table'

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
/** Pictures are sized in pixels of 1/96 inch. */
const PIXELS_PER_POINT = 96 / 72

const headingChild = (block: Heading, isFirst: boolean) =>
  new Paragraph({
    heading: LEVELS[block.level],
    pageBreakBefore: isChapter(block) && !isFirst,
    children: runsOf(block.text),
  })

function factsChildren({ items }: Facts, room: number): FileChild[] {
  if (items.length === 0) return []
  const pairs = items.map(({ label, value, mono }): [Paragraph[], Paragraph[]] => [
    [new Paragraph({ style: STYLE.cell, children: runsOf(label, 'muted') })],
    [new Paragraph({ style: STYLE.cell, children: runsOf(value, 'plain', mono ? { size: 15 } : {}) })],
  ])
  const borders = { ...BARE, top: LINE, bottom: LINE, insideHorizontal: LINE }
  return [pairsTable(pairs, [130, room - 130], borders), new Paragraph({ style: STYLE.cell, text: '' })]
}

function pictureChildren(block: Picture, isLandscape: boolean, pictures: Pictures): FileChild[] {
  const [room, highest] = [
    textWidthOf(isLandscape) * PIXELS_PER_POINT,
    (isLandscape ? 360 : 520) * PIXELS_PER_POINT,
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
    new Paragraph({ alignment, keepNext: true, children: [image] }),
    new Paragraph({ style: STYLE.caption, alignment, keepNext: false, children: runsOf(block.caption) }),
  ]
}

function noticeChild({ text, tone }: Notice): Paragraph {
  return new Paragraph({
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: TONE_FILL[tone] ?? 'F0F0F0' },
    border: { left: { style: BorderStyle.SINGLE, size: 24, color: 'FA541C', space: 6 } },
    spacing: { before: 60, after: 120 },
    children: runsOf(text, tone),
  })
}

function signaturesChild({ lines }: Signatures, room: number): FileChild {
  const pairs = lines.map(({ name, role, signed }): [Paragraph[], Paragraph[]] => [
    [
      new Paragraph({ spacing: { before: 240 }, children: runsOf(name, 'plain', { bold: true }) }),
      new Paragraph({ style: STYLE.cell, children: runsOf(role, 'muted') }),
    ],
    [
      new Paragraph({
        spacing: { before: 240 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '1F1F1F', space: 1 } },
        children: runsOf(signed ?? ' '),
      }),
    ],
  ])
  return pairsTable(pairs, [200, Math.min(room - 200, 260)], BARE)
}

/** A block as Word paragraphs and tables. */
export function blockChildren(
  block: Block,
  {
    isLandscape,
    isFirst,
    isNamed,
    rowPlaces,
    pictures,
  }: {
    readonly isLandscape: boolean
    readonly isFirst: boolean
    readonly isNamed: boolean
    readonly rowPlaces: Places
    readonly pictures: Pictures
  },
): FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [headingChild(block, isFirst)]
    case 'paragraph':
      return [new Paragraph({ children: runsOf(block.text, block.tone) })]
    case 'facts':
      return factsChildren(block, textWidthOf(isLandscape))
    case 'table':
      return tableChildren(block, { isLandscape, isNamed, rowPlaces })
    case 'picture':
      return pictureChildren(block, isLandscape, pictures)
    case 'notice':
      return [noticeChild(block)]
    case 'signatures':
      return [signaturesChild(block, textWidthOf(isLandscape))]
  }
}
