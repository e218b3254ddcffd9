import type { Content } from 'pdfmake'
import type { Block, Facts, Heading, Notice, Paragraph, Picture, Signatures } from '../blocks'
import { textWidthOf } from './layout'
import { WARN_MARK } from './metrics'
import { COLOR, TONE_COLOR, TONE_FILL } from './pdf-style'
import { tableContent } from './pdf-table'
import { plainSvg } from './svg'
import { readable } from './text'

/** Points below a heading that must be free on its page, so that it never stands at the foot alone. */
const KEPT_BELOW = 100
/** Where the bookmarks of the levels above a heading stand. */
export type Trail = Map<number, string>

const marked = (text: string, tone: string | undefined) => readable(tone === 'warn' ? WARN_MARK + text : text)

function headingContent(block: Heading, trail: Trail, isFirst: boolean): Content[] {
  const id = `h-${block.id}`
  const parent = trail.get(block.level - 1)
  trail.set(block.level, id)
  for (const deeper of [...trail.keys()].filter((level) => level > block.level)) trail.delete(deeper)
  const breaks = block.level === 1 && !isFirst
  const heading: Content = {
    text: readable(block.text),
    id,
    style: `heading${block.level}`,
    outline: true,
    outlineExpanded: block.level === 1,
    ...(parent ? { outlineParentId: parent } : {}),
    ...(block.level <= 2
      ? { tocItem: true, tocMargin: [(block.level - 1) * 16, 2, 0, 2] as [number, number, number, number] }
      : {}),
    margin: [0, block.level === 1 ? 0 : 10, 0, 6],
  }
  // The room below is asked for and given back.
  const kept: Content = {
    stack: [heading, { text: ' ', fontSize: 1, margin: [0, 0, 0, KEPT_BELOW] }],
    unbreakable: true,
  }
  const back: Content = { text: '', fontSize: 1, margin: [0, -KEPT_BELOW, 0, 0] }
  return [breaks ? { ...kept, pageBreak: 'before' } : kept, back]
}

const paragraphContent = ({ text, tone = 'plain' }: Paragraph): Content => ({
  text: marked(text, tone),
  color: TONE_COLOR[tone],
  lineHeight: 1.25,
  margin: [0, 0, 0, 6],
})

function factsContent({ items }: Facts): Content[] {
  if (items.length === 0) return []
  const body = items.map(({ label, value, mono }) => [
    { text: readable(label), color: '#595959' },
    { text: readable(value), ...(mono ? { fontSize: 8, wordBreak: 'break-all' as const } : {}) },
  ])
  return [
    {
      table: { widths: [130, '*'], body: body as never },
      layout: 'lines',
      fontSize: 9,
      margin: [0, 2, 0, 10],
    },
  ]
}

function pictureContent(block: Picture, isLandscape: boolean): Content {
  const room = textWidthOf(isLandscape)
  const highest = isLandscape ? 360 : 520
  const picture = {
    svg: plainSvg(block.svg, block),
    fit: [Math.min(room, block.width), highest] as [number, number],
  }
  return {
    stack: [picture, { text: readable(block.caption), style: 'caption', margin: [0, 4, 0, 0] }],
    alignment: 'center',
    unbreakable: true,
    margin: [0, 6, 0, 12],
  }
}

const noticeContent = ({ text, tone }: Notice): Content => ({
  table: {
    widths: ['*'],
    body: [
      [{ text: marked(text, tone), color: TONE_COLOR[tone], fillColor: TONE_FILL[tone] ?? COLOR.headFill }],
    ],
  },
  layout: 'notice',
  margin: [0, 2, 0, 8],
})

/** A line to sign on for each; what is known of the signature stands on it. */
const signaturesContent = ({ lines }: Signatures): Content => ({
  stack: lines.map(({ name, role, signed }) => ({
    columns: [
      {
        width: 200,
        stack: [
          { text: readable(name), bold: true },
          { text: readable(role), style: 'small' },
        ],
      },
      {
        width: '*',
        stack: [
          { text: signed ?? ' ', margin: [0, 0, 0, 2] },
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.7 }] },
        ],
      },
    ],
    unbreakable: true,
    margin: [0, 14, 0, 6],
  })),
})

/** A block as pdfmake takes it. */
export function blockContent(
  block: Block,
  place: { readonly isLandscape: boolean; readonly isFirst: boolean; readonly trail: Trail },
): Content[] {
  switch (block.kind) {
    case 'heading':
      return headingContent(block, place.trail, place.isFirst)
    case 'paragraph':
      return [paragraphContent(block)]
    case 'facts':
      return factsContent(block)
    case 'table':
      return tableContent(block, place.isLandscape)
    case 'picture':
      return [pictureContent(block, place.isLandscape)]
    case 'notice':
      return [noticeContent(block)]
    case 'signatures':
      return [signaturesContent(block)]
  }
}
