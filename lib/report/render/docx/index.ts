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
import { hasCover, isReport, PAGE, type Part, partsOf, type Setting, settingOf } from '../layout'
import type { Origin } from '../pdf'
import { readable } from '../text'
import { blockChildren } from './blocks'
import { dxa } from './dxa'
import { type Places, places, writeWithRows } from './fill'
import { type Pictures, picturesOf } from './picture'
import { runsOf } from './runs'
import { STYLE, stylesOf } from './styles'

function pageOf(isLandscape: boolean, { page, isClose }: Setting): ISectionOptions['properties'] {
  return {
    page: {
      // Word expects the sides of an upright page and rotates them itself.
      size: {
        width: dxa(PAGE.short),
        height: dxa(PAGE.long),
        orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
      },
      margin: {
        top: dxa(page.top),
        bottom: dxa(page.bottom),
        left: dxa(page.side),
        right: dxa(page.side),
        header: dxa(isClose ? 22 : 30),
        footer: dxa(isClose ? 16 : 26),
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
    new Paragraph({
      style: 'Title',
      spacing: { before, after: before === 0 ? 40 : 320 },
      children: runsOf(title),
    }),
    new Paragraph({ style: STYLE.subtitle, spacing: { after }, children: runsOf(subtitle) }),
  ]
}

const contentsChildren = (document: ReportDocument): FileChild[] => [
  new Paragraph({ style: STYLE.contents, children: runsOf(document.words.contents) }),
  // The contents of a report stay on the page of its summary.
  new TableOfContents(readable(document.words.contents), {
    hyperlink: true,
    headingStyleRange: isReport(document) ? '1-1' : '1-2',
  }),
]

function coverSection(document: ReportDocument): ISectionOptions {
  return {
    ...edgesOf(document),
    properties: { ...pageOf(false, settingOf(document)), titlePage: true },
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
  around: { readonly above: FileChild[]; readonly below: FileChild[] },
): ISectionOptions {
  const setting = settingOf(document)
  const children = part.blocks.flatMap((block, at) =>
    blockChildren(block, {
      setting,
      words: document.words,
      isLandscape: part.isLandscape,
      isFirst: at === 0,
      isNamed: isNamed(block, part.blocks[at - 1]),
      next: part.blocks[at + 1],
      ...making,
    }),
  )
  const all = [...around.above, ...children, ...around.below]
  return { ...edgesOf(document), properties: pageOf(part.isLandscape, setting), children: all }
}

function wordOf(document: ReportDocument, product: string, making: Making): Document {
  const withCover = hasCover(document)
  const isClose = isReport(document)
  const title = withCover ? [] : titleChildren(document, isClose ? [0, 60] : [160, 280])
  const parts = partsOf(document).map((part, at) => {
    const above = at === 0 ? title : []
    // The table of contents follows the summary.
    return sectionOf(part, document, making, {
      above,
      below: at === 0 && isClose ? contentsChildren(document) : [],
    })
  })
  return new Document({
    title: readable(document.title),
    subject: readable(document.subtitle),
    creator: product,
    lastModifiedBy: product,
    styles: stylesOf(settingOf(document)),
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
