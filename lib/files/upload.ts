import type { Readable } from 'node:stream'
import type { Action } from '../audit/mutations'
import { type Bidder, biddersOf } from '../bidders/data'
import { billFacts, importReport } from '../bills/data'
import { runJob } from '../compute/pool'
import type { JobProgress } from '../compute/protocol'
import { sameText } from '../domain/norm'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { log } from '../kit/log'
import { dataPaths } from '../kit/paths'
import type { Reading } from '../readings/data'
import { beginGoing, endGoing, isGoing, noteProgress, stopGoing } from '../readings/going'
import {
  cancelReading,
  failReading,
  finishReading,
  type ReadingFailure,
  removeReading,
  restartReading,
  startReading,
} from '../readings/mutations'
import { canBeRetried } from '../readings/present'
import { dropContent, releaseContent, type StoredContent, storeContent } from './content'
import { acceptFile } from './mutations'
import { tellFileFailed } from './tell'

export type FileType = 1 | 2 | 3

/** Endings an upload may have (formats.md §1); what is inside decides, but another ending is a mistake. */
export const FILE_ENDINGS: Readonly<Record<FileType, string>> = { 1: '.LNZF', 2: '.nlntf', 3: '.LNCF' }

/** Where a file belongs, and who brought it. */
interface Place {
  readonly openId: string
  readonly fileType: FileType
  /** The bidder, for bids; left out, the name in the bid decides. */
  readonly openDetailId: number | null
  readonly fileName: string
  readonly userId: number | null
}
export interface Upload extends Place {
  readonly stream: Readable
  /** Says that whoever sends the file has gone: it is read no further then. */
  readonly gone?: AbortSignal
}
type Content = Pick<StoredContent, 'sha256' | 'size'>

function checkName(upload: Upload): void {
  const ending = FILE_ENDINGS[upload.fileType]
  if (!upload.fileName.toLowerCase().endsWith(ending.toLowerCase())) {
    throw new AppError('fileTypeWrong', { ending })
  }
}

/**
 * Has a thread read the content, unless it was read before. Until it is read it can be stopped.
 * @throws AppError readingCancelled after `cancel`, senderGone after `gone`, and why it cannot be read
 */
async function readContent(
  { sha256 }: Content,
  fileType: FileType,
  readingId: number,
  gone?: AbortSignal,
): Promise<void> {
  const stopped = beginGoing(readingId)
  const leave = () => stopGoing(readingId, new AppError('senderGone'))
  try {
    if (await billFacts(sha256, fileType)) return
    gone?.addEventListener('abort', leave)
    if (gone?.aborted) leave()
    const payload = { path: dataPaths.file(sha256), sha256, fileType }
    const report = ({ done, total }: JobProgress) => noteProgress(readingId, done, total)
    await runJob('readBill', payload, { report, signal: stopped })
    stopped.throwIfAborted()
  } catch (error) {
    throw stopped.aborted ? stopped.reason : error
  } finally {
    gone?.removeEventListener('abort', leave)
    endGoing(readingId)
  }
}

/** @throws AppError bidderMissing where the section has no such bidder */
function chosenBidder(id: number, bidders: readonly Bidder[]): Bidder {
  const chosen = bidders.find((bidder) => bidder.id === id)
  if (!chosen) throw new AppError('bidderMissing')
  return chosen
}

/** The bidder a bid belongs to: as chosen, else the one the bid names. */
function bidderOf(upload: Place, bidders: readonly Bidder[], named: string | null): Bidder {
  if (upload.openDetailId !== null) return chosenBidder(upload.openDetailId, bidders)
  const found = named === null ? undefined : bidders.find((bidder) => sameText(bidder.bidderName, named))
  if (!found) throw new AppError('bidderUnknown', { name: named ?? '—' })
  return found
}

/** Puts what was read in the place of the earlier file. @returns its id, and the bidder's */
async function accept(
  place: Place,
  content: Content,
): Promise<{ fileId: number; openDetailId: number | null }> {
  const { openId, fileType, fileName, userId } = place
  const { sha256, size } = content
  const facts = await billFacts(sha256, fileType)
  const bidder = fileType === 2 ? bidderOf(place, await biddersOf(openId), facts?.bidder ?? null) : null
  const openDetailId = bidder?.id ?? null
  const filePrice = facts?.total ?? null
  const file = { openId, openDetailId, fileName, fileType, filePrice, sha256, size, createdBy: userId }
  const fileId = await acceptFile(file, (id) => ({
    action: 'upload',
    userId,
    openId,
    subject: ['file', id],
    detail: { fileName, sha256, fileType },
  }))
  return { fileId, openDetailId }
}

function failureOf(error: unknown): ReadingFailure {
  if (!(error instanceof AppError)) return { code: 'internal', values: {} }
  const { key: code, values } = error.extra.reason ?? { key: error.code, values: error.values }
  return { code, values: { ...values } }
}

/** Reads stored content for its place, and notes how that went. @throws AppError with the reason */
async function read(readingId: number, place: Place, content: Content, gone?: AbortSignal): Promise<number> {
  try {
    await readContent(content, place.fileType, readingId, gone)
    const taken = await accept(place, content)
    const report = await importReport(content.sha256, place.fileType)
    const settled = await finishReading(readingId, { ...taken, problems: report?.problems.total ?? null })
    for (const sha256 of settled) await dropContent(sha256)
    return taken.fileId
  } catch (error) {
    await failReading(readingId, failureOf(error))
    if (error instanceof AppError) await tellFileFailed(place, error)
    throw error
  }
}

/**
 * Takes in one file: stores it, reads it, and only then puts it in the place of the earlier one. A file
 * that cannot be read leaves that as it was; its content is kept only where reading it again may help. Once who
 * sends it is gone it is read no further.
 * @returns the id of the file
 * @throws AppError with the reason
 */
export async function takeUpload(upload: Upload): Promise<number> {
  checkName(upload)
  const { openId, fileType, fileName, userId: createdBy } = upload
  // Only a bid belongs to a bidder.
  const openDetailId = fileType === 2 ? upload.openDetailId : null
  if (openDetailId !== null) chosenBidder(openDetailId, await biddersOf(openId))
  const content = await storeContent(upload.stream, env().UPLOAD_MAX_MB * 1_000_000)
  const { sha256, size } = content
  try {
    const id = await startReading({ openId, openDetailId, fileType, fileName, sha256, size, createdBy })
    return await read(id, upload, content, upload.gone)
  } finally {
    await releaseContent(sha256)
  }
}

/** What is recorded of something done to a reading. */
type ReadingAction = 'readingRetried' | 'readingCancelled' | 'readingRemoved'
const entryOf = (action: ReadingAction, reading: Reading, userId: number): Action => ({
  action,
  userId,
  openId: reading.openId,
  subject: ['reading', reading.id],
  detail: { fileName: reading.fileName, sha256: reading.sha256 },
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
  const { openId, openDetailId, fileName, sha256 } = reading
  const place = { openId, openDetailId, fileName, fileType: reading.fileType as FileType, userId }
  // Whoever asked sees the outcome in the list; a fault of ours is in the log as well.
  void read(reading.id, place, reading)
    .catch((err) => err instanceof AppError || log().error({ err }, 'a file could not be read again'))
    .then(() => dropContent(sha256))
    .catch((err) => log().error({ err }, 'content could not be removed'))
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
