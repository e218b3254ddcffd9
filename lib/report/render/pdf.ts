import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pdfmake, { type Content } from 'pdfmake'
import type { ReportDocument } from '../blocks'
import { FONT_FILES } from './fonts'
import { hasCover, PAGE, partsOf } from './layout'
import { blockContent, type Trail } from './pdf-blocks'
import { COLOR, LAYOUTS, STYLES } from './pdf-style'
import { readable } from './text'

/** Who made an output. */
export interface Origin {
  /** The product's name in the report's language. */
  readonly product: string
}

/** Nothing is fetched, and of this machine's files only the fonts are read. */
function prepare(): typeof pdfmake {
  const [normal, bold] = [FONT_FILES.normal(), FONT_FILES.bold()]
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold)
  pdfmake.setFonts({ report: { normal, bold, italics: normal, bolditalics: bold } })
  pdfmake.setTableLayouts(LAYOUTS)
  return pdfmake
}

function coverContent(document: ReportDocument): Content[] {
  const { title, subtitle, words } = document
  if (!hasCover(document)) {
    return [
      { text: readable(title), style: 'title', fontSize: 20, margin: [0, 8, 0, 6] },
      { text: readable(subtitle), style: 'subtitle', fontSize: 10.5, margin: [0, 0, 0, 14] },
    ]
  }
  return [
    { text: readable(title), style: 'title', margin: [0, 220, 0, 16] },
    { text: readable(subtitle), style: 'subtitle' },
    {
      toc: { title: { text: words.contents, style: 'contents', margin: [0, 0, 0, 10] } },
      pageBreak: 'before',
    } as Content,
  ]
}

/** Parts one after the other; where the orientation changes, or a chapter begins, so does a page. */
function bodyContent(document: ReportDocument): Content[] {
  const trail: Trail = new Map()
  return partsOf(document.blocks).flatMap((part, place) => {
    const orientation = part.isLandscape ? ('landscape' as const) : ('portrait' as const)
    const turn: Content = { text: '', fontSize: 1, pageBreak: 'before', pageOrientation: orientation }
    const blocks = part.blocks.flatMap((block, at) =>
      blockContent(block, { isLandscape: part.isLandscape, isFirst: at === 0, trail }),
    )
    return place === 0 && !hasCover(document) ? blocks : [turn, ...blocks]
  })
}

function headerOf({ words }: ReportDocument) {
  return (page: number): Content =>
    page === 1 ? '' : { text: readable(words.head), style: 'small', margin: [PAGE.side, 30, PAGE.side, 0] }
}

function footerOf({ words }: ReportDocument) {
  return (page: number, pages: number): Content => ({
    text: words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)),
    style: 'small',
    alignment: 'center',
    margin: [0, 22, 0, 0],
  })
}

/**
 * Writes a report as PDF: fonts embedded, text that can be selected, contents, bookmarks, repeated heads.
 * @throws Error when a drawing is no SVG or the file cannot be written
 */
export async function writePdf(document: ReportDocument, path: string, { product }: Origin): Promise<void> {
  const made = prepare().createPdf({
    content: [...coverContent(document), ...bodyContent(document)],
    pageSize: 'A4',
    pageOrientation:
      !hasCover(document) && partsOf(document.blocks)[0]?.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [PAGE.side, PAGE.top, PAGE.side, PAGE.bottom],
    header: headerOf(document),
    footer: footerOf(document),
    styles: { ...STYLES },
    defaultStyle: { font: 'report', fontSize: 9.5, color: COLOR.text },
    info: {
      title: document.title,
      subject: document.subtitle,
      author: product,
      creator: product,
      producer: product,
    },
    language: document.locale,
    displayTitle: true,
    version: '1.7',
  } as never)
  const stream = (await made.getStream()) as unknown as Readable & { end(): void }
  const written = pipeline(stream, createWriteStream(path))
  stream.end()
  await written
}
