import type { Action } from '../../audit/mutations'
import { queue } from '../../compute/queue/queue'
import { isOfBidder } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { loggedFile } from '../../sections/secrecy/data'
import { notifyFileFailed } from '../files/notify'
import type { Reading } from '../imports/data'
import { cancelImport, deleteImport, restartImport } from '../imports/mutations'
import { canBeRetried, waitsForAnswer } from '../imports/present'
import type { Accepted } from './accept'
import { dropContent } from './content'
import { importEnded } from './job'
import type { Place } from './place'
import { failureOf } from './read-sent'

/** Audit actions on imports. */
type ReadingAction = 'readingRetried' | 'readingCancelled' | 'readingRemoved'
const entryOf = async (action: ReadingAction, reading: Reading, userId: number): Promise<Action> => ({
  action,
  userId,
  openId: reading.openId,
  subject: ['reading', reading.id],
  detail: await loggedFile(reading),
})

const placeOf = ({ openId, openDetailId, fileName, fileType }: Reading, userId: number | null): Place => ({
  openId,
  openDetailId,
  fileName,
  fileType,
  userId,
})

/**
 * Retries a failed import in the background; its progress is shown in the list of imports.
 * @throws AppError readingNotFailed if it is running already, has succeeded, or cannot be retried
 */
export async function retryImport(reading: Reading, userId: number): Promise<void> {
  const entry = await entryOf('readingRetried', reading, userId)
  const order = { place: placeOf(reading, userId), consent: { isConfirmed: false } }
  const attempt = canBeRetried(reading.failure) ? await restartImport(reading.id, userId, entry, order) : null
  if (attempt === null) throw new AppError('readingNotFailed')
}

/** A person's answer to the question about a file. */
export interface Answer {
  readonly userId: number
  /** The bidder to store it for; left out: the bidder proposed by the import. */
  readonly openDetailId?: number | undefined
  /** Id of the file that it replaces, 0 for none. */
  readonly replaces?: number | undefined
}

/**
 * Stores a file despite its doubts, which the audit entry of the upload lists.
 * @throws AppError questionSettled if no answer is needed (any more); fileDoubtful if another file than the stated one
 *   would be replaced
 */
export async function confirmImport(reading: Reading, answer: Answer): Promise<Accepted> {
  const { userId, openDetailId = reading.openDetailId, replaces } = answer
  const place = {
    ...placeOf(reading, userId),
    openDetailId: isOfBidder(reading.fileType) ? openDetailId : null,
  }
  const consent = { isConfirmed: true, replaces }
  // No audit entry here: the one of the upload lists the doubts.
  const attempt = waitsForAnswer(reading.failure)
    ? await restartImport(reading.id, userId, () => null, { place, consent })
    : null
  if (attempt === null) throw new AppError('questionSettled')
  try {
    return await importEnded(reading.id, place)
  } finally {
    await dropContent(reading.sha256)
  }
}

/**
 * Stops a running or waiting import. Its content stays, so that it can be retried.
 * @throws AppError readingNotGoing if it has ended meanwhile
 */
export async function cancelRunningImport(reading: Reading, userId: number): Promise<void> {
  const reason = new AppError('readingCancelled')
  const entry = await entryOf('readingCancelled', reading, userId)
  const notify = () => notifyFileFailed(placeOf(reading, reading.createdBy), reason)
  const isStopped = await cancelImport(reading.id, failureOf(reason), entry, notify)
  if (!isStopped) throw new AppError('readingNotGoing')
  queue().cancel('import', reading.id)
}

/** Deletes a failed import and, if nothing else needs it, its content. @throws AppError readingNotFailed */
export async function discardImport(reading: Reading, userId: number): Promise<void> {
  const done = await entryOf('readingRemoved', reading, userId)
  if (!(await deleteImport(reading.id, done))) throw new AppError('readingNotFailed')
  await dropContent(reading.sha256)
}
