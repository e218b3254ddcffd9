import { hasDocumentEnding } from '../../domain/files/endings'
import type { Entry } from '../parse/archive'
import { baseName, isOfSystem } from '../parse/archive-name'
import type { ByteSource } from '../parse/bytes'
import { DEFAULT_LIMITS } from '../parse/limits'
import { openArchive } from '../parse/open-archive'
import type { Archive } from './archive'
import { billEntries } from './bill-entries'

/** Files in an archive that may be uploads of their own. */
export interface Package {
  readonly source: ByteSource
  readonly uploads: readonly Entry[]
}

/** The technical documents in an archive that is not a document itself. */
export function documentEntries({ entries }: Pick<Archive, 'entries'>): Entry[] {
  if (entries.some(({ name }) => name.toLowerCase() === '[content_types].xml')) return []
  return entries.filter(
    ({ name, size }) => size > 0 && hasDocumentEnding(baseName(name)) && !isOfSystem(name),
  )
}

/**
 * The uploads that an archive contains, technical documents among them. Certain if some have the ending of a bill: then
 * everything else that may be a bill is one too. Else there must be archives or documents in it, which a bid may contain,
 * but never another upload. Null if there are neither, or if it is no archive.
 * @param mayBeDocuments whether it may hold nothing but documents: not one that states by its ending to be a bill
 */
export function openPackage(
  source: ByteSource,
  mayBeDocuments: boolean,
): { readonly isCertain: boolean; readonly files: Package } | null {
  const archive = openArchive(source, DEFAULT_LIMITS)
  if (!archive) return null
  const found = billEntries(archive)
  const isCertain = found.some(({ kind }) => kind === 'upload')
  const documents = documentEntries(archive)
  const isOfDocuments = mayBeDocuments && documents.length > 0
  if (!isCertain && !isOfDocuments && found.every(({ kind }) => kind !== 'archive')) return null
  const uploads = [...found.map(({ entry }) => entry), ...documents]
  return { isCertain, files: { source: archive.source, uploads } }
}
