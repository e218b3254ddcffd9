import { createHash } from 'node:crypto'
import { oneLine } from '../../domain/text'
import { documentEntries } from '../../engine/formats/package'
import type { Entry } from '../../engine/parse/archive'
import { type ByteSource, streamOf } from '../../engine/parse/bytes'
import { ImportError, readable } from '../../engine/parse/import-error'
import { DEFAULT_LIMITS } from '../../engine/parse/limits'
import { openArchive } from '../../engine/parse/open-archive'
import { unpack, unpackedSource } from '../../engine/parse/unpack'
import { sha256Of } from '../bills/byte-source'

/** Documents of one content; more are counted as left out. */
const MOST_DOCUMENTS = 500

export interface FoundDocument {
  /** Its path in the archive; null: the content is the document. */
  readonly name: string | null
  readonly document: string
  readonly size: number
}

interface Archive {
  readonly source: ByteSource
  /** Its documents in the order of their names. */
  readonly entries: readonly Entry[]
}

const byName = (one: Entry, two: Entry) => (one.name < two.name ? -1 : one.name > two.name ? 1 : 0)

/** The documents in the archive of a bid or tender; null if it is none. */
function archiveOf(source: ByteSource): Archive | null {
  const archive = openArchive(source, DEFAULT_LIMITS)
  return archive && { source: archive.source, entries: documentEntries(archive).sort(byName) }
}

/** A damaged entry is known by where it stands: its content cannot be told. */
function hashOf(source: ByteSource, entry: Entry, sha256: string): string {
  try {
    return sha256Of(unpack(source, entry))
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return createHash('sha256').update(`${sha256}/${entry.name}`).digest('hex')
  }
}

/** The technical documents of a content. `isDocument`: it was handed in as one. @throws ImportError emptyFile */
export function findDocuments(
  source: ByteSource,
  sha256: string,
  isDocument: boolean,
): { readonly found: readonly FoundDocument[]; readonly skipped: number } {
  if (isDocument && source.size === 0) throw new ImportError('emptyFile', {})
  if (isDocument) return { found: [{ name: null, document: sha256, size: source.size }], skipped: 0 }
  const archive = archiveOf(source)
  const entries = archive?.entries ?? []
  const found = entries.slice(0, MOST_DOCUMENTS).map((entry) => ({
    name: oneLine(entry.name.slice(0, 500)),
    document: hashOf(archive!.source, entry, sha256),
    size: entry.size,
  }))
  return { found, skipped: entries.length - found.length }
}

/** The bytes of the document at a position of a content; null if its entry is damaged. */
export function bytesAt(
  source: ByteSource,
  { name, position }: { readonly name: string | null; readonly position: number },
): Uint8Array | null {
  if (name === null) {
    const bytes = new Uint8Array(source.size)
    const stream = streamOf(source, 0, source.size)
    let at = 0
    for (let piece = stream(); piece; piece = stream()) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }
  const archive = archiveOf(source)
  const entry = archive?.entries[position]
  if (!entry) return null
  return readable(() => {
    const inside = unpackedSource(archive.source, entry)
    return inside.read(0, inside.size)
  })
}
