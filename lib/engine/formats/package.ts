import type { Entry } from '../parse/archive'
import type { ByteSource } from '../parse/bytes'
import { DEFAULT_LIMITS } from '../parse/limits'
import { openArchive } from '../parse/open-archive'
import { billEntries } from './bill-entries'

/** Files in an archive that may be uploads of their own. */
export interface Package {
  readonly source: ByteSource
  readonly uploads: readonly Entry[]
}

/**
 * The uploads that an archive contains. Certain if some have the ending of one: then everything else that may be a bill is
 * one too. Else there must be archives in it, which a bid may contain as documents, but never another upload. Null if there
 * are neither, or if it is no archive.
 */
export function openPackage(
  source: ByteSource,
): { readonly isCertain: boolean; readonly files: Package } | null {
  const archive = openArchive(source, DEFAULT_LIMITS)
  if (!archive) return null
  const found = billEntries(archive)
  const isCertain = found.some(({ kind }) => kind === 'upload')
  if (!isCertain && found.every(({ kind }) => kind !== 'archive')) return null
  return { isCertain, files: { source: archive.source, uploads: found.map(({ entry }) => entry) } }
}
