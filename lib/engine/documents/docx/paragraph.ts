import type { BlockKind } from '../doc-text'
import type { Bag } from './bags'
import type { CellPlace, DocBuilder } from './builder'
import { blockOfStyle, type Styles } from './styles'

/** A paragraph being read. Text boxes have paragraphs inside of a paragraph. */
export interface Paragraph {
  text: string
  /** Start, end and properties of each run, within the paragraph. */
  readonly runs: [start: number, end: number, bag: number][]
  deleted: string
  inserted: number
  bag: number
  mark: number
  pictures: number
  pageBreaks: number
  fields: string
  readonly cell: CellPlace | null
  readonly place: 'textbox' | 'contents' | 'cell' | null
}

export const newParagraph = (cell: CellPlace | null, place: Paragraph['place']): Paragraph => ({
  text: '',
  runs: [],
  deleted: '',
  inserted: 0,
  bag: 0,
  mark: 0,
  pictures: 0,
  pageBreaks: 0,
  fields: '',
  cell,
  place,
})

function kindOfParagraph(styles: Styles, { place, text, inserted }: Paragraph, bag: Bag): BlockKind {
  if (place === 'textbox' || place === 'contents') return place
  const style = blockOfStyle(styles, bag.get('pStyle.val') ?? null)
  if (style === 'contents') return style
  if (inserted > 0 && inserted === text.length) return 'inserted'
  return place ?? style
}

/** Adds a finished paragraph to the document. */
export function finishParagraph(
  builder: DocBuilder,
  styles: Styles,
  paragraph: Paragraph,
  where: { part: string; kind: BlockKind | null; section: number },
): void {
  const bag = builder.bags.list[paragraph.bag]!
  const block = builder.block(where.kind ?? kindOfParagraph(styles, paragraph, bag), paragraph.text)
  const at = builder.paragraphs.length
  builder.paragraphs.push({
    block,
    bag: paragraph.bag,
    mark: paragraph.mark,
    section: where.section,
    part: where.part,
    cell: paragraph.cell,
    isInTextBox: paragraph.place === 'textbox',
    pictures: paragraph.pictures,
    pageBreaks: paragraph.pageBreaks,
    fields: paragraph.fields,
  })
  const start = builder.startOf(block)
  for (const [from, to, run] of paragraph.runs) builder.run(at, start + from, start + to, run)
  if (paragraph.deleted !== '') builder.block('deleted', paragraph.deleted)
}
