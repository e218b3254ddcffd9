import type { DocumentState } from '../../../domain/technical/document-states'
import type { PageContent } from '../../documents/pdf/page-content'
import { pictureReason } from '../../documents/pdf/picture-pages'
import { pagesText } from '../../documents/unread-pages'
import { type Refusal, refused } from '../../draft/refusal'
import type { SheetSource, Workbook } from '../cells/workbook'
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

/** A text layer that nobody sees is that of a scan. */
const isPicture = (page: PageContent) =>
  pictureReason({ ...page, chunks: page.chunks.filter(isSeen) }) === 'noText'

/** A page that is a picture: the report lists it as not read. */
const withoutCells = (page: number): SheetSource => ({ name: `P${page}`, read: () => null })

/** The tables of a PDF as sheets of cells, or why there are none. */
export function openPdf({ refusal, pages, isCut }: PrintedPdf): Workbook | Refusal {
  if (refusal === 'encrypted') return refused('passwordProtected')
  if (refusal !== null && refusal !== 'tooLarge') return refused('damaged')
  if (refusal !== null || isCut) return refused('printedTooLarge', String(pages.length))
  if (pages.length === 0) return refused('damaged')
  const pictures = pages.flatMap((page, at) => (isPicture(page) ? [at + 1] : []))
  const printed = pages.map((page, at) => ({ number: at + 1, bands: readPage(page) }))
  const hasTables = printed.some(({ bands }) => bands.some(isTable))
  // A signed cover may be a picture; what else is missing, the sums tell.
  if (2 * pictures.length > pages.length || (pictures.length > 0 && !hasTables))
    return refused('noTextLayer', pagesText(pictures.map((page) => ({ from: page, to: page }))))
  if (!hasTables) return refused('noPrintedTable')
  const sheets: SheetSource[] = sheetsOf(printed).map((sheet) => ({ name: sheet.name, read: () => sheet }))
  return { container: 'pdf', sheets: [...sheets, ...pictures.map(withoutCells)] }
}
