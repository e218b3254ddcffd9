import {
  Document,
  type FileChild,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx'
import { isNamed, type ReportDocument } from '../../../analyses/chapter/blocks'
import { hasCover, isReport, PAGE, type Part, partsOf, WIDE_SETTING } from '../layout'
import type { Origin } from '../pdf'
import { readable } from '../text'
import { blockChildren } from './blocks'
import { dxa } from './dxa'
import { type Places, places, writeWithRows } from './fill'
import { type Pictures, picturesOf } from './picture'
import { runsOf } from './runs'
import { STYLE, STYLES } from './styles'

function pageOf(isLandscape: boolean): ISectionOptions['properties'] {
  return {
    page: {
      // Word expects the sides of an upright page and rotates them itself.
      size: {
        width: dxa(PAGE.short),
        height: dxa(PAGE.long),
        orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
      },
      margin: {
        top: dxa(PAGE.top),
        bottom: dxa(PAGE.bottom),
        left: dxa(PAGE.side),
        right: dxa(PAGE.side),
        header: dxa(30),
        footer: dxa(26),
      },
    },
  }
}

/** `第 {page} 页` with Word's page number fields. */
function numbered(text: string): TextRun {
  const fields: Readonly<Record<string, string>> = {
    '{page}': PageNumber.CURRENT,
    '{pages}': PageNumber.TOTAL_PAGES,
  }
  const children = text.split(/(\{pages?\})/).map((piece) => fields[piece] ?? readable(piece))
  return new TextRun({ children: children as never })
}

function edgesOf({ words }: ReportDocument) {
  const head = new Header({ children: [new Paragraph({ style: STYLE.edge, children: runsOf(words.head) })] })
  const alignment = 'center' as const
  const foot = new Footer({
    children: [new Paragraph({ style: STYLE.edge, alignment, children: [numbered(words.pageOf)] })],
  })
  return { headers: { default: head }, footers: { default: foot } }
}

/** Title and subtitle, on a cover or above the text. */
function titleChildren(
  { title, subtitle }: ReportDocument,
  [before, after]: readonly [number, number],
): FileChild[] {
  return [
    new Paragraph({ style: 'Title', spacing: { before, after: 320 }, children: runsOf(title) }),
    new Paragraph({ style: STYLE.subtitle, spacing: { after }, children: runsOf(subtitle) }),
  ]
}

const contentsChildren = ({ words: { contents } }: ReportDocument): FileChild[] => [
  new Paragraph({ style: STYLE.contents, children: runsOf(contents) }),
  new TableOfContents(readable(contents), { hyperlink: true, headingStyleRange: '1-2' }),
]

function coverSection(document: ReportDocument): ISectionOptions {
  return {
    ...edgesOf(document),
    properties: { ...pageOf(false), titlePage: true },
    children: [
      ...titleChildren(document, [4400, 0]),
      new Paragraph({ children: [new PageBreak()] }),
      ...contentsChildren(document),
    ],
  }
}

/** Shared while a document is created. */
interface Making {
  readonly rowPlaces: Places
  readonly pictures: Pictures
}

function sectionOf(
  part: Part,
  document: ReportDocument,
  making: Making,
  above: FileChild[],
): ISectionOptions {
  const children = part.blocks.flatMap((block, at) =>
    blockChildren(block, {
      isLandscape: part.isLandscape,
      isFirst: at === 0,
      isNamed: isNamed(block, part.blocks[at - 1]),
      ...making,
    }),
  )
  return { ...edgesOf(document), properties: pageOf(part.isLandscape), children: [...above, ...children] }
}

function wordOf(document: ReportDocument, product: string, making: Making): Document {
  const withCover = hasCover(document)
  const above = [
    withCover ? [] : titleChildren(document, [160, 280]),
    // The table of contents follows the summary.
    isReport(document) ? contentsChildren(document) : [],
  ]
  const parts = partsOf(document, WIDE_SETTING).map((part, at) => {
    return sectionOf(part, document, making, above[at] ?? [])
  })
  return new Document({
    title: readable(document.title),
    subject: readable(document.subtitle),
    creator: product,
    lastModifiedBy: product,
    styles: STYLES,
    sections: withCover ? [coverSection(document), ...parts] : parts,
  })
}

/**
 * Writes a report as a Word document: styles with outline levels, table of contents, real tables, landscape
 * sections.
 */
export async function writeDocx(document: ReportDocument, path: string, { product }: Origin): Promise<void> {
  const rowPlaces = places()
  const pictures = await picturesOf(document, path)
  try {
    const word = wordOf(document, product, { rowPlaces, pictures })
    await writeWithRows(await Packer.toBuffer(word), rowPlaces, path)
  } finally {
    await pictures.end()
  }
}
