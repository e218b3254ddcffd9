import { openBill } from '../../engine/bill/layout'
import type { FormatResult } from '../../engine/draft/report'
import { readFormat } from '../../engine/formats/read-format'
import type { Entry } from '../../engine/parse/archive'
import { baseName, extensionOf } from '../../engine/parse/archive-name'
import type { ByteSource } from '../../engine/parse/bytes'
import { ImportError } from '../../engine/parse/import-error'
import { isWorkbookName, type Package } from '../../engine/parse/kind'
import { DEFAULT_LIMITS } from '../../engine/parse/limits'
import { openArchive } from '../../engine/parse/open-archive'
import { unpack } from '../../engine/parse/unpack'

/** A workbook or XML in an archive is in memory while it is looked at. */
const LARGEST = 256 * 1024 ** 2

const isOfOwnFormat = (name: string) => ['lnzbx', 'lntbx'].includes(extensionOf(name))
const isXml = (name: string) => extensionOf(name) === 'xml' && !/^(tb|echo)\.xml$/i.test(baseName(name))
const isOfSystem = (name: string) => name.startsWith('__MACOSX/') || baseName(name).startsWith('._')

function readEntry(source: ByteSource, entry: Entry): FormatResult | null {
  try {
    const bytes = new Uint8Array(entry.size)
    const stream = unpack(source, entry)
    let at = 0
    for (let piece = stream(); piece; piece = stream()) {
      bytes.set(piece, at)
      at += piece.length
    }
    return readFormat({ size: bytes.length, read: (from, length) => bytes.subarray(from, from + length) })
  } catch (error) {
    if (error instanceof ImportError) return null
    throw error
  }
}

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

/**
 * The files of an archive of workbooks or other XML if they are bills of their own. The workbooks of one bill have other
 * unit projects each (formats-more.md §1); files that share one, or name different bidders, are different bills. Null if
 * there is one bill, or none.
 */
export function separateBills(source: ByteSource): Package | null {
  const archive = openArchive(source, DEFAULT_LIMITS)
  if (!archive || archive.entries.some(({ name }) => isOfOwnFormat(name) || /^xl\//i.test(name))) return null
  const entries = archive.entries.filter(({ name, size }) => size > 0 && !isOfSystem(name))
  const workbooks = entries.filter(({ name }) => isWorkbookName(name))
  const uploads = workbooks.length > 0 ? workbooks : entries.filter(({ name }) => isXml(name))
  if (uploads.length < 2) return null
  const parts: Part[] = []
  for (const entry of uploads) {
    const result = entry.size <= LARGEST ? readEntry(archive.source, entry) : null
    if (!result?.buffer) continue
    const part = partOf(result.buffer)
    if (parts.some((other) => !areOfOneBill(part, other))) return { source: archive.source, uploads }
    parts.push(part)
  }
  return null
}
