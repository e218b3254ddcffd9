import type { DocumentState } from '../../domain/technical/document-states'
import type { PageContent } from '../documents/pdf/page-content'
import { pagesText } from '../documents/unread-pages'
import { type Refusal, refused } from '../draft/refusal'
import type { Workbook } from '../excel/cells/workbook'
import { isTable } from './printed-page'
import { readPage } from './read-page'
import { sheetsOf } from './sheets'
import { isSeen } from './text-lines'

/** A PDF whose pages were read; `refusal` and `isCut` say what could not be. */
export interface PrintedPdf {
  readonly refusal: DocumentState | null
  readonly pages: readonly PageContent[]
  /** There are more pages than were read. */
  readonly isCut: boolean
}

/** A page that is a picture (scans.md §1): hardly any text, and a picture over half of it. */
const isPicture = ({ chunks, imageShare }: PageContent) =>
  imageShare >= 0.5 && chunks.filter(isSeen).reduce((sum, { text }) => sum + text.length, 0) < 20

/** The tables of a PDF as sheets of cells, or why there are none. */
export function openPdf({ refusal, pages, isCut }: PrintedPdf): Workbook | Refusal {
  if (refusal === 'encrypted') return refused('passwordProtected')
  if (refusal === 'tooLarge' || isCut) return refused('printedTooLarge', String(pages.length))
  if (refusal !== null || pages.length === 0) return refused('damaged')
  const pictures = pages.flatMap((page, at) => (isPicture(page) ? [{ from: at + 1, to: at + 1 }] : []))
  if (pictures.length > 0) return refused('noTextLayer', pagesText(pictures))
  const printed = pages.map((page, at) => ({ number: at + 1, bands: readPage(page) }))
  if (!printed.some(({ bands }) => bands.some(isTable))) return refused('noPrintedTable')
  return {
    container: 'pdf',
    sheets: sheetsOf(printed).map((sheet) => ({ name: sheet.name, read: () => sheet })),
  }
}
