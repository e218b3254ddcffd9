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
import { abortImport, noteProgress, registerImport, unregisterImport } from '../imports/going'
import { failImport, finishImport, type ImportFailure } from '../imports/mutations'
import { mayHoldDocuments, readyDocuments } from '../technical/ready'
import { type Accepted, accept, type Content, type UploadQuestion } from './accept'
import { dropContent } from './content'
import type { Consent, Place } from './place'
import { problemsIn } from './problems'

/** Reads a bill in a thread, unless it was read before. */
async function readBill(
  { sha256, openId, fileType }: Stored & { readonly fileType: BillType },
  options: Reading,
): Promise<void> {
  const [facts, organisationId] = [await billFacts(sha256, fileType), await organisationIdOf(openId)]
  // What another organisation stated about its columns holds for that one alone.
  if (facts && (facts.columnsBy === null || facts.columnsBy === organisationId)) return
  await runJob(billImport, { sha256, fileType, organisationId }, options)
}

/** Reads the documents beside a bill. A bill is stored whatever becomes of them: whoever needs them reads them again. */
async function readBeside(stored: Stored, options: Reading): Promise<void> {
  try {
    await readyDocuments(stored, options)
  } catch (err) {
    if (options.signal.aborted) throw err
    log().warn({ err, sha256: stored.sha256 }, 'the documents beside a bill could not be read')
  }
}

interface Reading {
  readonly report: (progress: JobProgress) => void
  readonly signal: AbortSignal
}
type Stored = Pick<Content, 'sha256'> & Pick<Place, 'fileType' | 'fileName' | 'openId'>

/**
 * Reads the content in threads, unless it was read before. Can be stopped meanwhile.
 * @throws AppError readingCancelled if a person stopped it; senderGone after `gone`; the reason if it cannot be read
 */
async function readContent(
  { sha256 }: Content,
  { fileType, openId, fileName }: Place,
  readingId: number,
  gone?: AbortSignal,
): Promise<void> {
  const stopped = registerImport(readingId)
  const leave = () => abortImport(readingId, new AppError('senderGone'))
  try {
    gone?.addEventListener('abort', leave)
    if (gone?.aborted) leave()
    const report = ({ done, total }: JobProgress) => noteProgress(readingId, done, total)
    const stored = { sha256, fileType, openId, fileName }
    const options = { report, signal: stopped }
    if (!hasBill(stored)) await readyDocuments(stored, options)
    else {
      await readBill(stored, options)
      if (mayHoldDocuments(fileType)) await readBeside(stored, options)
    }
    stopped.throwIfAborted()
  } catch (error) {
    throw stopped.aborted ? stopped.reason : error
  } finally {
    gone?.removeEventListener('abort', leave)
    unregisterImport(readingId)
  }
}

export function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof AppError)) return { code: 'internal', values: {} }
  const { key: code, values } = error.extra.reason ?? { key: error.code, values: error.values }
  return { code, values: { ...values } }
}

/** An import as this attempt at it, which alone may end it. */
export interface Attempt {
  readonly readingId: number
  readonly attempt: number
}

/** Stores the question about a file with the bidder it would be stored for. @returns the error with the import's id */
async function askSender({ readingId, attempt }: Attempt, error: AppError): Promise<AppError> {
  const { doubts, openDetailId, recognisedId } = error.extra.data as unknown as UploadQuestion
  const data = { ...error.extra.data, readingId }
  const told = new AppError(error.code, error.values, { ...error.extra, data })
  const failure = { ...failureOf(error), doubts: [...doubts], recognisedId }
  await failImport(readingId, failure, { openDetailId, attempt })
  return told
}

/** Stores why a file was not taken, and tells its sender. @returns the error for the sender */
async function refuse({ readingId, attempt }: Attempt, place: Place, error: unknown): Promise<unknown> {
  const isKnown = error instanceof AppError
  await failImport(readingId, failureOf(error), {
    attempt,
    ...(isKnown && { also: () => notifyFileFailed(place, error) }),
  })
  if (!isKnown || error.code !== 'bidderUnknown') return error
  // Its sender may add the company to the list and have this import stored.
  return new AppError(error.code, error.values, { ...error.extra, data: { readingId } })
}

/**
 * Takes a file that was read into its place and ends its import, in one transaction: a file is taken once, whoever else
 * has read it too.
 */
async function take(
  { readingId, attempt }: Attempt,
  place: Place,
  content: Content,
  consent: Consent,
): Promise<Accepted> {
  const { taken, settled } = await recorded(
    // What is recorded is the upload, within.
    () => null,
    async () => {
      const taken = await accept(place, content, consent)
      const problems = await problemsIn(content.sha256, place.fileType)
      const settled = await finishImport(readingId, { ...taken, problems }, attempt)
      if (settled === null) throw new AppError('readingCancelled')
      return { taken, settled }
    },
  )
  for (const sha256 of settled) await dropContent(sha256)
  return taken
}

/** Reads stored content, accepts it in its place, and stores the outcome. @throws AppError with the reason */
export async function read(
  reading: Attempt,
  place: Place,
  content: Content,
  consent: Consent,
  gone?: AbortSignal,
): Promise<Accepted> {
  try {
    await readContent(content, place, reading.readingId, gone)
    return await take(reading, place, content, consent)
  } catch (error) {
    const isQuestion = error instanceof AppError && error.code === 'fileDoubtful'
    throw isQuestion ? await askSender(reading, error) : await refuse(reading, place, error)
  }
}
