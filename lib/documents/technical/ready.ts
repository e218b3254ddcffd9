import { runJob } from '../../compute/pool'
import type { JobProgress } from '../../compute/protocol'
import { FILE_TYPE, type FileType, hasBill } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { documentsOf, isSearched, isTextStored, unreadDocumentsOf } from './data'
import { type DocumentToRead, documentRead, documentSearch } from './job-kinds'
import { saveTooLarge } from './mutations'

/** Files that may hold technical documents: the archive of a control price has none that are compared. */
export const mayHoldDocuments = (fileType: FileType): boolean => fileType !== FILE_TYPE.control

interface Stored {
  readonly sha256: string
  readonly fileType: FileType
  readonly fileName: string
}

interface Options {
  /** Who sent the content; absent: nobody is known. */
  readonly sender?: number | null
  readonly signal?: AbortSignal
  readonly report?: (progress: JobProgress) => void
}

const of = ({ sender = null, signal }: Options) => ({ sender, ...(signal && { signal }) })

/** What has to be read: documents of this content that no reader of this version has read, or whose text is gone. */
async function missingIn({ sha256, fileType }: Stored, options: Options): Promise<readonly DocumentToRead[]> {
  const isDocument = !hasBill({ fileType })
  if (!(await isSearched(sha256)))
    return (await runJob(documentSearch, { sha256, isDocument }, of(options))).unread
  const unread = await unreadDocumentsOf(sha256)
  const lost: DocumentToRead[] = []
  for (const { position, document, size } of await documentsOf(sha256)) {
    if (unread.some((one) => one.document === document)) continue
    if (!(await isTextStored(document))) lost.push({ position, document, size })
  }
  return [...unread, ...lost]
}

/** Ends of a thread that are due to the document it was reading. */
const BEYOND_LIMITS = ['tookTooLong', 'tooMuch']

/**
 * Reads the technical documents of a stored content, each in a job of its own, unless this version has read them. One
 * that takes too much time or memory is noted as such, and the others are read.
 * @throws AppError analysisCancelled after `signal`; Error for an internal error
 */
export async function readyDocuments(content: Stored, options: Options = {}): Promise<void> {
  const missing = await missingIn(content, options)
  const { sha256, fileName } = content
  for (const [at, { position, document, size }] of missing.entries()) {
    options.report?.({ done: at, total: missing.length, step: 'reading' })
    try {
      await runJob(documentRead, { sha256, position, size, fileName }, of(options))
    } catch (error) {
      if (!(error instanceof AppError) || !BEYOND_LIMITS.includes(error.code)) throw error
      await saveTooLarge(document)
    }
  }
}
