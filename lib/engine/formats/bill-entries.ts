import { hasBillEnding, typeOfEnding } from '../../domain/files/endings'
import type { Entry } from '../parse/archive'
import { baseName, extensionOf, isOfSystem, isWorkbookName } from '../parse/archive-name'
import { looksLikeZip } from '../parse/zip.mjs'
import { type Archive, beginningOf, type XmlEntry, xmlEntries } from './archive'
import { isBillRoot } from './read-xml'

/**
 * What an entry of an archive may be a bill as: `upload` has the ending of an upload, `xml` the root of a bill, `bill` an
 * ending that only bills have, `archive` is an archive itself.
 */
export type BillEntryKind = 'upload' | 'xml' | 'bill' | 'workbook' | 'archive'

export interface BillEntry {
  readonly entry: Entry
  readonly kind: BillEntryKind
}

/** Files beside the bill of an upload, whose roots may be those of bills. */
export const isBesideBill = (name: string): boolean => /^(tb|echo)\.xml$/i.test(baseName(name))

/**
 * Every entry of an archive that may be a bill of its own, by ending or content, in the order of the archive.
 * @param found its XML entries, where they are known
 */
export function billEntries(archive: Archive, found: readonly XmlEntry[] = xmlEntries(archive)): BillEntry[] {
  const bills = new Set(found.flatMap(({ entry, root }) => (isBillRoot(root) ? [entry] : [])))
  const kindOf = (entry: Entry): BillEntryKind | null => {
    if (isOfSystem(entry.name)) return null
    if (typeOfEnding(entry.name) !== null) return 'upload'
    if (isWorkbookName(entry.name)) return 'workbook'
    if (extensionOf(entry.name) === 'zip') return 'archive'
    if (hasBillEnding(entry.name) && entry.size > 0)
      return looksLikeZip(beginningOf(archive, entry)) ? 'archive' : 'bill'
    return bills.has(entry) && !isBesideBill(entry.name) ? 'xml' : null
  }
  return archive.entries.flatMap((entry) => {
    const kind = kindOf(entry)
    return kind === null ? [] : [{ entry, kind }]
  })
}
