import type { DocumentState } from '../../../domain/technical/document-states'
import type { PageContent } from '../../documents/pdf/page-content'
import { pictureReason } from '../../documents/pdf/picture-pages'
import { pagesText } from '../../documents/unread-pages'
import { type Refusal, refused } from '../../draft/refusal'
import type { SheetSource, Workbook } from '../cells/workbook'
import { isTable } from './printed-page'
import { type ReadPage, readPage } from './read-page'
import { type RecognisedTable, recognisedPage, withSameLabels } from './recognised-page'
import { sheetsOf } from './sheets'
import { isSeen } from './text-lines'

/** A PDF whose pages were read; `refusal` and `isCut` say what could not be. */
export interface PrintedPdf {
  readonly refusal: DocumentState | null
  readonly pages: readonly PageContent[]
  /** There are more pages than were read. */
  readonly isCut: boolean
  /** What was read of pages that are pictures, by their numbers. */
  readonly recognised?: ReadonlyMap<number, RecognisedTable>
}

/** A text layer that nobody sees is that of a scan. */
const isPicture = (page: PageContent) =>
  pictureReason({ ...page, chunks: page.chunks.filter(isSeen) }) === 'noText'

/** A page that is a picture: the report lists it as not read. */
const withoutCells = (page: number): SheetSource => ({ name: `P${page}`, read: () => null })

/** Pages as people list them. */
const listed = (pages: readonly number[]) => pagesText(pages.map((page) => ({ from: page, to: page })))

/** The pages that are pictures, from 1. */
export const picturePages = (pages: readonly PageContent[]): number[] =>
  pages.flatMap((page, at) => (isPicture(page) ? [at + 1] : []))

/** The tables of a PDF as sheets of cells, or why there are none. */
export function openPdf({ refusal, pages, isCut, recognised }: PrintedPdf): Workbook | Refusal {
  if (refusal === 'encrypted') return refused('passwordProtected')
  if (refusal !== null && refusal !== 'tooLarge') return refused('damaged')
  if (refusal !== null || isCut) return refused('printedTooLarge', String(pages.length))
  if (pages.length === 0) return refused('damaged')
  const without = picturePages(pages)
  const read = without.filter((page) => recognised?.has(page))
  const pictures = without.filter((page) => !recognised?.has(page))
  const tables = withSameLabels(read.map((page) => recognised!.get(page)!))
  let columns: ReadPage['columns'] = null
  const printed = pages.map((page, at) => {
    const table = tables[read.indexOf(at + 1)]
    const one = readPage(table ? { ...recognisedPage(table), isPicture: true } : page, columns)
    columns = one.columns
    return { number: at + 1, bands: one.bands }
  })
  const hasTables = printed.some(({ bands }) => bands.some(isTable))
  // A signed cover may be a picture; what else is missing, the sums tell.
  if (2 * pictures.length > pages.length || (pictures.length > 0 && !hasTables))
    return refused('noTextLayer', listed(pictures))
  if (!hasTables) return refused('noPrintedTable')
  const sheets: SheetSource[] = sheetsOf(printed).map((sheet) => ({ name: sheet.name, read: () => sheet }))
  const all = [...sheets, ...pictures.map(withoutCells)]
  return { container: 'pdf', sheets: all, ...(read.length > 0 && { recognised: listed(read) }) }
}
