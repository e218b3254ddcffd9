import { z } from 'zod'
import { AppError } from '../kit/errors'
import { sectionFor } from '../sections/data'
import { importData } from '../sections/intake/intake'
import { recordImport, rowsImport } from '../sections/intake/job-kinds'
import { withCodes } from '../sections/intake/present'
import { LISTS, type List, platformRecord } from '../sections/intake/schema'
import { listChangeSince } from '../sections/intake/versions/data'
import { sectionOfCall } from '../sections/loaders'
import { count, doneWith, found, text } from './contract/answers'
import { RECORD_MB } from './contract/body'
import { endpoint } from './contract/endpoint'
import { withStoredBody } from './contract/stored-body'

/** Importing section data: a whole record, or many rows of a list. */

/** `unitCodes`: those of a veiled section stated by a person stand for nobody, so they are drawn at random. */
const entered = z.object({
  openId: z.string(),
  version: count,
  unitCodes: z.enum(['platform', 'drawn']).nullable(),
})

const recordShape = {
  about: 'Creates or updates a section from its record; invalid rows are skipped only with `keepGood`.',
  input: z.strictObject({ keepGood: z.enum(['0', '1']).optional() }),
  stored: platformRecord,
  answer: doneWith(entered),
}

/**
 * Creates or updates a section from a record. `details` lists what is wrong with the record, each with its `place`
 * in words; `data` states how many rows are `good` and `refused`, and `isSound` if only rows are wrong.
 */
export const enterRecord = endpoint('section:edit', recordShape, async (call) => {
  const { input, person, request, locale, translate } = call
  const { organisationId, userId } = person
  const payload = { organisationId, by: { userId, source: 'upload' as const }, locale }
  const { read, saved } = await withStoredBody(request, RECORD_MB, (path) =>
    importData(
      recordImport,
      { ...payload, path, skipsInvalid: input.keepGood === '1' },
      {
        organisationId,
        signal: request.signal,
        // The caller must not overwrite a section with this code that belongs to somebody else.
        may: async ({ openId }) => {
          if (openId !== null && !(await sectionFor(person, openId))) throw new AppError('sectionForeign')
        },
        done:
          ({ refused }) =>
          (saved) => {
            if (!saved) return null
            const { openId, created, version } = saved
            return {
              action: 'sectionEntered',
              userId,
              openId,
              detail: { created, version, refusedRows: refused },
            }
          },
      },
    ),
  )
  if (saved) {
    const { openId, version, unitCodes } = saved
    const message = withCodes(translate('api.saved'), unitCodes, translate)
    return { success: true, message, data: { openId, version, unitCodes } }
  }
  const { isSound, good, refused, problems, rows, places } = read
  const details = [...problems, ...rows].slice(0, places.length)
  throw new AppError(
    'badRequest',
    { detail: details[0] ? `${details[0].path} ${details[0].message}`.trim() : '' },
    {
      details: details.map((detail, at) => ({ ...detail, place: places[at]! })),
      data: { isSound, good, refused, count: problems.length + rows.length },
    },
  )
})

const flag = z.enum(['0', '1'])
const rowsInput = z.strictObject({
  openId: z.string().min(1),
  list: z.enum(LISTS),
  mode: z.enum(['append', 'replace']).default('append'),
  /** The field of each column, empty for a column to skip; without the list the headings decide. */
  column: z.union([z.string(), z.array(z.string())]).optional(),
  hasHeadings: flag.default('0'),
  /** The version of the list that the person saw: replacing it is refused if it has changed since. */
  base: z.coerce.number().int().min(0).optional(),
  /** Without it the rows are only checked. */
  save: z.enum(['all', 'keepGood']).optional(),
})

const rowProblem = z.object({ row: z.int(), field: text, path: z.string(), message: z.string() })
const preview = z.object({
  hasHeadings: z.boolean(),
  mapping: z.array(text),
  sample: z.array(z.object({ place: z.int(), cells: z.array(z.string()) })),
  headings: z.array(z.string()),
  good: z.int(),
  refused: z.int(),
  problems: z.array(rowProblem.loose()),
})
const imported = z.object({ version: count, rows: z.int(), leftOut: z.int() })

/** @throws AppError listChanged: with who changed it last, and its current version */
async function refuseOtherList(openId: string, list: List, base: number): Promise<void> {
  const changed = await listChangeSince(openId, list, base)
  if (!changed) return
  const { by, at, number: version } = changed
  throw new AppError('listChanged', {}, { data: { by, at, version } })
}

const rowsShape = {
  about:
    'Parses many rows of one list, from delimited text or an .xlsx, and answers how they are understood; saves them with `save`.',
  input: rowsInput,
  stored: 'bytes' as const,
  answer: found(z.object({ preview, saved: imported.nullable() })),
}

/** Parses many rows; with `save` they are saved, and invalid rows are skipped only with `keepGood`. */
export const importRows = endpoint('section:edit', rowsShape, async (call) => {
  const { input, person, request, locale } = call
  const { list, mode, column, hasHeadings, save = null, base } = input
  const { openId, organisationId } = await sectionOfCall(person, input.openId, 'section:edit')
  const { userId } = person
  const by = { userId, source: 'upload' as const }
  const columns = column === undefined ? null : { fields: [column].flat(), hasHeadings: hasHeadings === '1' }
  const { read, saved } = await withStoredBody(request, RECORD_MB, (path) =>
    importData(
      rowsImport,
      { path, openId, list, columns, mode, save, by, locale },
      {
        organisationId,
        signal: request.signal,
        may: async () => {
          if (mode === 'replace' && base !== undefined) await refuseOtherList(openId, list, base)
        },
        done:
          ({ preview: { good, refused } }) =>
          (made) => {
            if (!made) return null
            const detail = { part: list, mode, rows: good, leftOut: refused, version: made.version }
            return { action: 'rowsImported', userId, openId, detail }
          },
      },
    ),
  )
  const { preview } = read
  const rows = saved && { version: saved.version, rows: preview.good, leftOut: preview.refused }
  return { success: true, data: { preview, saved: rows } }
})
