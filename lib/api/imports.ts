import { z } from 'zod'
import type { Person } from '../auth/data'
import { foundText } from '../documents/files/present'
import {
  IMPORT_STATES,
  importSeenBy,
  type ListedImport,
  listImports,
  type Reading,
} from '../documents/imports/data'
import { canBeRetried, mayStop, stateOf } from '../documents/imports/present'
import { percentsOf } from '../documents/imports/progress'
import * as again from '../documents/uploads/again'
import { enlistBidder } from '../documents/uploads/enlist'
import { FILE_TYPES, PARSE_STATUS } from '../domain/number-codes'
import { AppError } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'
import { sectionOfCall } from '../sections/loaders'
import { json } from './contract/answer'
import { count, done, figure, listed, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'
import { pageFields, pageHeaders } from './contract/paging'
import { doubtsError, storedFile, wireNotes } from './doubts'

const wireReading = (row: ListedImport, percent: number | undefined, translate: Translate) => ({
  id: row.id,
  openId: row.openId,
  sectionName: row.sectionName,
  fileId: row.fileId,
  fileName: row.fileName,
  fileType: row.fileType,
  bidderName: row.bidderName,
  size: row.size,
  parseStatus: row.status,
  state: stateOf(row),
  percent: percent ?? null,
  canBeRetried: canBeRetried(row.failure),
  failure: row.failure && translate(`errors.${row.failure.code}`, row.failure.values),
  problems: row.found?.problems ?? null,
  skipped: row.found?.skipped ?? null,
  found: row.found && foundText(row.found, (key, values) => translate(`files.problems.${key}`, values)),
  startedAt: row.startedAt,
  seconds: row.seconds,
  isReplaced: row.isReplaced,
})

const filter = z.strictObject({
  ...pageFields,
  keyword: z.string().trim().max(200).optional(),
  state: z.enum(IMPORT_STATES).optional(),
  fileType: z.coerce.number().int().min(1).max(FILE_TYPES.length).pipe(z.literal(FILE_TYPES)).optional(),
})

const reading = z.object({
  id: z.int(),
  openId: z.string(),
  sectionName: text,
  fileId: count,
  fileName: z.string(),
  fileType: z.literal(FILE_TYPES),
  bidderName: text,
  size: count,
  parseStatus: z.int(),
  state: z.enum(IMPORT_STATES),
  percent: figure,
  canBeRetried: z.boolean(),
  failure: text,
  problems: count,
  skipped: count,
  found: text,
  startedAt: z.int(),
  seconds: figure,
  isReplaced: z.boolean(),
})
const listShape = {
  about: 'Imports of the files of all sections that the caller may see, newest first.',
  input: filter,
  answer: listed(reading),
}

export const importList = endpoint('file:view', listShape, async (call) => {
  const { rows, total } = await listImports(call.person, call.input)
  const percents = await percentsOf(rows)
  const data = rows.map((row) => wireReading(row, percents.get(row.id), call.translate))
  return json({ success: true, data, total }, { headers: pageHeaders(call.input, total) })
})

const byId = z.strictObject({ id: z.coerce.number().int().positive() })

/** An import in a section that this person may see; an unknown and a foreign one are refused alike. */
async function readingOfCall(person: Person, id: number): Promise<Reading> {
  const reading = await importSeenBy(id, person.userId)
  await sectionOfCall(person, reading?.openId ?? '-', 'file:upload')
  if (!reading) throw new AppError('sectionForbidden')
  return reading
}

const retryShape = {
  about: 'Repeats a failed import in the background.',
  input: byId,
  from: 'none',
  answer: done,
  also: [202],
} as const

export const retryImport = endpoint('file:upload', retryShape, async (call) => {
  const { person, translate } = call
  const reading = await readingOfCall(person, call.input.id)
  await again.retryImport(reading, person.userId)
  return json({ success: true, message: translate('api.readingStarted') }, { status: 202 })
})

const confirmShape = {
  about:
    'Confirms an import that waits for an answer and stores the file, for its bidder or for another; `replaces` as in the upload.',
  input: byId.extend({
    openDetailId: z.int().positive().optional(),
    replaces: z.int().nonnegative().optional(),
  }),
  from: 'body',
  answer: storedFile,
} as const

/** `POST`: confirms an import that waits for an answer. To decline, remove it from the list. */
export const confirmImport = endpoint('file:upload', confirmShape, async (call) => {
  const { person, translate, input } = call
  const reading = await readingOfCall(person, input.id)
  try {
    const { fileId, notes } = await again.confirmImport(reading, { ...input, userId: person.userId })
    const message = translate('api.uploaded', { file: reading.fileName })
    return { success: true, message, data: { id: fileId, notes: wireNotes(notes, translate) } }
  } catch (error) {
    throw doubtsError(error, translate)
  }
})

const enlistShape = {
  about:
    'Adds the company that a refused bid names to the bidders of its section, and stores the bid for it.',
  input: byId,
  from: 'none',
  answer: storedFile,
} as const

/** `POST`: for an import that failed because its bidder is not in the list (`bidderUnknown`). */
export const enlistImport = endpoint('section:edit', enlistShape, async (call) => {
  const { person, translate, input } = call
  const reading = await readingOfCall(person, input.id)
  try {
    const { fileId, notes } = await enlistBidder(reading, person.userId)
    const message = translate('api.uploaded', { file: reading.fileName })
    return { success: true, message, data: { id: fileId, notes: wireNotes(notes, translate) } }
  } catch (error) {
    throw doubtsError(error, translate)
  }
})

const stopShape = {
  about:
    'Stops a running or waiting import; allowed for the person who uploaded the file and whoever manages the system.',
  input: byId,
  from: 'none',
  says: 'api.readingCancelled',
} as const

/** `POST`: stops an import; the content stays, so that it can be repeated. */
export const cancelImport = changeEndpoint('file:upload', stopShape, async (call) => {
  const { person } = call
  const reading = await readingOfCall(person, call.input.id)
  if (reading.status !== PARSE_STATUS.running) throw new AppError('readingNotGoing')
  if (!mayStop(reading, person)) throw new AppError('forbidden')
  await again.cancelRunningImport(reading, person.userId)
})

const removalShape = {
  about: 'Removes a failed import from the list, with the content stored for it.',
  input: byId,
  from: 'none',
  says: 'api.deleted',
} as const

export const removeFailedImport = changeEndpoint('file:upload', removalShape, async (call) => {
  const { person } = call
  const reading = await readingOfCall(person, call.input.id)
  await again.discardImport(reading, person.userId)
})
