import { z } from 'zod'
import {
  proposalsOf,
  type ShownProposal,
  shownProposal,
  storeProposal as store,
} from '../documents/incoming/proposals'
import { chooseBidder, dropIncoming, readIncomingAs, receiveFile } from '../documents/incoming/store'
import { readMultipart } from '../documents/uploads/multipart'
import { FILE_TYPES } from '../domain/number-codes'
import { allows } from '../domain/permissions'
import { oneLine } from '../domain/text'
import { AppError } from '../kit/errors'
import { sectionOfCall } from '../sections/loaders'
import { count, figure, listed, made, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'
import { doubtsError, storedFile, wireNotes } from './doubts'

/** Files sent to a section, which are stored where a person agrees. */

const place = z.object({
  fileType: z.literal(FILE_TYPES),
  openDetailId: count,
  /** The company that a bid names and that is no bidder of the section. */
  stranger: text,
  total: figure,
  /** What its type and its bidder were told by. */
  reasons: z.array(z.string()),
  replaces: z.object({ id: z.int(), fileName: z.string() }).nullable(),
  /** Whether the same content is there already. */
  isThere: z.boolean(),
  doubts: z.array(z.string()),
  /** Whether nothing has to be decided. */
  isSure: z.boolean(),
  /** Whether a yes is enough to store it. */
  hasPlace: z.boolean(),
}) satisfies z.ZodType<ShownProposal['place']>

const proposal = z.object({
  id: z.int(),
  fileName: z.string(),
  folder: z.string(),
  size: z.int(),
  state: z.enum(['reading', 'read', 'failed']),
  percent: count,
  /** Null until it is read. */
  place: place.nullable(),
  /** Why it could not be read. */
  failure: text,
  /** Whether the columns of its tables may be stated. */
  mayStateColumns: z.boolean(),
})

const uploadFields = z.object({
  openId: z.string().min(1),
  /** The folders that the file was in, with `/` between them. */
  folder: z.string().max(500).optional(),
})

const receiveShape = {
  about:
    'Receives a file, or an archive of files, for a section: first the fields, then the file. It is stored only by a yes to its proposal.',
  input: z.object({}),
  from: 'none',
  form: uploadFields,
  answer: made,
} as const

/** `POST`: receives a file and begins to read it; `proposalList` says where it belongs. */
export const receiveProposed = endpoint('file:upload', receiveShape, async (call) => {
  const { userId, organisationId } = call.person
  const id = await readMultipart(call.request, async ({ openId = '', folder = '' }, part) => {
    if (openId === '') throw new AppError('openIdMissing')
    const section = await sectionOfCall(call.person, openId, 'file:upload')
    return receiveFile({
      ...{ userId, organisationId, openId: section.openId, fileName: part.fileName, stream: part.stream },
      folder: oneLine(folder.slice(0, 500)),
    })
  })
  return { success: true, message: call.translate('api.saved'), data: { id } }
})

const ofSection = z.strictObject({ openId: z.string().min(1) })

export const proposalList = endpoint(
  'file:upload',
  {
    about:
      'The files that the caller has sent to a section and that are not stored: where each belongs, and why.',
    input: ofSection,
    answer: listed(proposal),
  },
  async ({ input, person, translate }) => {
    const { openId } = await sectionOfCall(person, input.openId, 'file:upload')
    const data = (await proposalsOf(openId, person.userId)).map((one) => shownProposal(one, translate))
    return { success: true, data, total: data.length }
  },
)

const byId = ofSection.extend({ id: z.coerce.number().int().positive() })

export const changeProposal = changeEndpoint(
  'file:upload',
  {
    about: 'States whose bid a sent file is, or reads it again as the stated type.',
    input: byId.extend({
      fileType: z.literal(FILE_TYPES).optional(),
      /** The bidder of a bid; 0: whom the file names. */
      openDetailId: z.int().nonnegative().optional(),
    }),
    from: 'body',
  },
  async ({ input, person }) => {
    const { id, fileType, openDetailId } = input
    const { openId } = await sectionOfCall(person, input.openId, 'file:upload')
    if (openDetailId !== undefined) await chooseBidder(person.userId, openId, id, openDetailId)
    if (fileType !== undefined) await readIncomingAs(person.userId, openId, id, fileType)
  },
)

export const removeProposal = changeEndpoint(
  'file:upload',
  { about: 'Removes a sent file with its content.', input: byId, from: 'query', says: 'api.deleted' },
  async ({ input, person }) => {
    const { openId } = await sectionOfCall(person, input.openId, 'file:upload')
    await dropIncoming(person.userId, openId, input.id)
  },
)

export const removeAllProposals = changeEndpoint(
  'file:upload',
  {
    about: 'Removes all files that the caller has sent to a section, with their contents.',
    input: ofSection,
    from: 'query',
    says: 'api.deleted',
  },
  async ({ input, person }) => {
    const { openId } = await sectionOfCall(person, input.openId, 'file:upload')
    await dropIncoming(person.userId, openId, null)
  },
)

export const storeProposal = endpoint(
  'file:upload',
  {
    about:
      'Stores a sent file in its place. `openDetailId` and `replaces` state what the person saw; doubts need `confirm`. Without `openDetailId` the company that a bid names is added to the bidders.',
    input: byId.extend({
      openDetailId: z.int().positive().nullable().default(null),
      replaces: z.int().nonnegative(),
      confirm: z.boolean().default(false),
    }),
    from: 'body',
    answer: storedFile,
  },
  async ({ input, person, translate }) => {
    const { id, openDetailId, replaces, confirm } = input
    const { openId } = await sectionOfCall(person, input.openId, 'file:upload')
    const { userId, grants } = person
    const mayEnlist = allows(grants, 'section:edit')
    try {
      const yes = { openId, id, userId, openDetailId, replaces, isConfirmed: confirm, mayEnlist }
      const { fileId, fileName, notes } = await store(yes)
      const message = translate('api.uploaded', { file: fileName })
      return { success: true, message, data: { id: fileId, notes: wireNotes(notes, translate) } }
    } catch (error) {
      throw doubtsError(error, translate)
    }
  },
)
