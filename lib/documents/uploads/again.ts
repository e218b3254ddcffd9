import type { Action } from '../../audit/mutations'
import { FILE_TYPE } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import type { Reading } from '../imports/data'
import { isGoing, stopGoing } from '../imports/going'
import { cancelReading, removeReading, restartReading } from '../imports/mutations'
import { canBeRetried, isAsking } from '../imports/present'
import type { Accepted } from './accept'
import { dropContent } from './content'
import type { Place } from './place'
import { failureOf, read } from './read'

/** What is recorded of something done to a reading. */
type ReadingAction = 'readingRetried' | 'readingCancelled' | 'readingRemoved'
const entryOf = (action: ReadingAction, reading: Reading, userId: number): Action => ({
  action,
  userId,
  openId: reading.openId,
  subject: ['reading', reading.id],
  detail: { fileName: reading.fileName, sha256: reading.sha256 },
})

const placeOf = ({ openId, openDetailId, fileName, fileType }: Reading, userId: number): Place => ({
  openId,
  openDetailId,
  fileName,
  fileType,
  userId,
})

/**
 * Reads what failed again, in the background: how it goes on stands in the list of readings.
 * @throws AppError readingNotFailed where it is being read already, was read, or cannot be read at all
 */
export async function readAgain(reading: Reading, userId: number): Promise<void> {
  const isStarted =
    canBeRetried(reading.failure) &&
    (await restartReading(reading.id, userId, entryOf('readingRetried', reading, userId)))
  if (!isStarted) throw new AppError('readingNotFailed')
  // Whoever asked sees the outcome in the list; a fault of ours is in the log as well.
  void read(reading.id, placeOf(reading, userId), reading, { isConfirmed: false })
    .catch((err) => err instanceof AppError || log().error({ err }, 'a file could not be read again'))
    .then(() => dropContent(reading.sha256))
    .catch((err) => log().error({ err }, 'content could not be removed'))
}

/** What somebody answers who was asked of a file. */
export interface Answer {
  readonly userId: number
  /** The row it is to go into; left out, the one it was put in. */
  readonly openDetailId?: number | undefined
  /** Id of the file that this replaces, 0 for none. */
  readonly replaces?: number | undefined
}

/**
 * Stores a file that somebody was asked of, knowing what speaks against it: the entry of the upload says so.
 * @throws AppError questionSettled where nobody is asked of it (any more), fileDoubtful where another file is to be
 *   replaced than was said
 */
export async function confirmReading(reading: Reading, answer: Answer): Promise<Accepted> {
  const { userId, openDetailId = reading.openDetailId, replaces } = answer
  // No entry of its own: that of the upload says what was known.
  const isTaken = isAsking(reading.failure) && (await restartReading(reading.id, userId, () => null))
  if (!isTaken) throw new AppError('questionSettled')
  const place = {
    ...placeOf(reading, userId),
    openDetailId: reading.fileType === FILE_TYPE.bid ? openDetailId : null,
  }
  try {
    return await read(reading.id, place, reading, { isConfirmed: true, replaces })
  } finally {
    await dropContent(reading.sha256)
  }
}

/**
 * Stops a reading, or the waiting for it; its content stays, so that it can be read again.
 * @throws AppError readingNotGoing where it was read or has failed meanwhile
 */
export async function stopReading(reading: Reading, userId: number): Promise<void> {
  const reason = new AppError('readingCancelled')
  const isStopped =
    isGoing(reading.id) &&
    (await cancelReading(reading.id, failureOf(reason), entryOf('readingCancelled', reading, userId)))
  if (!isStopped) throw new AppError('readingNotGoing')
  stopGoing(reading.id, reason)
}

/** Removes a failed reading and, where nothing else has it, its content. @throws AppError readingNotFailed */
export async function dropReading(reading: Reading, userId: number): Promise<void> {
  const done = entryOf('readingRemoved', reading, userId)
  if (!(await removeReading(reading.id, done))) throw new AppError('readingNotFailed')
  await dropContent(reading.sha256)
}
