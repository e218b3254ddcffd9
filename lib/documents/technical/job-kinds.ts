import { jobKind } from '../../compute/job'
import { env } from '../../kit/env.mjs'
import { readingBudget } from '../pdf/budget'

export interface DocumentToRead {
  readonly position: number
  /** SHA-256 of the document itself. */
  readonly document: string
  /** In bytes. */
  readonly size: number
}

/** Finds the technical documents of a stored content and says which of them no reader of this version has read. */
export const documentSearch = jobKind<
  { readonly sha256: string; readonly isDocument: boolean },
  { readonly unread: readonly DocumentToRead[] }
>('findDocuments', 'read', () => env().READ_SECONDS * 1000)

/** Milliseconds after which the job of a document is ended. The reader of PDF ends itself before, and keeps what it has read. */
const AFTERWARDS_MS = 10_000

/** Reads one technical document: in a job of its own, so that a document that takes too long stops no other. */
export const documentRead = jobKind<
  { readonly sha256: string; readonly position: number; readonly size: number; readonly fileName: string },
  null
>('readDocument', 'read', ({ size }) => readingBudget(size).passing + AFTERWARDS_MS)
