import { z } from 'zod'
import type { Person } from '../../auth/data'
import { readMultipart } from '../../documents/uploads/multipart'
import { LIST_FIELDS } from '../../engine/price-lists/fields'
import { type ListReport, ROW_REMARKS } from '../../engine/price-lists/report'
import { AppError } from '../../kit/errors'
import { listById, type StoredList } from '../../reference-lists/data'
import { type ListRow, listRows } from '../../reference-lists/loaders'
import { setRetired } from '../../reference-lists/mutations'
import { pageOfLines, rangeText, unreadOf } from '../../reference-lists/present'
import { listFields, mappingInput } from '../../reference-lists/schema'
import { LIST_STATES } from '../../reference-lists/state'
import { deleteList, mapList, shownLines, tryMapping, uploadList } from '../../reference-lists/upload'
import { json } from '../contract/answer'
import { count, doneWith, figure, found, listed, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'

/** Published price lists (参考价库): upload, mapping of columns, versions. */

const list = z.object({
  id: z.int(),
  region: z.string(),
  month: z.string(),
  title: z.string(),
  /** Null while its columns wait for a person. */
  version: count,
  state: z.enum(LIST_STATES),
  fileName: z.string(),
  sha256: z.string(),
  size: z.int(),
  lines: z.int(),
  prices: z.int(),
  pricesWithTax: z.int(),
  /** Rows and prices that were not read. */
  unread: z.int(),
  /** Runs that took it. */
  uses: z.int(),
  uploader: text,
  createdAt: z.int(),
})

const wireList = ({ report, state, ...row }: ListRow): z.output<typeof list> => {
  const { id, region, month, title, version, fileName, sha256, size, uses, uploader, createdAt } = row
  const { lines, prices, pricesWithTax } = report
  return {
    ...{ id, region, month, title, version, state, fileName, sha256, size },
    ...{ lines, prices, pricesWithTax, unread: unreadOf(report), uses, uploader, createdAt },
  }
}

const listShape = {
  about: 'Published price lists of the organisation with all their versions, newest month first.',
  input: z.strictObject({
    ...pageFields,
    keyword: z.string().trim().max(200).default(''),
    region: z.string().max(60).default(''),
    month: z.string().max(7).default(''),
    state: z.enum(LIST_STATES).optional(),
  }),
  answer: listed(list),
}

export const referenceListList = endpoint('system:manage', listShape, async ({ input, person }) => {
  const { wanted } = await listRows(person.organisationId, { ...input, state: input.state ?? null })
  const start = (input.page - 1) * input.size
  const data = wanted.slice(start, start + input.size).map(wireList)
  return json({ success: true, data, total: wanted.length }, { headers: pageHeaders(input, wanted.length) })
})

const saved = doneWith(z.object({ id: z.int(), version: count }))

const uploadShape = {
  about:
    'Uploads a published price list (.xlsx, .xls, .csv): first the fields, then the file. It becomes the next version of its region, month and title; `version` is null if its columns must be mapped first.',
  input: z.object({}),
  from: 'none',
  form: listFields,
  answer: saved,
} as const

/** @throws AppError fieldOrder, badRequest */
function checkFields(fields: Readonly<Record<string, string>>) {
  if (Object.keys(fields).length === 0) throw new AppError('fieldOrder')
  const parsed = listFields.safeParse(fields)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new AppError('badRequest', { detail })
}

export const uploadReferenceList = endpoint('system:manage', uploadShape, async (call) => {
  const { organisationId, userId } = call.person
  const data = await readMultipart(call.request, async (fields, { fileName, stream }) =>
    uploadList({
      ...checkFields(fields),
      ...{ organisationId, userId, fileName, stream, gone: call.request.signal },
    }),
  )
  return { success: true, message: call.translate('api.saved'), data }
})

const byId = z.strictObject({ id: z.coerce.number().int().positive() })

/** @throws AppError notFound: the same for an unknown list and one of another organisation */
async function ownList({ organisationId }: Person, id: number): Promise<StoredList> {
  const found = await listById(organisationId, id)
  if (!found) throw new AppError('notFound')
  return found
}

const line = z.object({
  code: text,
  name: text,
  spec: text,
  unit: text,
  price: figure,
  priceWithTax: figure,
  sheet: text,
  row: z.int(),
  /** Whether an earlier line has another price for the same resource. */
  several: z.boolean(),
})

const linesShape = {
  about: 'Lines of a version of a published price list, in the order of the file; prices in yuan.',
  input: byId.extend({ ...pageFields, keyword: z.string().trim().max(200).default('') }),
  answer: listed(line),
}

export const referenceListLines = endpoint('system:manage', linesShape, async ({ input, person }) => {
  const lines = await shownLines(await ownList(person, input.id))
  const { rows, total } = pageOfLines(lines, input.keyword, input.page, input.size)
  return json({ success: true, data: rows, total }, { headers: pageHeaders(input, total) })
})

const remark = z.object({ remark: z.enum(ROW_REMARKS), count: z.int(), rows: z.array(z.string()) })
const report = z.object({
  rows: z.int(),
  lines: z.int(),
  prices: z.int(),
  pricesWithTax: z.int(),
  remarks: z.array(remark),
  unreadColumns: z.array(z.string()),
})

const wireReport = ({ remarks, unreadColumns, ...counts }: ListReport): z.output<typeof report> => ({
  ...counts,
  remarks: remarks.map(({ remark, count, ranges }) => ({ remark, count, rows: ranges.map(rangeText) })),
  unreadColumns: [...unreadColumns],
})

const mapped = z.union([
  z.literal('skip'),
  z.object(
    Object.fromEntries(LIST_FIELDS.map((field) => [field, z.int().optional()])) as Record<
      (typeof LIST_FIELDS)[number],
      z.ZodOptional<z.ZodInt>
    >,
  ),
])
const details = z.object({
  id: z.int(),
  version: count,
  report,
  layouts: z.array(
    z.object({
      layout: z.string(),
      columns: z.array(z.object({ at: z.int(), heading: z.string() })),
      sheets: z.array(z.string()),
      rows: z.int(),
      mapping: mapped,
      isClear: z.boolean(),
    }),
  ),
})

const detailsShape = {
  about:
    'What was read of a published price list and what was not, with row numbers, and the columns of each of its tables.',
  input: byId,
  answer: found(details),
}

export const referenceListDetails = endpoint('system:manage', detailsShape, async ({ input, person }) => {
  const { id, version, layouts, report } = await ownList(person, input.id)
  const tables = layouts.map(({ sample: _, ...layout }) => layout)
  return { success: true, data: { id, version, report: wireReport(report), layouts: tables } }
})

const decisions = byId.extend({ layouts: mappingInput })

const tryShape = {
  about: 'How many lines would be read with these columns; nothing is stored.',
  input: decisions,
  from: 'body',
  answer: found(z.object({ isClear: z.boolean(), report })),
} as const

export const tryListMapping = endpoint('system:manage', tryShape, async ({ input, person, request }) => {
  const { isClear, report } = await tryMapping(await ownList(person, input.id), input.layouts, request.signal)
  return { success: true, data: { isClear, report: wireReport(report) } }
})

const mapShape = {
  about:
    'Reads a published price list with these columns and remembers them for files with the same headings. A version that was read before stays, and a new one is made; refused (409) for an earlier or retired version.',
  input: decisions,
  from: 'body',
  answer: saved,
} as const

export const mapReferenceList = endpoint('system:manage', mapShape, async ({ input, person, translate }) => {
  const data = await mapList(await ownList(person, input.id), input.layouts, person.userId)
  return { success: true, message: translate('api.saved'), data }
})

const retireShape = {
  about: 'Retires a version of a published price list, so that no analysis takes it, or brings it back.',
  input: byId.extend({ retired: z.boolean() }),
  from: 'body',
} as const

export const retireReferenceList = changeEndpoint('system:manage', retireShape, async (call) => {
  const { input, person } = call
  const { id, region, month, title, version } = await ownList(person, input.id)
  const { retired } = input
  await setRetired(id, retired, {
    action: 'referenceListRetired',
    userId: person.userId,
    subject: ['referenceList', id],
    detail: { region, month, title, version, retired },
  })
})

const deletion = {
  about: 'Deletes a version of a published price list; refused (409) if a result names it.',
  input: byId,
  from: 'none',
  says: 'api.deleted',
} as const

export const deleteReferenceList = changeEndpoint('system:manage', deletion, async (call) => {
  const { input, person } = call
  await deleteList(await ownList(person, input.id), person.userId)
})
