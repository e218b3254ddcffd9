import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import type { Heading, ReportDocument } from '../../../analyses/chapter/blocks'
import { hasCover, type Part, partsOf } from '../layout'
import { readable } from '../text'
import { drawBlock } from './blocks'
import { drawOpening, nameOf, type Pages } from './contents'
import { drawn } from './drawn'
import { facesOf } from './face'
import { paperFor } from './report-paper'
import { NOWHERE, type Surface } from './surface'
import { type Types, typesOf } from './type'

/** Who made an output. */
export interface Origin {
  /** The product's name in the report's language. */
  readonly product: string
}

/** Where everything came to stand: what the contents and the feet of the pages say. */
interface Count {
  readonly headings: Pages
  readonly pages: number
}

/**
 * Goes over the report once. Both rounds, the one that counts its pages and the one that draws them, are
 * this: they cannot disagree.
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
    if (order > 0 || withCover) paper.turn(isLandscape)
    for (const at of blocks.keys()) drawBlock(paper, { blocks, at, note })
  }
  paper.end()
  return { headings, pages: paper.page }
}

function emptyPdf({ title, subtitle, locale }: ReportDocument, product: string): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // None but the report's own is opened.
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
 * Writes a report as PDF: fonts embedded, text that can be selected, contents, bookmarks, repeated heads.
 * Nothing is fetched, and of this machine's files only the fonts are read.
 * @throws Error when a drawing is no SVG or the file cannot be written
 */
export async function writePdf(document: ReportDocument, path: string, { product }: Origin): Promise<void> {
  const pdf = emptyPdf(document, product)
  const faces = facesOf(pdf)
  const types = typesOf(faces)
  const parts = partsOf(document.blocks)
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
