import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import type { Heading, ReportDocument } from '../../../analyses/chapter/blocks'
import { hasCover, isReport, type Part, partsOf } from '../layout'
import { readable } from '../text'
import { drawBlock } from './blocks'
import { drawContents, drawOpening, nameOf, type Pages } from './contents'
import { drawn } from './drawn'
import { facesOf } from './face'
import { paperFor } from './report-paper'
import { NOWHERE, type Surface } from './surface'
import { type Types, typesOf } from './type'

/** The producer named in a document. */
export interface Origin {
  /** The product's name in the report's language. */
  readonly product: string
}

/** The results of the counting pass, for the table of contents and the page footers. */
interface Count {
  readonly headings: Pages
  readonly pages: number
}

/**
 * Lays out the report once. The counting pass and the drawing pass both use this function, so they cannot
 * disagree.
 */
function lay(
  document: ReportDocument,
  parts: readonly Part[],
  { surface, types, known }: { readonly surface: Surface; readonly types: Types; readonly known: Count },
): Count {
  const headings = new Map<Heading, number>()
  const paper = paperFor(document, surface, types, known.pages)
  const note = (heading: Heading, page: number) => {
    headings.set(heading, page)
    return nameOf(headings.size - 1)
  }
  const withCover = hasCover(document)
  paper.turn(!withCover && parts[0]?.isLandscape)
  drawOpening(paper, document, known.headings)
  for (const [order, { isLandscape, blocks }] of parts.entries()) {
    if (order === 1 && isReport(document)) drawContents(paper, document, known.headings)
    if (order > 0 || withCover) paper.turn(isLandscape)
    for (const at of blocks.keys()) drawBlock(paper, { blocks, at, note })
  }
  paper.end()
  return { headings, pages: paper.page }
}

function emptyPdf({ title, subtitle, locale }: ReportDocument, product: string): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // Keeps pdfkit from opening its default font.
    font: null as never,
    info: {
      Title: readable(title),
      Subject: readable(subtitle),
      Author: product,
      Creator: product,
      Producer: product,
    },
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
  })
}

/**
 * Writes a report as PDF: embedded fonts, selectable text, table of contents, bookmarks, repeated heads.
 * Nothing is fetched, and no local files but the fonts are read.
 * @throws Error if a picture is not valid SVG or the file cannot be written
 */
export async function writePdf(document: ReportDocument, path: string, { product }: Origin): Promise<void> {
  const pdf = emptyPdf(document, product)
  const faces = facesOf(pdf)
  const types = typesOf(faces)
  const parts = partsOf(document)
  const counted = lay(document, parts, {
    surface: NOWHERE,
    types,
    known: { headings: new Map(), pages: 0 },
  })
  const surface = drawn(pdf, Object.values(faces))
  lay(document, parts, { surface, types, known: counted })
  surface.finish()
  pdf.end()
  await pipeline(pdf, createWriteStream(path))
}
