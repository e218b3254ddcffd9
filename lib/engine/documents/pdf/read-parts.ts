import type { DocImage } from '../doc-text'
import type { DocumentFacts, PageContent } from './page-content'
import { type PictureTools, picturesOf } from './pictures'
import { openPdf, pagesOf } from './read-pages'
import { type Scan, scanPdf } from './scan'
import { listenToWarnings, type Warnings } from './warnings'

/** What reading a document gives, piece by piece: when it is ended, what came before is kept. */
export type Part =
  | { readonly type: 'refused'; readonly state: 'encrypted' | 'damaged' | 'tooLarge' }
  | { readonly type: 'opened'; readonly facts: DocumentFacts }
  | { readonly type: 'page'; readonly page: PageContent }
  | { readonly type: 'image'; readonly image: DocImage }
  | { readonly type: 'problem'; readonly problem: string }
  /** `isCut`: there are more pages than are read. */
  | { readonly type: 'end'; readonly isCut: boolean }

export interface PdfTools extends PictureTools {
  /** The folder of the package pdfjs-dist, with `/` at its end: tables of characters and standard fonts. */
  readonly folder: string
}

const MOST_PAGES = 5000

/** Reads a document: its pages first, then its pictures. Never throws for a bad document. */
export async function* readParts(data: Uint8Array, tools: PdfTools): AsyncGenerator<Part> {
  const scan = scanPdf(data)
  if (scan.hasBomb) return yield { type: 'refused', state: 'tooLarge' }
  const warnings = listenToWarnings()
  try {
    yield* partsOf(data, scan, tools, warnings)
  } finally {
    warnings.end()
  }
}

async function* partsOf(
  data: Uint8Array,
  scan: Scan,
  tools: PdfTools,
  warnings: Warnings,
): AsyncGenerator<Part> {
  const opened = await openPdf(data.slice(), scan, tools.folder)
  if ('refusal' in opened) return yield { type: 'refused', state: opened.refusal }
  const { document, facts } = opened
  yield { type: 'opened', facts }
  let count = 0
  for await (const page of pagesOf(document, scan, warnings, MOST_PAGES)) {
    count++
    yield { type: 'page', page }
  }
  if (scan.isEncrypted && scan.pictures.length > 0)
    yield { type: 'problem', problem: `encryptedImages ${scan.pictures.length}` }
  else for await (const image of picturesOf(data, scan.pictures, tools)) yield { type: 'image', image }
  yield { type: 'end', isCut: count < document.numPages }
}

/** The first bytes of a PDF; some writers put others before them. */
export function looksLikePdf(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 1024))
  return text.includes('%PDF-')
}
