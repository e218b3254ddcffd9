import { jobKind } from '../../compute/job'
import { env } from '../../kit/env.mjs'

/** A document of a content that has to be read. */
export interface DocumentToRead {
  readonly position: number
  /** SHA-256 of the document itself. */
  readonly document: string
}

/** Finds the technical documents of a stored content and says which of them no reader of this version has read. */
export const documentSearch = jobKind<
  { readonly sha256: string; readonly isDocument: boolean },
  { readonly unread: readonly DocumentToRead[] }
>('findDocuments', 'read', () => env().READ_SECONDS * 1000)

/**
 * The most time that one document takes (technical-similarity.md §2), ms. The reader of PDF ends itself before, and keeps
 * the pages that it has read.
 */
const DOCUMENT_MS = 130_000

/** Reads one technical document: in a job of its own, so that a document that takes too long stops no other. */
export const documentRead = jobKind<
  { readonly sha256: string; readonly position: number; readonly fileName: string },
  null
>('readDocument', 'read', () => DOCUMENT_MS)
