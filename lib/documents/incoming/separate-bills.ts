import { hasBillEnding } from '../../domain/files/endings'
import { openBill } from '../../engine/bill/layout'
import type { FormatResult } from '../../engine/draft/report'
import type { ColumnMappings } from '../../engine/excel/tables/mapping'
import { type Archive, xmlEntries } from '../../engine/formats/archive'
import { billEntries, isBesideBill } from '../../engine/formats/bill-entries'
import { documentEntries, type Package } from '../../engine/formats/package'
import { readFormat } from '../../engine/formats/read-format'
import type { Entry } from '../../engine/parse/archive'
import { extensionOf, isWorkbookName } from '../../engine/parse/archive-name'
import type { ByteSource } from '../../engine/parse/bytes'
import { BILL_ROOT } from '../../engine/parse/find-bill'
import { readable } from '../../engine/parse/import-error'
import { DEFAULT_LIMITS } from '../../engine/parse/limits'
import { openArchive } from '../../engine/parse/open-archive'
import { unpackedSource } from '../../engine/parse/unpack'

const isOtherXml = (name: string) => extensionOf(name) === 'xml' && !isBesideBill(name)

/** A workbook or XML in an archive is in memory while it is looked at. */
const LARGEST = 256 * 1024 ** 2

const isOfOwnFormat = (name: string) => ['lnzbx', 'lntbx'].includes(extensionOf(name))

const readEntry = (source: ByteSource, entry: Entry, mappings: ColumnMappings): FormatResult | null =>
  readable(() => readFormat(unpackedSource(source, entry), DEFAULT_LIMITS, mappings))

/** What two parts of one bill never differ in, and the unit projects, which they never share. */
interface Part {
  readonly bidder: string
  readonly isPriced: boolean
  readonly units: readonly string[]
}

function partOf(buffer: Uint8Array): Part {
  const { bill, projects, units } = openBill(buffer)
  return {
    bidder: bill.bidder.get(0) ?? '',
    isPriced: bill.priced.get(0) === 1,
    units: Array.from({ length: units.rows }, (_, row) => {
      const project = units.project.get(row)
      return `${project < 0 ? '' : projects.name.get(project)}\\${units.name.get(row)}`
    }),
  }
}

const areOfOneBill = (one: Part, other: Part) =>
  one.isPriced === other.isPriced &&
  (one.bidder === '' || other.bidder === '' || one.bidder === other.bidder) &&
  !one.units.some((unit) => other.units.includes(unit))

interface Candidates {
  /** What may be one bill together. */
  readonly parts: readonly Entry[]
  /** The archives beside them, which are bills of their own if the others are. */
  readonly archives: readonly Entry[]
}

/** XML of any root counts where none has that of a bill: one may name parts of it that have other roots. */
function candidatesIn(archive: Archive): Candidates {
  const found = xmlEntries(archive)
  if (found.some(({ root }) => root === BILL_ROOT)) return { parts: [], archives: [] }
  const known = billEntries(archive, found)
  const hasBill = known.some(({ kind }) => kind === 'xml' || kind === 'bill')
  const others = found.flatMap(({ entry }) => (!hasBill && isOtherXml(entry.name) ? [entry] : []))
  const parts = known.flatMap(({ kind, entry }) => (kind === 'archive' ? [] : [entry]))
  const archives = known.flatMap(({ kind, entry }) => (kind === 'archive' ? [entry] : []))
  return { parts: [...parts, ...others], archives }
}

/**
 * The files of an archive of workbooks or XML of other formats if they are bills of their own. The workbooks of one bill
 * have other unit projects each (formats-more.md §1); files that share one, or name different bidders, are different bills.
 * Of files with endings of bills none may be readable: they are separated too, so that each says why, and columns can be stated. The technical documents beside
 * them come along. Null if there is one bill, or none.
 * @param mappings the columns of item tables that people of the organisation stated
 */
export function separateBills(source: ByteSource, mappings: ColumnMappings): Package | null {
  const archive = openArchive(source, DEFAULT_LIMITS)
  if (!archive || archive.entries.some(({ name }) => isOfOwnFormat(name) || /^xl\//i.test(name))) return null
  const { parts: entries, archives } = candidatesIn(archive)
  if (entries.length < 2) return null
  const uploads = [...entries, ...archives, ...documentEntries(archive)]
  const separate = { source: archive.source, uploads }
  const parts: Part[] = []
  for (const entry of entries) {
    const result = entry.size <= LARGEST ? readEntry(archive.source, entry, mappings) : null
    if (!result?.buffer) continue
    const part = partOf(result.buffer)
    if (parts.some((other) => !areOfOneBill(part, other))) return separate
    parts.push(part)
  }
  const areBills = entries.every(({ name }) => isWorkbookName(name) || hasBillEnding(name))
  return parts.length === 0 && areBills ? separate : null
}
