import { z } from 'zod'
import { type ListedReference, listedReferences, referenceTextById } from '../documents/references/data'
import { deleteReferenceText, uploadReferenceText } from '../documents/references/upload'
import { readMultipart } from '../documents/uploads/multipart'
import { DOCUMENT_STATES } from '../domain/technical/document-states'
import { AppError } from '../kit/errors'
import { count, listed, made, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'

/** Reference texts: what everybody may use, so that the comparison of technical bids takes it out. */

const reference = z.object({
  id: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  size: z.int(),
  /** Null until it was read (again). */
  state: z.enum(DOCUMENT_STATES).nullable(),
  pages: count,
  characters: count,
  /** What could not be read. */
  problems: z.array(z.string()),
  uploader: text,
  createdAt: z.int(),
})

const wireReference = ({ facts, organisationId, createdBy, ...row }: ListedReference) => ({
  ...row,
  state: facts?.state ?? null,
  pages: facts?.pages ?? null,
  characters: facts?.characters ?? null,
  problems: [...(facts?.problems ?? [])],
})

export const referenceTextList = endpoint(
  'system:manage',
  {
    about: 'Reference texts of the organisation by name, with how each was read.',
    input: z.strictObject({}),
    answer: listed(reference),
  },
  async ({ person }) => {
    const data = (await listedReferences(person.organisationId)).map(wireReference)
    return { success: true, data, total: data.length }
  },
)

const uploadShape = {
  about:
    'Uploads a reference text (PDF, DOCX): a standard or public template that every bid may quote. It is read at once; refused (422) if it has no text, and (409) if one of the same name or content is there.',
  input: z.object({}),
  from: 'none',
  form: z.object({}),
  answer: made,
} as const

export const uploadReference = endpoint('system:manage', uploadShape, async (call) => {
  const { organisationId, userId } = call.person
  const id = await readMultipart(call.request, async (_fields, { fileName, stream }) =>
    uploadReferenceText({ organisationId, userId, fileName, stream, gone: call.request.signal }),
  )
  return { success: true, message: call.translate('api.saved'), data: { id } }
})

export const deleteReference = changeEndpoint(
  'system:manage',
  {
    about: 'Deletes a reference text. Results that were computed with it stay, and are marked as outdated.',
    input: z.strictObject({ id: z.coerce.number().int().positive() }),
    from: 'none',
    says: 'api.deleted',
  },
  async ({ input, person }) => {
    const found = await referenceTextById(input.id)
    if (found?.organisationId !== person.organisationId) throw new AppError('notFound')
    await deleteReferenceText(found, person.userId)
  },
)
