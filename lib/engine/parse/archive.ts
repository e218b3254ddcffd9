import { checkName, entryName } from './archive-name'
import type { ByteSource } from './bytes'
import { ImportError } from './import-error'
import type { ReadLimits } from './limits'
import { entriesOf, findDirectory, type ZipEntry, ZipError } from './zip.mjs'

/** A file of a ZIP archive; its name is decoded, with `/` between its parts. */
export type Entry = Readonly<Omit<ZipEntry, 'name' | 'utf8'>> & { readonly name: string }

/**
 * Reads the directory of a ZIP archive (formats.md §1) and checks it against the limits before anything
 * is unpacked. Directories are left out.
 * @throws ImportError truncatedArchive, damagedArchive, tooManyEntries, unpackedTooLarge, zipBomb,
 *   unsafeEntry
 */
export function readDirectory(source: ByteSource, limits: ReadLimits): Entry[] {
  return asImport('', () => {
    const directory = findDirectory(source)
    const tooMany = () => new ImportError('tooManyEntries', { limit: limits.entries })
    if (directory.count > limits.entries) throw tooMany()
    const entries: Entry[] = []
    let unpacked = 0
    let seen = 0
    for (const stated of entriesOf(source, directory)) {
      // The stated count may be wrong or have overflowed.
      if (++seen > limits.entries) throw tooMany()
      const entry: Entry = { ...stated, name: entryName(stated.name, stated.utf8) }
      checkName(entry.name)
      if (entry.name.endsWith('/') || entry.name === '') continue
      checkSize(entry, limits)
      unpacked += entry.size
      if (unpacked > limits.unpackedBytes) {
        throw new ImportError('unpackedTooLarge', { limit: limits.unpackedBytes })
      }
      entries.push(entry)
    }
    return entries
  })
}

function checkSize(entry: Entry, limits: ReadLimits): void {
  if (entry.size > limits.ratioFromBytes && entry.size > limits.ratio * entry.packed) {
    throw new ImportError('zipBomb', { entry: entry.name, limit: limits.ratio })
  }
}

/** Adds to an error of the archive the entry where it was found; '' for the directory. @throws ImportError */
export function asImport<T>(entry: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    const { code } = error
    if (code === 'truncatedArchive') throw new ImportError(code, {}, { cause: error })
    throw new ImportError(code, { entry }, { cause: error })
  }
}
