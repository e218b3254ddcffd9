import { constructionProject } from '../construction-project/read'
import { type Refusal, refusalOf, refused } from '../draft/refusal'
import type { Container, FormatResult } from '../draft/report'
import { looksLikePage } from '../excel/cells/open'
import { readWorkbooks } from '../excel/read-workbooks'
import { type ColumnMappings, NO_MAPPINGS } from '../excel/tables/mapping'
import { gaeb } from '../gaeb/read'
import { gczjwj } from '../gczjwj/read'
import { readGenericXml } from '../generic-xml/read'
import { type ByteSource, peek, streamOf, streamOfBytes } from '../parse/bytes'
import { openText } from '../parse/encoding'
import { BILL_ROOT } from '../parse/find-bill'
import { ImportError } from '../parse/import-error'
import { DEFAULT_LIMITS, type ReadLimits } from '../parse/limits'
import { looksLikeZip } from '../parse/zip.mjs'
import { shaanxi } from '../shaanxi/read'
import { type FindPart, readSichuan } from '../sichuan/read'
import type { XmlFormat } from '../xml-bills/format'
import type { XmlPart } from '../xml-bills/read-elements'
import { readXmlBill } from '../xml-bills/read-xml-bill'
import { isZhejiang, zhejiang } from '../zhejiang/read'
import { type Archive, finderIn, openEntries, partOf, type XmlEntry, xmlEntries } from './archive'
import { childrenOfRoot, lookAt } from './look'
import { namedByBytes, namedByEntries, namedByRoot } from './named'

type ReadXml = (part: XmlPart, container: Container, limits: ReadLimits) => FormatResult

/** How bills of a format are read, by the local name of its root in lower case. */
const by = <S>(format: XmlFormat<S>): readonly [string, ReadXml] => [
  format.root.toLowerCase(),
  (part, container, limits) => readXmlBill(format, part, container, limits),
]

/** The formats in XML. */
const BY_ROOT = new Map([by(constructionProject), by(gaeb), by(gczjwj)])
const [, readZhejiang] = by(zhejiang)

/** @param root in lower case, without prefix */
const readerFor = (root: string): ReadXml | undefined =>
  BY_ROOT.get(root) ?? (isZhejiang(root) ? readZhejiang : undefined)

/** Roots that the reader of workbooks knows: Excel 2003 XML, HTML. */
const OF_WORKBOOKS: ReadonlySet<string> = new Set(['workbook', 'html', 'table', 'head', 'meta'])

const HEAD = 1 << 14
/** Entries of unknown XML that are read in search of a bill, the largest first. */
const MOST_UNKNOWN = 10

const refuse = (refusal: Refusal): FormatResult => ({ buffer: null, refusal, report: null })

/** Two formats share the root 建设项目; the children of the root tell them apart (formats-more.md §1). */
function readConstruction(
  root: string,
  part: XmlPart,
  find: FindPart | null,
  container: Container,
  limits: ReadLimits,
): FormatResult | null {
  const isSichuans = (name: string) => name === '工程数据结构' || name === 'mergedRoot'
  const children = childrenOfRoot(part.open(), isSichuans)
  if ([...children].some(isSichuans)) return readSichuan(root, part, find, limits)
  if (children.has('单项工程') && (children.has('招标信息表') || children.has('投标信息表')))
    return readXmlBill(shaanxi, part, container, limits)
  return null
}

/** Reads an XML by its root; null if the root is that of no format. */
function readXml(
  root: string,
  part: XmlPart,
  find: FindPart | null,
  container: Container,
  limits: ReadLimits,
): FormatResult | null {
  const read = readerFor(root)
  if (read) return read(part, container, limits)
  if (root === '建设项目' || root === 'root') return readConstruction(root, part, find, container, limits)
  return null
}

function readArchive(source: ByteSource, limits: ReadLimits, mappings: ColumnMappings): FormatResult {
  const archive = openEntries(source, limits)
  // A workbook is an archive of XML too.
  if (archive.entries.some(({ name }) => /^xl\/workbook\.(xml|bin)$/i.test(name)))
    return readWorkbooks(source, limits, mappings)
  const named = namedByEntries(archive.entries)
  if (named) return refuse(named)
  const found = xmlEntries(archive)
  if (found.some(({ root }) => root === BILL_ROOT)) return refuse(refused('xmlBill'))
  for (const { entry, root } of found) {
    const result = readXml(root, partOf(archive, entry), finderIn(archive, entry), 'zip', limits)
    // Echo.xml has the same root, but no items; the bill may be another entry.
    if (result && (result.refusal?.code !== 'noItemTable' || found.length === 1)) return result
  }
  const books = readWorkbooks(source, limits, mappings)
  const isNone = books.refusal?.code === 'notAWorkbook'
  return isNone && found.length > 0 ? readUnknown(archive, found, limits) : books
}

/** An archive of XML whose roots are those of no format. */
function readUnknown(archive: Archive, found: readonly XmlEntry[], limits: ReadLimits): FormatResult {
  for (const { entry } of found.slice(0, MOST_UNKNOWN)) {
    const result = readGenericXml(partOf(archive, entry), 'zip', limits)
    if (result?.buffer) return result
  }
  return refuse(refused('unknownFormat', found[0]!.root))
}

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
