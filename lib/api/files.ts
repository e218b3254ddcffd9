import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Action, recordAction } from '../audit/mutations'
import { fileById, fileSeenBy, filesOf, type StoredFile } from '../documents/files/data'
import { markDeleted } from '../documents/files/mutations'
import { contentKey } from '../documents/files/objects'
import { withColumns } from '../documents/incoming/refused'
import { pageOf } from '../documents/recognition/pictures'
import { readMultipart } from '../documents/uploads/multipart'
import { importUpload, type Upload } from '../documents/uploads/upload'
import { SETTLED_EDITIONS } from '../domain/bills/edition'
import { CODE_LISTS } from '../domain/codes'
import { FILE_TYPES, type FileType, hasBill } from '../domain/number-codes'
import { foundIn } from '../engine/draft/notes'
import type { BillReport } from '../engine/formats/bill-report'
import { stemOf } from '../engine/parse/archive-name'
import { billWorkbook } from '../exports/bills/export'
import { attachmentById } from '../exports/data'
import { exportKey } from '../exports/files'
import { AppError } from '../kit/errors'
import { XLSX } from '../kit/excel/workbook'
import { objects } from '../kit/objects/objects'
import { sectionOfCall } from '../sections/loaders'
import { loggedFile } from '../sections/secrecy/data'
import { look } from '../sections/secrecy/sides/sides'
import { wasSeenBefore } from '../sections/secrecy/veiled'
import { errorAnswer, json } from './contract/answer'
import { count, figure, flag, text } from './contract/answers'
import { type Attachment, attachmentHeaders, pictureAnswer } from './contract/attachment'
import { type Call, changeEndpoint, endpoint } from './contract/endpoint'
import { list } from './contract/lists'
import { doubtsError, storedFile, wireNotes } from './doubts'

/** What a report states about a bill in another format than JingJiBiao; null for one in JingJiBiao. */
function wireFormat({ format, container }: BillReport) {
  if (!format) return null
  const { facts, entries, tables, sums, stated, notInFormat } = format
  return {
    ...facts,
    editionBy: facts.editionBy ?? null,
    container,
    entries,
    tables,
    sums,
    stated,
    notInFormat,
  }
}

/** Which sums of a bill in JingJiBiao hold; null for one in another format, and for one read by an earlier version. */
const billSums = z.object({
  kinds: z.array(z.object({ errorType: z.enum(CODE_LISTS.errorType), holds: z.int(), fails: z.int() })),
  faults: z.object({
    total: z.int(),
    list: z.array(
      z.object({ errorType: z.enum(CODE_LISTS.errorType), unitName: text, what: text, text: z.string() }),
    ),
  }),
})

function wireFile({ report, createdAt, isSealed, ...rest }: StoredFile) {
  const issues = report?.problems.list ?? []
  return {
    ...rest,
    issues,
    found: report && foundIn(report),
    format: report && wireFormat(report),
    sums: report?.sums ?? null,
  }
}

const place = z.object({ part: z.string(), row: z.int() })
/** A bill in another format: what is known of the format, and everything that was read and not read. */
const billFormat = z.object({
  id: z.string(),
  /** Of a workbook `2013`, `2024` or `near2024` (not settled), of another format as its file states it. */
  edition: text,
  /** What in the workbook shows the edition: a form number, a word, the first digits of a code. */
  editionBy: text,
  profile: text,
  /** How its reader was checked: on files from practice, against the program that writes them, or by descriptions. */
  evidence: z.string(),
  container: z.string(),
  entries: z.array(z.string()).nullable(),
  tables: z.array(
    z.object({
      entry: text,
      part: z.string(),
      hidden: z.boolean(),
      title: text,
      kind: text,
      unit: text,
      guessed: z.boolean(),
      /** Why it was not read; null if it was. */
      unread: text,
      rows: z.int(),
      readRows: z.int(),
      furniture: z.int(),
      unreadRows: z.int(),
      columnsNotRead: z.array(z.string()),
    }),
  ),
  /** The sums that the file states, by kind: how many hold, hold within rounding, fail, could not be compared. */
  sums: z.array(
    z.object({
      id: z.string(),
      exact: z.int(),
      near: z.int(),
      fails: z.int(),
      notCompared: z.int(),
      faults: z.object({
        total: z.int(),
        list: z.array(z.object({ place, what: z.string(), stated: z.number(), computed: z.number() })),
      }),
    }),
  ),
  /** The kinds of file that its covers state. */
  stated: z.array(z.object({ kind: z.string(), words: z.string(), place })),
  /** Columns of a bill that the format cannot hold: they are not in the file, not different. */
  notInFormat: z.array(z.string()),
})

