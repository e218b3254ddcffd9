import { z } from 'zod'
import type { Person } from '../auth/data'
import { stateColumns, tryColumns } from '../documents/incoming/columns'
import { contentOfIncoming } from '../documents/incoming/store'
import { pageOf } from '../documents/recognition/pictures'
import { isComplete, MAPPED_FIELDS } from '../engine/excel/tables/mapping'
import { AppError } from '../kit/errors'
import { columnsOf } from '../reference-lists/schema'
import { sectionOfCall } from '../sections/loaders'
import { doneWith } from './contract/answers'
import { pictureAnswer } from './contract/attachment'
import { changeEndpoint, endpoint } from './contract/endpoint'

/** The columns of item tables in a workbook that a person has sent. */

const mapping = columnsOf(MAPPED_FIELDS)

const stated = z.strictObject({
  id: z.coerce.number().int().positive(),
  /** The section that the file was sent to; left out: a section is to be made of it. */
  openId: z.string().min(1).optional(),
  layouts: z.array(z.strictObject({ layout: z.string().max(1000), mapping })).max(30),
})

async function placeOf(person: Person, openId: string | undefined) {
  const section = openId === undefined ? null : await sectionOfCall(person, openId, 'file:upload')
  return { userId: person.userId, organisationId: person.organisationId, openId: section?.openId ?? null }
}

const entriesOf = (layouts: z.output<typeof stated>['layouts']) =>
  layouts.map((one) => [one.layout, one.mapping] as const)

const trial = z.object({
  items: z.int(),
  /** Sums of the bill: how many hold, do not hold, or lack a side. */
  sums: z.array(z.object({ id: z.string(), holds: z.int(), fails: z.int(), notCompared: z.int() })),
  /** Rows in which quantity × price is not the amount, and totals that do not close, with their places. */
  faults: z.array(
    z.object({
      id: z.string(),
      place: z.object({ part: z.string(), row: z.int() }),
      what: z.string(),
      stated: z.number(),
      computed: z.number(),
    }),
  ),
  /** Pages that were read from pictures, with figures that no sum confirms. */
  unconfirmedPages: z.array(z.int()),
  isDoubtful: z.boolean(),
  /** Whether it is a printed bill (PDF, DOCX) whose sums do not show that it was read right. */
  isUnconfirmed: z.boolean(),
  /** Whether quantity × price gives the amount, and only the parts of the prices do not fit. */
  componentsAlone: z.boolean(),
})

export const tryFileColumns = endpoint(
  'file:upload',
  {
    about:
      'What would be read of a sent workbook with these columns, or without any by its headings alone, and which sums would hold; nothing is stored.',
    input: stated,
    from: 'body',
    answer: doneWith(trial),
  },
  async ({ input, person, request, translate }) => {
    const place = await placeOf(person, input.openId)
    const data = await tryColumns({ ...place, id: input.id }, entriesOf(input.layouts), request.signal)
    return { success: true, message: translate('api.saved'), data }
  },
)

const pageShape = {
  about: 'The picture of a page of a sent file, from which a bill was read (OCR).',
  input: stated.omit({ layouts: true }).extend({ page: z.coerce.number().int().min(1).max(1_000_000) }),
  answer: { media: 'image/jpeg' },
} as const

export const sentPage = endpoint('file:upload', pageShape, async ({ input, person }) => {
  const { userId, openId } = await placeOf(person, input.openId)
  const { sha256 } = await contentOfIncoming(userId, openId, input.id)
  const bytes = await pageOf(sha256, input.page)
  if (!bytes) throw new AppError('notFound')
  return pictureAnswer(input.page, bytes)
})

export const stateFileColumns = changeEndpoint(
  'file:upload',
  {
    about:
      'States the columns of the item tables in a sent workbook, and reads it with them; the next workbook of the organisation with the same headers is read so.',
    input: stated.extend({
      layouts: z
        .array(
          z.strictObject({
            layout: z.string().max(1000),
            mapping: mapping.refine((given) => isComplete(given), { message: 'columnsIncomplete' }),
          }),
        )
        .min(1)
        .max(30),
    }),
    from: 'body',
    says: 'api.readingStarted',
  },
  async ({ input, person, request }) => {
    const place = await placeOf(person, input.openId)
    await stateColumns({ ...place, id: input.id }, entriesOf(input.layouts), request.signal)
  },
)
