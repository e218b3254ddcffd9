import type { ImportAnswer } from '@/db/schema'
import { recorded } from '../../audit/mutations'
import { runJob } from '../../compute/pool'
import type { JobProgress } from '../../compute/protocol'
import { type BillType, hasBill } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { organisationIdOf } from '../../sections/data'
import { billFacts } from '../bills/data'
import { billImport } from '../bills/job-kinds'
import { notifyFileFailed } from '../files/notify'
import { failImport, finishImport, type ImportFailure } from '../imports/mutations'
import { mayHoldDocuments, readyDocuments } from '../technical/ready'
import { type Accepted, accept, type Content, type UploadQuestion } from './accept'
import { dropContent } from './content'
import type { Consent, Place } from './place'
import { problemsIn } from './problems'

/** Reads a bill in a thread, unless it was read before. */
async function readBill(
  { sha256, openId, fileName, fileType }: Stored & { readonly fileType: BillType },
  options: SentReading,
): Promise<void> {
  const [facts, organisationId] = [await billFacts(sha256, fileType), await organisationIdOf(openId)]
  // What another organisation stated about its columns holds for that one alone.
  if (facts && (facts.columnsBy === null || facts.columnsBy === organisationId)) return
  await runJob(billImport, { sha256, fileType, fileName, organisationId }, options)
}

/** Reads the documents beside a bill. A bill is stored whatever becomes of them: whoever needs them reads them again. */
async function readBeside(stored: Stored, options: SentReading): Promise<void> {
  try {
    await readyDocuments(stored, options)
  } catch (err) {
    if (options.signal.aborted) throw err
    log().warn({ err, sha256: stored.sha256 }, 'the documents beside a bill could not be read')
  }
}

/** An import as this attempt at it, which alone may end it. */
export interface Attempt {
  readonly readingId: number
  readonly attempt: number
}

/** A file as it was sent. */
interface Sent {
  readonly place: Place
  readonly content: Content
  readonly consent: Consent
}

interface Reading {
  readonly report: (progress: JobProgress) => void
  readonly signal: AbortSignal
}
type SentReading = Reading & { readonly sender: number | null }
type Stored = Pick<Content, 'sha256'> & Pick<Place, 'fileType' | 'fileName' | 'openId'>

/** Reads the content in threads, unless it was read before. @throws the reason of the signal; why it cannot be read */
async function readContent({ sha256 }: Content, place: Place, going: Reading): Promise<void> {
  const { fileType, openId, fileName, userId: sender } = place
  const stored = { sha256, fileType, openId, fileName }
  const options = { ...going, sender }
  try {
    if (!hasBill(stored)) await readyDocuments(stored, options)
    else {
      await readBill(stored, options)
      if (mayHoldDocuments(fileType)) await readBeside(stored, options)
    }
    options.signal.throwIfAborted()
  } catch (error) {
    throw options.signal.aborted ? options.signal.reason : error
  }
}

export function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof AppError)) return { code: 'internal', values: {} }
  const { key: code, values } = error.extra.reason ?? { key: error.code, values: error.values }
  return { code, values: { ...values } }
}

/** For its sender, who may wait at another process. */
const answerOf = ({ code, values, extra }: AppError): ImportAnswer => ({
  error: {
    ...{ code, values: { ...values } },
    ...(extra.reason && { reason: { key: extra.reason.key, values: { ...extra.reason.values } } }),
    ...(extra.data && { data: { ...extra.data } }),
  },
})

/** Stores the question about a file with the bidder it would be stored for. @returns the error with the import's id */
async function askSender({ readingId, attempt }: Attempt, error: AppError): Promise<AppError> {
  const { doubts, openDetailId, recognisedId } = error.extra.data as unknown as UploadQuestion
  const data = { ...error.extra.data, readingId }
  const told = new AppError(error.code, error.values, { ...error.extra, data })
  const failure = { ...failureOf(error), doubts: [...doubts], recognisedId }
  await failImport(readingId, failure, { openDetailId, attempt, answer: answerOf(told) })
  return told
}

/** Stores why a file was not taken, and tells its sender. @returns the error for the sender */
export async function refuse(
  { readingId, attempt }: Pick<Attempt, 'readingId'> & Partial<Attempt>,
  place: Place,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError)) {
    await failImport(readingId, failureOf(error), { ...(attempt !== undefined && { attempt }) })
    return error
  }
  // Its sender may add the company to the list and have this import stored.
  const isStranger = error.code === 'bidderUnknown'
  const told = isStranger
    ? new AppError(error.code, error.values, { ...error.extra, data: { readingId } })
    : error
  await failImport(readingId, failureOf(error), {
    ...(attempt !== undefined && { attempt }),
    answer: answerOf(told),
    also: () => notifyFileFailed(place, error),
  })
  return told
}

/**
 * Takes a file that was read into its place and ends its import, in one transaction: a file is taken once, whoever else
 * has read it too.
 */
async function take({ readingId, attempt }: Attempt, { place, content, consent }: Sent): Promise<Accepted> {
  const { taken, settled } = await recorded(
    // What is recorded is the upload, within.
    () => null,
    async () => {
      const taken = await accept(place, content, consent)
      const problems = await problemsIn(content.sha256, place.fileType)
      const answer = { notes: taken.notes }
      const settled = await finishImport(readingId, { ...taken, problems, answer }, attempt)
      if (settled === null) throw new AppError('readingCancelled')
      return { taken, settled }
    },
  )
  for (const sha256 of settled) await dropContent(sha256)
  return taken
}

/**
 * Reads stored content, accepts it in its place, and stores the outcome, unless another attempt has ended the import.
 * @param isPutOff whether a failure is none of the file's, so that the import goes on with another attempt
 * @throws AppError with the reason
 */
export async function readSent(
  reading: Attempt,
  sent: Sent,
  going: Reading,
  isPutOff: (error: unknown) => boolean,
): Promise<Accepted> {
  try {
    await readContent(sent.content, sent.place, going)
    return await take(reading, sent)
  } catch (error) {
    if (isPutOff(error)) throw error
    const isQuestion = error instanceof AppError && error.code === 'fileDoubtful'
    throw isQuestion ? await askSender(reading, error) : await refuse(reading, sent.place, error)
  }
}