const issue = z.object({ code: z.string(), line: count, path: text, attribute: text, value: text })
const file = z.object({
  id: z.int(),
  openId: z.string(),
  openDetailId: count,
  bidderName: text,
  fileName: z.string(),
  fileType: z.literal(FILE_TYPES),
  filePrice: figure,
  isDel: flag,
  sha256: z.string(),
  /** Null before the reveal of a blind section, for a technical document or archive that somebody else sent. */
  size: count,
  parseStatus: z.int(),
  issues: z.array(issue),
  /** The number of problems found while parsing, and the number of kinds of content that were skipped. */
  found: z.object({ problems: z.int(), skipped: z.int() }).nullable(),
  /** Null for JingJiBiao. */
  format: billFormat.nullable(),
  sums: billSums.nullable(),
})

export const fileList = list({
  about:
    'Tender files (1), bids (2), control prices (3), technical documents (4; before the reveal of a blind section only what the caller filed) and tender texts (5) of a section.',
  row: file,
  permission: 'file:view',
  openIdField: 'openId',
  fields: [
    'id',
    'openId',
    'openDetailId',
    'bidderName',
    'fileName',
    'fileType',
    'isDel',
    'sha256',
    'parseStatus',
  ],
  load: async (section, { person }) =>
    (await filesOf(section.openId, { seenBy: person.userId })).map(wireFile),
})

const uploadFields = z.object({
  openId: z.string().min(1),
  fileType: z.enum(CODE_LISTS.fileType),
  openDetailId: z.coerce.number().int().positive().optional(),
  /** 1: the file is stored even if it seems to belong elsewhere. */
  confirm: z.enum(['0', '1']).optional(),
  /** Id of the file to replace, 0 for none; refused if there is another file. */
  replaces: z.coerce.number().int().nonnegative().optional(),
})

/** @throws AppError openIdMissing, fieldOrder, badRequest */
function checkFields(fields: Readonly<Record<string, string>>) {
  if (!fields.openId) throw new AppError('openIdMissing')
  if (!fields.fileType) throw new AppError('fieldOrder')
  const stated = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const parsed = uploadFields.safeParse(stated)
  if (parsed.success) return parsed.data
  throw new AppError('badRequest', {
    detail: parsed.error.issues.map((issue) => issue.path.join('.')).join(', '),
  })
}

async function acceptUpload(call: Call<unknown>, names: { file: string }): Promise<Response> {
  const { fileId, notes } = await readMultipart(call.request, async (fields, part) => {
    names.file = part.fileName
    const { openId, fileType, openDetailId, confirm, replaces } = checkFields(fields)
    const section = await sectionOfCall(call.person, openId, 'file:upload')
    const sent: Upload = {
      openId: section.openId,
      fileType: Number(fileType) as FileType,
      openDetailId: openDetailId ?? null,
      fileName: part.fileName,
      stream: part.stream,
      gone: call.request.signal,
      userId: call.person.userId,
      isConfirmed: confirm === '1',
      replaces,
    }
    // A person states what is replaced, and can state columns; a program is told the reason alone.
    if (replaces === undefined) return importUpload(sent)
    const { organisationId } = call.person
    const refused: Upload['refused'] = (content, error) => withColumns(sent, organisationId, content, error)
    return importUpload({ ...sent, refused })
  })
  const data = { id: fileId, notes: wireNotes(notes, call.translate) }
  return json({ success: true, message: call.translate('api.uploaded', names), data })
}

const uploadShape = {
  about:
    'Uploads a file: first the fields, then the file. A file that seems to belong to another bidder or type is refused (409) unless `confirm` is 1.',
  input: z.object({}),
  from: 'none',
  form: uploadFields,
  answer: storedFile,
} as const

export const upload = endpoint('file:upload', uploadShape, async (call) => {
  const names = { file: '' }
  try {
    return await acceptUpload(call, names)
  } catch (error) {
    const prefix = names.file ? call.translate('api.uploadFailed', names) : ''
    return errorAnswer(doubtsError(error, call.translate), call.translate, { prefix })
  }
})

const deletion = {
  about: 'Marks a file as deleted; results computed from it stay.',
  input: z.strictObject({ id: z.coerce.number().int().positive() }),
  from: 'none',
  says: 'api.deleted',
} as const

export const deleteFile = changeEndpoint('file:delete', deletion, async (call) => {
  const { userId } = call.person
  const file = await fileSeenBy(call.input.id, userId)
  const section = await sectionOfCall(call.person, file?.openId ?? '-', 'file:delete')
  await markDeleted(call.input.id, {
    action: 'deleteFile',
    userId,
    openId: section.openId,
    subject: ['file', call.input.id],
    detail: await loggedFile(file!),
  })
})

interface Content extends Attachment {
  /** The object with its bytes. */
  readonly key: string
}

