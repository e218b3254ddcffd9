import { constructionProject } from '../construction-project/read'
import { type Refusal, refusalOf, refused } from '../draft/refusal'
import type { FormatResult } from '../draft/report'
import { readWorkbooks } from '../excel/read-workbooks'
import { type ColumnMappings, NO_MAPPINGS } from '../excel/tables/mapping'
import { type Entry, readDirectory } from '../parse/archive'
import { baseName } from '../parse/archive-name'
import { type ByteSource, peek, streamOf, streamOfBytes } from '../parse/bytes'
import { localName } from '../parse/compile'
import { looksLikeXml, openText } from '../parse/encoding'
import { BILL_ROOT, rootAndNext } from '../parse/find-bill'
import { ImportError } from '../parse/import-error'
import { DEFAULT_LIMITS, type ReadLimits } from '../parse/limits'
import { unpack, unpackBeginning } from '../parse/unpack'
import { looksLikeZip } from '../parse/zip.mjs'
import { readXmlBill } from '../xml-bills/read-xml-bill'

/** The formats in XML by the local name of their root, in lower case. */
const BY_ROOT = new Map([[constructionProject.root.toLowerCase(), constructionProject]])
/** Roots that the reader of workbooks knows: Excel 2003 XML, HTML. */
const OF_WORKBOOKS: ReadonlySet<string> = new Set(['workbook', 'html', 'table', 'head', 'meta'])

const HEAD = 1 << 14
/** The most entries of an archive whose beginning is looked at, the largest first. */
const LOOKED_INTO = 1000

const refuse = (refusal: Refusal): FormatResult => ({ buffer: null, refusal, report: null })

/** The root of an XML by its first bytes; null if it has none, with the error of what looks like XML. */
function rootIn(head: Uint8Array): { readonly root: string | null; readonly error: unknown } {
  const text = openText(streamOfBytes(head))
  const start = peek(text.stream, HEAD).head
  return looksLikeXml(start) ? rootAndNext(start) : { root: null, error: null }
}

interface Found {
  readonly entry: Entry
  readonly root: string
}

/** The XML entries of an archive with their roots. An entry that cannot be unpacked is none. */
function xmlEntries(source: ByteSource, entries: readonly Entry[]): Found[] {
  const candidates = entries
    .filter(({ name, size }) => size > 0 && !baseName(name).startsWith('._'))
    .sort((a, b) => b.size - a.size)
    .slice(0, LOOKED_INTO)
  return candidates.flatMap((entry) => {
    try {
      const { root } = rootIn(peek(unpackBeginning(source, entry), HEAD).head)
      return root === null ? [] : [{ entry, root: localName(root) }]
    } catch (error) {
      if (error instanceof ImportError) return []
      throw error
    }
  })
}

function readArchive(source: ByteSource, limits: ReadLimits, mappings: ColumnMappings): FormatResult {
  const entries = readDirectory(source, limits)
  // A workbook is an archive of XML too.
  if (entries.some(({ name }) => /^xl\/workbook\.(xml|bin)$/i.test(name)))
    return readWorkbooks(source, limits, mappings)
  const found = xmlEntries(source, entries)
  if (found.some(({ root }) => root === BILL_ROOT)) return refuse(refused('xmlBill'))
  for (const { entry, root } of found) {
    const format = BY_ROOT.get(root)
    if (!format) continue
    const result = readXmlBill(
      format,
      { entry: entry.name, open: () => unpack(source, entry) },
      'zip',
      limits,
    )
    // Echo.xml has the same root, but no items; the bill may be another entry.
    if (result.refusal?.code !== 'noItemTable' || found.length === 1) return result
  }
  return readWorkbooks(source, limits, mappings)
}

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
    if (looksLikeZip(head)) return readArchive(source, limits, mappings)
    const { root, error } = rootIn(head)
    if (root === null || OF_WORKBOOKS.has(localName(root))) {
      const result = readWorkbooks(source, limits, mappings)
      // A page of HTML has a DOCTYPE, which is an error in any other XML.
      const isXml = error instanceof ImportError && result.refusal?.code === 'notAWorkbook'
      return isXml ? refuse(refusalOf(error)) : result
    }
    if (localName(root) === BILL_ROOT) return refuse(refused('xmlBill'))
    const format = BY_ROOT.get(localName(root))
    if (!format) return refuse(refused('unknownFormat', root))
    return readXmlBill(format, { entry: null, open: () => streamOf(source, 0, source.size) }, 'xml', limits)
  } catch (error) {
    if (error instanceof ImportError) return refuse(refusalOf(error))
    throw error
  }
}
