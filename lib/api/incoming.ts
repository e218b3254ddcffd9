import { z } from 'zod'
import type { Person } from '../auth/data'
import { shownIncoming } from '../documents/incoming/present'
import { dropIncoming, incomingOf, readIncomingAs, receiveFile } from '../documents/incoming/store'
import { readMultipart } from '../documents/uploads/multipart'
import { FILE_TYPES } from '../domain/number-codes'
import { allows } from '../domain/permissions'
import { oneLine } from '../domain/text'
import { KIND_REASONS } from '../engine/parse/kind'
import { AppError } from '../kit/errors'
import { PART_SCHEMAS } from '../sections/intake/schema'
import { openIdsOfCodes } from '../sections/visible/data'
import { createFromFiles } from '../workspace/from-files/mutations'
import { startReady } from '../workspace/from-files/start'
import { count, doneWith, figure, listed, made, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'

/** Files sent before there is a section for them, and the section that is made of them. */

/** Making a section takes the permission to enter one; its files take that to upload them. */
function checkUpload({ grants }: Person): void {
  if (!allows(grants, 'file:upload')) throw new AppError('forbidden')
}

const facts = z.object({
  /** Null for JingJiBiao. */
  format: text,
  sectionCode: text,
  projectName: text,
  tenderer: text,
  bidder: text,
  total: figure,
  ceiling: figure,
  isPriced: z.boolean(),
  /** What its covers say that it is. */
  stated: z.array(z.object({ kind: z.enum(['tender', 'control', 'bid']), words: z.string() })),
  why: z.enum(KIND_REASONS),
  isDoubtful: z.boolean(),
  /** Whether it is a printed bill (PDF, DOCX) whose sums do not show that it was read right. */
  isUnconfirmed: z.boolean().optional(),
  /** Whether quantity × price gives the amount, and only the parts of the prices do not fit. */
  componentsAlone: z.boolean().optional(),
  edition: text.optional(),
  /** Whether an item table of a workbook may hold more than was read. */
  hasUnreadColumns: z.boolean(),
  isMapped: z.boolean(),
  entry: text,
  problems: z.int(),
})

const incoming = z.object({
  id: z.int(),
  fileName: z.string(),
  folder: z.string(),
  sha256: z.string(),
  size: z.int(),
  state: z.enum(['reading', 'read', 'failed']),
  percent: count,
  fileType: z.literal(FILE_TYPES).nullable(),
  openDetailId: count,
  facts: facts.nullable(),
  /** The section that has the code which it states, if the caller may open it. */
  takenBy: text,
  /** Why it could not be read. */
  failure: text,
  /** Whether the columns of its tables may be stated. */
  mayStateColumns: z.boolean(),
})

const uploadFields = z.object({
  /** The folders that the file was in, with `/` between them. */
  folder: z.string().max(500).optional(),
})

const receiveShape = {
  about:
    'Receives a file, or an archive of files, before there is a section for it: first the fields, then the file.',
  input: z.object({}),
  from: 'none',
  form: uploadFields,
  answer: made,
} as const

/** `POST`: stores a file and begins to read it; `incomingList` says what it is. */
export const receive = endpoint('section:edit', receiveShape, async (call) => {
  checkUpload(call.person)
  const { userId, organisationId } = call.person
  const id = await readMultipart(call.request, ({ folder = '' }, { fileName, stream }) =>
    receiveFile({
      userId,
      organisationId,
      openId: null,
      fileName,
      folder: oneLine(folder.slice(0, 500)),
      stream,
    }),
  )
  return { success: true, message: call.translate('api.saved'), data: { id } }
})

const listShape = {
  about: 'The files that the caller has sent for a section to be made of them, and what they contain.',
  input: z.strictObject({}),
  answer: listed(incoming),
}

export const incomingList = endpoint('section:edit', listShape, async ({ person, translate }) => {
  const files = await incomingOf(person.userId, null)
  const taken = await openIdsOfCodes(
    person,
    files.map(({ facts: known }) => known?.sectionCode),
  )
  const data = files.map((file) => shownIncoming(file, translate, taken))
  return { success: true, data, total: data.length }
})

const byId = z.strictObject({ id: z.coerce.number().int().positive() })

export const readAs = changeEndpoint(
  'section:edit',
  {
    about: 'Reads a sent file again, as the stated type.',
    input: byId.extend({ fileType: z.literal(FILE_TYPES) }),
    from: 'body',
    says: 'api.readingStarted',
  },
  async ({ input, person }) => {
    checkUpload(person)
    await readIncomingAs(person.userId, null, input.id, input.fileType)
  },
)

export const removeIncoming = changeEndpoint(
  'section:edit',
  { about: 'Removes a sent file with its content.', input: byId, from: 'none', says: 'api.deleted' },
  ({ input, person }) => dropIncoming(person.userId, null, input.id),
)

export const removeAllIncoming = changeEndpoint(
  'section:edit',
  {
    about: 'Removes all files that the caller has sent, with their contents.',
    input: z.strictObject({}),
    from: 'none',
    says: 'api.deleted',
  },
  ({ person }) => dropIncoming(person.userId, null, null),
)

export const sectionFromFiles = endpoint(
  'section:edit',
  {
    about:
      'Makes a section, its bidders and its files of sent files, all or nothing, and starts every analysis that is ready.',
    input: z.strictObject({
      section: PART_SCHEMAS.section,
      files: z
        .array(
          z.strictObject({
            id: z.int().positive(),
            bidderName: PART_SCHEMAS.bidders.shape.bidderName.nullish(),
          }),
        )
        .min(1)
        .max(2000),
      /** Whether the totals of the bids are entered as the bidders' opening prices. */
      takesPrices: z.boolean().default(false),
      analyse: z.boolean().default(true),
    }),
    from: 'body',
    answer: doneWith(z.object({ openId: z.string(), started: z.int() })),
  },
  async ({ input, person, translate }) => {
    checkUpload(person)
    const { userId, organisationId } = person
    const { analyse, ...agreed } = input
    const openId = await createFromFiles({ ...agreed, userId, organisationId })
    const mayRun = analyse && allows(person.grants, 'analysis:run')
    const started = mayRun ? await startReady(openId, userId) : 0
    return { success: true, message: translate('api.saved'), data: { openId, started } }
  },
)
