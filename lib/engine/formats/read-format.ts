import { type Refusal, refusalOf, refused } from '../draft/refusal'
import type { FormatResult } from '../draft/report'
import { looksLikePage } from '../excel/cells/open'
import { printedIn } from '../excel/printed/source'
import { readWorkbooks } from '../excel/read-workbooks'
import { type ColumnMappings, NO_MAPPINGS } from '../excel/tables/mapping'
import { readGenericXml } from '../generic-xml/read'
import { type ByteSource, peek, streamOf, streamOfBytes } from '../parse/bytes'
import { openText } from '../parse/encoding'
import { BILL_ROOT } from '../parse/find-bill'
import { ImportError } from '../parse/import-error'
import { DEFAULT_LIMITS, type ReadLimits } from '../parse/limits'
import { looksLikeZip } from '../parse/zip.mjs'
import { lookAt } from './look'
import { namedByBytes, namedByRoot } from './named'
import { readArchive } from './read-archive'
import { readXml } from './read-xml'

/** Roots that the reader of workbooks knows: Excel 2003 XML, HTML. */
const OF_WORKBOOKS: ReadonlySet<string> = new Set(['workbook', 'html', 'table', 'head', 'meta'])

const HEAD = 1 << 14

const refuse = (refusal: Refusal): FormatResult => ({ buffer: null, refusal, report: null })

/** A page such as a browser saves, without any table of a bill: no workbook at all. */
const isEmptyPage = ({ refusal, report }: FormatResult) =>
  refusal !== null &&
  refusal.code !== 'tooLarge' &&
  (report === null || report.tables.every(({ kind }) => kind === null))

/**
 * Reads a bill of any format but JingJiBiao, which is recognised by its content alone (formats-more.md §1): workbooks, one or
 * an archive of them, or an XML, bare or in an archive. What kind of bill it is, is the caller's word.
 * @param mappings the columns of item tables in workbooks that people stated, by the layout of their headers
 */
export function readFormat(
  source: ByteSource,
  limits: ReadLimits = DEFAULT_LIMITS,
  mappings: ColumnMappings = NO_MAPPINGS,
): FormatResult {
  const head = source.read(0, Math.min(source.size, HEAD))
  try {
    if (printedIn(source)) return readWorkbooks(source, limits, mappings)
    if (looksLikeZip(head)) return readArchive(source, limits, mappings)
    const known = namedByBytes(head)
    if (known) return refuse(known)
    const { root, error } = lookAt(streamOfBytes(head))
    const isPage = looksLikePage(peek(openText(streamOfBytes(head)).stream, HEAD).head)
    if (isPage || root === null || OF_WORKBOOKS.has(root.toLowerCase())) {
      const result = readWorkbooks(source, limits, mappings)
      if (isPage && isEmptyPage(result)) return refuse(refused('unknownFormat', 'html'))
      // A page of HTML has a DOCTYPE, which is an error in any other XML.
      return error && result.refusal?.code === 'notAWorkbook' ? refuse(refusalOf(error)) : result
    }
    const name = root.toLowerCase()
    if (name === BILL_ROOT) return refuse(refused('xmlBill'))
    const part = { entry: null, open: () => streamOf(source, 0, source.size) }
    const result = readXml(name, part, null, 'xml', limits)
    if (result) return result
    const other = namedByRoot(name, head)
    if (other) return refuse(other)
    return readGenericXml(part, 'xml', limits) ?? refuse(refused('unknownFormat', root))
  } catch (error) {
    if (error instanceof ImportError) return refuse(refusalOf(error))
    throw error
  }
}
