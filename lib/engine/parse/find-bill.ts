import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { createInterner, runOf } from '../columnar/interner'
import type { Entry } from './archive'
import { baseName, extensionOf } from './archive-name'
import { type ByteSource, peek, streamOfBytes } from './bytes'
import { localName } from './compile'
import { decoded } from './documents/properties'
import { looksLikeXml, openText } from './encoding'
import { ImportError } from './import-error'
import type { ProblemLog } from './report'
import { unpackBeginning } from './unpack'
import { scanXml } from './xml-scan'

/** Root of a bill XML, lower-cased. */
export const BILL_ROOT = 'jingjibiao'

/** The most XML entries of an archive that are inspected, the likeliest first. */
const LOOKED_INTO = 1000
const LOOK_BYTES = 1 << 14

/** What the first bytes of an entry show. */
interface Look {
  readonly entry: Entry
  /** The name of its root as written; null if it is not XML. */
  readonly root: string | null
  /** Whether it has 投标信息, which a tender bill lacks. */
  readonly priced: boolean
  /** Whether it is or may be XML: its beginning could be unpacked and starts with `<`. */
  readonly xml: boolean
  /** Why its beginning could not be unpacked or has no root. */
  readonly error: unknown
}

/** Extensions of a bill by kind of file, the likeliest first (formats.md §1). */
const EXTENSIONS: Readonly<Record<BillType, readonly string[]>> = {
  1: ['lnzbx'],
  2: ['lntbx', 'lnzbx', 'xml'],
  3: ['lnzbx', 'xml'],
}

/** The parts of an .xlsx, which are XML and no bill. */
const PART_OF_WORKBOOK = /^(xl|docProps|_rels|customXml)\/|^\[Content_Types\]\.xml$/i

/**
 * Chooses the entry that contains the bill: in a tender file an .LNZBX in the root, otherwise any entry with
 * a bill's extension whose root is a bill. Of several: with 投标信息 before without (not for a tender), then by
 * extension, then the largest.
 * @throws ImportError noLnzbxInRoot, noBillInArchive, encrypted, wrongRoot, and those of `unpack`
 */
export function findBill(
  source: ByteSource,
  entries: readonly Entry[],
  kind: BillType,
  problems: ProblemLog,
): Entry {
  const rank = (entry: Entry): number => EXTENSIONS[kind].indexOf(extensionOf(entry.name))
  const isWorkbook = entries.some(({ name }) => /^xl\/workbook\.xml$/i.test(name))
  const candidates = lastOfName(entries, problems)
    .filter((entry) => rank(entry) >= 0 && isCandidate(entry, kind))
    .filter(({ name }) => !isWorkbook || !PART_OF_WORKBOOK.test(name))
    .sort((a, b) => rank(a) - rank(b) || b.size - a.size)
    .slice(0, LOOKED_INTO)
  if (candidates.length === 0)
    throw new ImportError(kind === FILE_TYPE.tender ? 'noLnzbxInRoot' : 'noBillInArchive', {})
  const looks = candidates.map((entry) => lookInto(source, entry))
  const bills = looks.filter(isBill)
  if (kind !== FILE_TYPE.tender) bills.sort((a, b) => Number(b.priced) - Number(a.priced))
  const [chosen, ...others] = bills
  if (!chosen) throw whyNone(looks)
  for (const other of others) problems.add('severalBills', other.entry.name)
  return chosen.entry
}

/** Copies made by macOS (`__MACOSX/._bid.xml`) look like a bill only by name. */
function isCandidate(entry: Entry, kind: BillType): boolean {
  if (baseName(entry.name).startsWith('._')) return false
  return kind !== FILE_TYPE.tender || !entry.name.includes('/')
}

/** Unpacking to a folder leaves the last of several entries with one name; so does this. */
function lastOfName(entries: readonly Entry[], problems: ProblemLog): Entry[] {
  const byName = new Map<string, Entry>()
  for (const entry of entries) {
    if (byName.has(entry.name)) problems.add('repeatedEntry', entry.name)
    byName.set(entry.name, entry)
  }
  return [...byName.values()]
}

function isBill(look: Look): boolean {
  return look.root !== null && localName(look.root) === BILL_ROOT
}

function lookInto(source: ByteSource, entry: Entry): Look {
  const nothing = { entry, root: null, priced: false, xml: false, error: null }
  try {
    const raw = peek(unpackBeginning(source, entry), LOOK_BYTES)
    const text = openText(streamOfBytes(raw.head))
    // An empty entry is not a bill, but not an encrypted one either.
    if (text.head.length > 0 && !looksLikeXml(text.head)) return nothing
    return { ...rootAndNext(text.head), entry, xml: true }
  } catch (error) {
    return { ...nothing, error }
  }
}

/** The name of the root, and whether 投标信息 is among the first elements. */
export function rootAndNext(head: Uint8Array): Pick<Look, 'root' | 'priced' | 'error'> {
  const names = createInterner()
  let root: string | null = null
  let priced = false
  try {
    scanXml(streamOfBytes(head), names, Number.POSITIVE_INFINITY, {
      open(tag) {
        const name = decoded(runOf(names, tag.name))
        root ??= name
        priced ||= localName(name) === 'toubiaoxx'
        return !priced
      },
      close() {},
    })
  } catch (error) {
    // The excerpt may be cut anywhere, which is not an error; a real error shows when the bill is read.
    if (!(error instanceof ImportError)) throw error
    if (root === null && head.length > 0) return { root, priced, error }
  }
  return { root, priced, error: null }
}

/** The most informative error of the likeliest entries. */
function whyNone(looks: readonly Look[]): unknown {
  for (const { entry, xml, error } of looks) {
    if (error !== null) return error
    if (!xml) return new ImportError('encrypted', { entry: entry.name })
  }
  const named = looks.filter((look) => extensionOf(look.entry.name) !== 'xml')
  const [only] = named.length > 0 ? named : looks
  if ((named.length > 0 || looks.length === 1) && only?.root) {
    return new ImportError('wrongRoot', { root: only.root })
  }
  return new ImportError('noBillInArchive', {})
}