/** The part of a file that `Range` requests; null if the header is missing or not a single range. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}

/** Sends a stored file as an attachment with its own name and type, so that browsers never display it. */
async function sendFile(content: Content, request: Request): Promise<Response> {
  const facts = await objects().head(content.key)
  if (!facts) throw new Error(`the object ${content.key} is missing`)
  const { size } = facts
  const range = rangeOf(request.headers.get('range'), size)
  const headers: Record<string, string> = { ...attachmentHeaders(content), 'Accept-Ranges': 'bytes' }
  if (range === 'outside') {
    throw new AppError('rangeOutside', {}, { headers: { 'Content-Range': `bytes */${size}` } })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`
  // No range lies within nothing.
  const body = Readable.toWeb(objects().get(content.key, size === 0 ? undefined : { start, end }))
  return new Response(body as ReadableStream, { status: range ? 206 : 200, headers })
}

/** Records who downloaded a file; the ranges of one download are recorded once. */
async function noteDownload(
  { person, request }: Call<unknown>,
  what: Pick<Action, 'subject' | 'detail'> & { readonly openId: string },
): Promise<void> {
  const range = request.headers.get('range')
  if (range !== null && !range.startsWith('bytes=0-')) return
  await recordAction({ action: 'download', userId: person.userId, ...what })
}

const excelShape = {
  about: 'The bill of an uploaded file, of any format, as a workbook with the forms of GB 50500.',
  input: z.strictObject({
    id: z.coerce.number().int().positive(),
    edition: z.enum(SETTLED_EDITIONS).optional().meta({
      description:
        'The edition of the forms; by default that of the bill, of 2013 where it does not show one.',
    }),
  }),
  answer: { media: XLSX },
} as const

/** Whoever may download a file may have its bill as a workbook. */
export const fileAsExcel = endpoint('file:view', excelShape, async (call) => {
  const file = await fileById(call.input.id)
  const section = await sectionOfCall(call.person, file?.openId ?? '-', 'file:view')
  // A technical document has no bill.
  if (!hasBill(file!)) throw new AppError('notFound')
  const { id, sha256 } = file!
  const fileName = `${stemOf(file!.fileName)}.xlsx`
  const bytes = await billWorkbook(file!, call.input.edition ?? null, call.request.signal)
  await noteDownload(call, { openId: section.openId, subject: ['file', id], detail: { fileName, sha256 } })
  const headers = attachmentHeaders({ fileName, mediaType: XLSX })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
})

const pageShape = {
  about: 'The picture of a page from which a bill was read (OCR).',
  input: z.strictObject({
    id: z.coerce.number().int().positive(),
    page: z.coerce.number().int().min(1).max(1_000_000),
  }),
  answer: { media: 'image/jpeg' },
} as const

/** Whoever may download a bill may see its pages. */
export const filePage = endpoint('file:view', pageShape, async ({ person, input }) => {
  const file = await fileById(input.id)
  await sectionOfCall(person, file?.openId ?? '-', 'file:view')
  const bytes = hasBill(file!) ? await pageOf(file!.sha256, input.page) : null
  if (!bytes) throw new AppError('notFound')
  return pictureAnswer(input.page, bytes)
})

/** Downloads by id: an export (`id`), or an uploaded file (`fileId`). */
const downloadInput = z.strictObject({
  id: z.coerce.number().int().positive().optional(),
  fileId: z.coerce.number().int().positive().optional(),
  // Whoever makes a link must not decide what the file that it saves is called.
  name: z.string().max(1000).optional().meta({
    description: 'ignored: the file has the name it is stored under',
  }),
})

const downloadShape = {
  about: 'The bytes of an export (id) or of an uploaded file (fileId); supports `Range`.',
  input: downloadInput,
  answer: { media: 'application/octet-stream' },
  also: [206],
}

export const download = endpoint('signedIn', downloadShape, async (call) => {
  const { input, person, request } = call
  if (input.fileId !== undefined) {
    const file = await fileById(input.fileId)
    await sectionOfCall(person, file?.openId ?? '-', 'file:view')
    const { openId, sha256, fileName, isSealed } = file!
    if (isSealed) throw new AppError('fileSealed')
    await noteDownload(call, { openId, subject: ['file', input.fileId], detail: { fileName, sha256 } })
    const key = contentKey(sha256)
    return sendFile({ key, fileName, mediaType: 'application/octet-stream' }, request)
  }
  if (input.id === undefined) throw new AppError('badRequest', { detail: 'id' })
  const attachment = await attachmentById(input.id)
  const section = await sectionOfCall(person, attachment?.openId ?? '-', 'analysis:export')
  // Others may have written results about technical bids into it, or have done so before the section was veiled.
  if (attachment!.createdBy !== person.userId) await look(section.openId)
  if (wasSeenBefore(section, attachment!.createdAt)) throw new AppError('fileSealed')
  const { openId, fileName, mediaType, path } = attachment!
  await noteDownload(call, { openId, subject: ['attachment', input.id], detail: { fileName } })
  return sendFile({ key: exportKey(path), fileName, mediaType }, request)
})
