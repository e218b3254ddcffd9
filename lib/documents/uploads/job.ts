import type { Hold, QueuedJob } from '../../compute/queue/kinds'
import { queue, whileMine } from '../../compute/queue/queue'
import { PARSE_STATUS } from '../../domain/number-codes'
import { AppError, type ErrorCode } from '../../kit/errors'
import { log } from '../../kit/log'
import { assertRights } from '../../kit/rights/rights'
import { importById, type Reading } from '../imports/data'
import { failImport } from '../imports/mutations'
import { beginImport, type QueuedImport } from '../imports/queued/mutations'
import type { Accepted } from './accept'
import { dropContent } from './content'
import type { Note } from './doubts'
import type { Place } from './place'
import { readSent, refuse } from './read-sent'

/** Imports as jobs of the queue. */

async function isMine(readingId: number, attempt: number): Promise<boolean> {
  const found = await importById(readingId)
  return found?.status === PARSE_STATUS.running && found.attempt === attempt
}

async function work({ readingId, place, consent }: QueuedImport, hold: Hold): Promise<void> {
  const attempt = await beginImport(readingId)
  const content = attempt === null ? null : await importById(readingId)
  if (attempt === null || !content) return
  const report = queue().reporter('import', readingId)
  const isPutOff = (error: unknown) => hold.putsOff(error, attempt)
  try {
    await whileMine(
      hold,
      () => isMine(readingId, attempt),
      (signal) => readSent({ readingId, attempt }, { place, content, consent }, { report, signal }, isPutOff),
    )
  } catch (error) {
    // What still is this attempt's has an end that could not be stored.
    if (isPutOff(error) || (await isMine(readingId, attempt))) throw error
    // What becomes of the file is stored; who has lost it stores nothing.
    const isAbort = error instanceof Error && error.name === 'AbortError'
    if (!(error instanceof AppError) && !isAbort) log().error({ err: error }, 'a file could not be read')
  }
  await dropContent(content.sha256)
}

const INTERRUPTED = { code: 'readingInterrupted', values: {} }

export const queuedImports: QueuedJob<QueuedImport> = {
  name: 'import',
  atOnce: () => READERS,
  work,
  giveUp: async ({ readingId }) => {
    await failImport(readingId, INTERRUPTED)
  },
}

/** Files that a worker has in hand at once: two are read in threads, others wait for the documents beside them. */
const READERS = 4

/** What its sender is told of an import that has ended. */
function told({ id, fileId, openDetailId, answer, failure, status }: Reading): Accepted {
  if (status === PARSE_STATUS.success) {
    const notes = (answer && 'notes' in answer ? answer.notes : []) as readonly Note[]
    return { fileId: fileId!, openDetailId, notes }
  }
  if (answer && 'error' in answer) {
    const { code, values, ...extra } = answer.error
    throw new AppError(code as ErrorCode, values, extra)
  }
  throw new AppError((failure?.code ?? 'readingInterrupted') as ErrorCode, failure?.values, {
    data: { readingId: id },
  })
}

/**
 * Waits for the end of an import, wherever it is read. It ends when its sender leaves, or loses the right to send it.
 * @throws AppError with the reason
 */
export async function importEnded(readingId: number, place: Place, gone?: AbortSignal): Promise<Accepted> {
  const ended = await queue().wait('import', readingId, async () => {
    const found = await importById(readingId)
    // Only a failed import is deleted: by an upload to the same place, or by a person, before this looked again.
    if (!found) throw new AppError('readingReplaced')
    if (found.status !== PARSE_STATUS.running) return found
    await mayGoOn(readingId, place, gone)
    return null
  })
  return told(ended)
}

async function mayGoOn(readingId: number, place: Place, gone: AbortSignal | undefined): Promise<void> {
  try {
    if (gone?.aborted) throw new AppError('senderGone')
    await assertRights()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const told = await refuse({ readingId }, place, error)
    queue().cancel('import', readingId)
    throw told
  }
}
