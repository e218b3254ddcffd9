import { hasBillEnding } from '../../domain/files/endings'
import { constructionProject } from '../construction-project/read'
import { readParts } from '../construction-project/read-parts'
import { createFormatLog } from '../draft/notes'
import { type Refusal, refused } from '../draft/refusal'
import type { FormatResult } from '../draft/report'
import { isOpenDocument } from '../excel/cells/ods'
import { isWordDocument } from '../excel/printed/read-docx'
import { readWorkbooks } from '../excel/read-workbooks'
import type { ColumnMappings } from '../excel/tables/mapping'
import { readGenericXml } from '../generic-xml/read'
import { baseName, isOfSystem } from '../parse/archive-name'
import type { ByteSource } from '../parse/bytes'
import { BILL_ROOT } from '../parse/find-bill'
import type { ReadLimits } from '../parse/limits'
import {
  type Archive,
  beginningOf,
  finderIn,
  openEntries,
  partOf,
  type XmlEntry,
  xmlEntries,
} from './archive'
import { billEntries } from './bill-entries'
import { namedByBytes } from './named'
import { readXml } from './read-xml'

/** Entries of unknown XML that are read in search of a bill, the largest first. */
const MOST_UNKNOWN = 10
const MOST_NAMED = 5

const refuse = (refusal: Refusal): FormatResult => ({ buffer: null, refusal, report: null })

/** Nobody can choose between several bills, and whether they are parts of one is not known. */
function refuseSeveral(bills: readonly XmlEntry[]): FormatResult {
  const names = bills.map(({ entry }) => entry.name).sort()
  const shown = names.slice(0, MOST_NAMED).map(baseName).join(', ')
  return refuse(refused('severalBills', names.length > MOST_NAMED ? `${shown} …` : shown))
}

/**
 * The one bill among XML entries, the largest first, or the refusal of several; null if none is a bill. An `echo.xml` has
 * the root of the bill beside it, but no items; a damaged entry may be the bill that counts. Entries that belong to the bill
 * that was read, as the unit projects of Sichuan do, are no others.
 */
function onlyBill(
  found: readonly XmlEntry[],
  read: (one: XmlEntry) => FormatResult | null,
): FormatResult | null {
  let bill: FormatResult | null = null
  const bills: XmlEntry[] = []
  for (const one of found) {
    if (bill?.report?.entries?.includes(one.entry.name)) continue
    const result = read(one)
    if (!result || (result.refusal?.code === 'noXmlItems' && found.length > 1)) continue
    bill ??= result
    bills.push(one)
  }
  return bills.length > 1 ? refuseSeveral(bills) : bill
}

/** The bill of an archive in XML whose roots are those of no format, or the refusal of several; null if there is none. */
const unknownBill = (archive: Archive, found: readonly XmlEntry[], limits: ReadLimits): FormatResult | null =>
  onlyBill(found.slice(0, MOST_UNKNOWN), ({ entry }) => {
    const result = readGenericXml(partOf(archive, entry), 'zip', limits)
    return result?.buffer ? result : null
  })

/** What an archive is whose XML cannot be read: the standard that its only XML names, else its first root. */
function unknownIn(archive: Archive, found: readonly XmlEntry[], limits: ReadLimits): Refusal {
  const [first, another] = found
  const named = another ? null : readGenericXml(partOf(archive, first!.entry), 'zip', limits)
  if (named?.refusal?.code === 'otherFormat') return named.refusal
  return refused('unknownFormat', first!.root)
}

/** The bill of several entries of ConstructionProject that are its parts; null if there is none. */
function joinedBill(archive: Archive, found: readonly XmlEntry[], limits: ReadLimits): FormatResult | null {
  const parts = found.filter(({ root }) => root === constructionProject.root.toLowerCase())
  if (parts.length < 2) return null
  return readParts(
    parts.map(({ entry }) => partOf(archive, entry)),
    limits,
  )
}

/** What the likeliest entry is that is known and not read, of those with the ending of a bill. */
function knownIn(archive: Archive): Refusal | null {
  const bills = archive.entries.filter(({ name }) => hasBillEnding(name) && !isOfSystem(name))
  for (const entry of bills.sort((a, b) => b.size - a.size).slice(0, MOST_UNKNOWN)) {
    const known = namedByBytes(beginningOf(archive, entry))
    if (known) return known
  }
  return null
}

/** The bill with a problem for each of these entries that is no part of it. */
function withNotRead(result: FormatResult, names: readonly string[]): FormatResult {
  if (!result.buffer) return result
  const { report } = result
  const log = createFormatLog()
  const isRead = new Set(report.entries)
  for (const name of names) if (!isRead.has(name)) log.add('entryNotRead', name)
  log.append(report.problems)
  return { ...result, report: { ...report, problems: log.result() } }
}

/**
 * Reads the bill of an archive: an XML with its parts, or all workbooks. Several bills in XML are refused, and whatever may
 * be a bill besides the one that was read is a problem of it.
 * @throws ImportError
 */
export function readArchive(source: ByteSource, limits: ReadLimits, mappings: ColumnMappings): FormatResult {
  const archive = openEntries(source, limits)
  // A workbook is an archive of XML too.
  if (
    archive.entries.some(({ name }) => /^xl\/workbook\.(xml|bin)$/i.test(name)) ||
    isOpenDocument(archive.entries) ||
    isWordDocument(archive.entries)
  )
    return readWorkbooks(source, limits, mappings)
  const found = xmlEntries(archive)
  if (found.some(({ root }) => root === BILL_ROOT)) return refuse(refused('xmlBill'))
  const others = billEntries(archive, found).map(({ entry }) => entry.name)
  const joined = joinedBill(archive, found, limits)
  if (joined && !joined.report) return joined
  const bill = onlyBill(found, ({ entry, root }) =>
    joined?.report?.entries?.includes(entry.name)
      ? joined
      : readXml(root, partOf(archive, entry), finderIn(archive, entry), 'zip', limits),
  )
  if (bill) return withNotRead(bill, others)
  const books = readWorkbooks(source, limits, mappings)
  if (found.length === 0) {
    const known = books.refusal?.code === 'notAWorkbook' ? knownIn(archive) : null
    return known ? refuse(known) : withNotRead(books, others)
  }
  const unknown = unknownBill(archive, found, limits)
  if (books.refusal?.code === 'notAWorkbook')
    return unknown ? withNotRead(unknown, others) : refuse(unknownIn(archive, found, limits))
  // Several are refused, without a report that names them.
  const unread = unknown ? (unknown.report?.entries ?? found.map(({ entry }) => entry.name)) : []
  return withNotRead(books, [...new Set([...others, ...unread])])
}
