import { type Entry, readDirectory } from './archive'
import { type ByteSource, peek, streamOf } from './bytes'
import { localName } from './compile'
import { base64Source, findContent } from './envelope'
import { BILL_ROOT, rootAndNext } from './find-bill'
import { readable } from './import-error'
import type { ReadLimits } from './limits'
import { looksLikeZip } from './zip.mjs'

export interface OpenedArchive {
  readonly source: ByteSource
  readonly entries: readonly Entry[]
}

/** The archive inside a source: the source itself, or the content of an XML envelope. */
function archiveSource(source: ByteSource, limits: ReadLimits): ByteSource | null {
  if (looksLikeZip(source.read(0, 4))) return source
  const { root } = rootAndNext(peek(streamOf(source, 0, source.size), 1 << 14).head)
  if (root === null || localName(root) === BILL_ROOT) return null
  const start = findContent(streamOf(source, 0, source.size), limits.depth)
  return start === null ? null : base64Source(source, start)
}

/** The files of an upload or of a document; null where it is no archive, or none that can be read. */
export const openArchive = (source: ByteSource, limits: ReadLimits): OpenedArchive | null =>
  readable(() => {
    const inner = archiveSource(source, limits)
    return inner && { source: inner, entries: readDirectory(inner, limits) }
  })
