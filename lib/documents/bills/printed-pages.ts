import { looksLikePdf } from '../../engine/documents/pdf/read-parts'
import { refusing } from '../../engine/excel/cells/open'
import { mentionsItems } from '../../engine/excel/printed/mentions-items'
import { openPdf } from '../../engine/excel/printed/open-pdf'
import type { RecognisedTable } from '../../engine/excel/printed/recognised-page'
import type { PrintedSource } from '../../engine/excel/printed/source'
import type { ByteSource } from '../../engine/parse/bytes'
import { recent } from '../../kit/recent'
import { collectPdf, PDF_LIMITS } from '../pdf/read-pdf'
import { billPagesIn } from './data'

const HEAD = 1024
/** Pages that tell whether a PDF is a bill: covers, explanations and summaries come before the first item. */
const LOOKED_AT = 40

/** Stating columns reads a file again with every change. */
const last = recent<Promise<PrintedSource['printed']>>('printedPages', 1)

const isPdf = (source: ByteSource) => looksLikePdf(source.read(0, HEAD))

async function printedIn(
  source: ByteSource,
  recognised: ReadonlyMap<number, RecognisedTable>,
): Promise<PrintedSource['printed']> {
  const { refusal, pages, isCut } = await collectPdf(source.read(0, source.size))
  return refusing(() => openPdf({ refusal, pages, isCut, recognised }))
}

/** A file as a bill is read from it: of a PDF, its pages are read first. */
export async function withPages(source: ByteSource, sha256: string): Promise<ByteSource | PrintedSource> {
  if (!isPdf(source)) return source
  const recognised = await billPagesIn(sha256)
  const printed = await last(`${sha256} ${recognised.size}`, () => printedIn(source, recognised))
  return { ...source, printed }
}

/** Whether a document may be a bill, by its first pages; only the whole of a DOCX tells. */
export async function mayBeBill(source: ByteSource): Promise<boolean> {
  if (!isPdf(source)) return true
  const { pages } = await collectPdf(source.read(0, source.size), { ...PDF_LIMITS, pages: LOOKED_AT })
  return pages.some(mentionsItems)
}
