import { FILE_TYPE, type FileType, typeOfEnding } from '../../domain/number-codes'
import type { Entry } from './archive'
import { baseName, extensionOf } from './archive-name'
import type { ByteSource } from './bytes'
import { DEFAULT_LIMITS } from './limits'
import { openArchive } from './open-archive'

/** What tells whether a bill is a tender bill, a bid or a control price. */
export interface KindSigns {
  /** The bidder named in the bill or in TB.xml. */
  readonly named: string | null
  readonly isPriced: boolean
  /** The archive entry the bill was read from. */
  readonly entry: string | null
  readonly fileName: string
}

const isTenderEntry = (entry: string | null) =>
  entry !== null && !entry.includes('/') && extensionOf(entry) === 'lnzbx'

/**
 * The type of a file by its content (formats.md §1): only a bid names a bidder, only a tender bill has no prices. The
 * extension decides where the content does not: on a bid that names nobody, and on a control price.
 */
export function kindOf({ named, isPriced, entry, fileName }: KindSigns): FileType {
  if (named) return FILE_TYPE.bid
  const stated = typeOfEnding(fileName)
  if (!isPriced) {
    return stated === FILE_TYPE.bid && !isTenderEntry(entry) ? FILE_TYPE.bid : FILE_TYPE.tender
  }
  if (stated === FILE_TYPE.control || stated === FILE_TYPE.bid) return stated
  return entry !== null && extensionOf(entry) === 'lntbx' ? FILE_TYPE.bid : FILE_TYPE.control
}

const isOfSystem = (name: string) => name.startsWith('__MACOSX/') || baseName(name).startsWith('._')

/** Files in an archive that may be uploads of their own. */
export interface Package {
  readonly source: ByteSource
  readonly uploads: readonly Entry[]
}

/**
 * The uploads that an archive contains: the files with the extension of one or, if there is none, the archives in it.
 * Null if there are neither, or if it is no archive.
 */
export function openPackage(
  source: ByteSource,
): { readonly isCertain: boolean; readonly files: Package } | null {
  const archive = openArchive(source, DEFAULT_LIMITS)
  const entries = archive?.entries.filter(({ name }) => !isOfSystem(name)) ?? []
  const stated = entries.filter(({ name }) => typeOfEnding(name) !== null)
  const uploads = stated.length > 0 ? stated : entries.filter(({ name }) => extensionOf(name) === 'zip')
  if (!archive || uploads.length === 0) return null
  // A bid may contain archives as documents, but never another upload.
  return { isCertain: stated.length > 0, files: { source: archive.source, uploads } }
}
