import { extensionOf } from '../parse/archive-name'
import { type ByteStream, sourceOfBytes } from '../parse/bytes'
import { kindOf as blockKindOf, type DocText, unread } from './doc-text'
import { readDocx } from './docx/read-docx'
import { layeredPagesOf } from './layered'
import type { PdfPage } from './pdf/layout'
import type { DocLayout } from './section-documents'
import { countPagesWithoutText, listOf } from './unread-pages'

/** Raise it whenever a document may read differently: what was stored by an earlier version is read again. */
export const DOCUMENTS_VERSION = 3

/** The largest document that is read, in bytes (technical-similarity.md §2). */
export const LARGEST_DOCUMENT = 64 * 1024 ** 2

export interface ReadDocument {
  readonly doc: DocText
  /** Null if nothing was read. */
  readonly layout: DocLayout | null
}

/** SHA-256 of a stream, in hex. */
type Hash = (stream: ByteStream) => string

/** No reader takes it, and what it is. */
const unsupported = (what: string): ReadDocument => ({
  doc: unread('unsupported', [`format ${what}`]),
  layout: null,
})

/**
 * Reads a document of a word processor by what is inside; its name only tells what an unreadable one is. Never throws
 * for a bad document: its state says what is wrong.
 */
export function readWordDocument(bytes: Uint8Array, fileName: string, hash: Hash): ReadDocument {
  if (bytes.length > LARGEST_DOCUMENT) return { doc: unread('tooLarge'), layout: null }
  if (bytes.length === 0) return { doc: unread('damaged'), layout: null }
  const extension = extensionOf(fileName)
  const { doc, format } = readDocx(sourceOfBytes(bytes), hash)
  if (doc.state === 'unsupported') return unsupported(extension)
  // What has no archive inside is no DOCX at all: an RTF is not damaged, it is another format.
  const isOther = doc.state === 'damaged' && format === null && !/^(docx|docm|pdf)$/.test(extension)
  return isOther ? unsupported(extension) : { doc, layout: format && { type: 'docx', format } }
}

/** What lists state of a document. */
export interface DocumentFacts {
  readonly state: DocText['state']
  readonly pages: number | null
  /** Null if its format has no pages. */
  readonly pagesWithoutText: number | null
  /** Of what is compared: comments and deleted text are not. */
  readonly characters: number
  readonly images: number
  readonly hidden: number
  /** Pages whose text and picture may differ, as people list them. */
  readonly layeredPages: string | null
  readonly problems: readonly string[]
}

const NOT_COUNTED: ReadonlySet<string> = new Set(['comment', 'deleted', 'altText'])

export function factsOfDocument({ doc, layout }: ReadDocument): DocumentFacts {
  const pages: readonly PdfPage[] | null = layout?.type === 'pdf' ? layout.layout.pages : null
  const { blocks } = doc
  let characters = 0
  for (let block = 0; block < blocks.count; block++)
    if (!NOT_COUNTED.has(blockKindOf(blocks, block)))
      characters += blocks.ends[block]! - blocks.starts[block]!
  const { hidden, white, tiny } = doc.hidden
  return {
    state: doc.state,
    pages: pages?.length ?? doc.statedPages,
    pagesWithoutText: pages && countPagesWithoutText(doc),
    characters,
    images: doc.images.length,
    hidden: hidden + white + tiny,
    layeredPages: listOf(layeredPagesOf(doc, layout)) || null,
    problems: doc.problems,
  }
}
