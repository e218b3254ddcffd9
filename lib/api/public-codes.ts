import { z } from 'zod'
import { type PublicCodeRow, publicCodeById, publicCodesOf } from '../documents/codes/data'
import { removePublicCode, savePublicCode } from '../documents/codes/mutations'
import { publicCodeInput } from '../documents/codes/schema'
import { comparedCode } from '../domain/feature-code'
import { AppError } from '../kit/errors'
import { made, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'

const wireCode = ({ id, featureType, feature, remark }: PublicCodeRow) => ({
  id,
  featureType,
  feature,
  remark,
})

const listShape = {
  about: 'Public machines and addresses of the organisation.',
  input: z.strictObject({}),
  answer: z.array(z.object({ id: z.int(), featureType: z.string(), feature: z.string(), remark: text })),
}

export const publicCodeList = endpoint('analysis:view', listShape, async ({ person }) =>
  (await publicCodesOf(person.organisationId)).map(wireCode),
)

/** `POST`: adds a code, or changes the remark of an existing one. Results change with the next run. */
export const addPublicCode = endpoint(
  'system:manage',
  {
    about: 'Adds a public machine or address, or changes the remark of an existing one.',
    input: publicCodeInput,
    from: 'body',
    answer: made,
  },
  async ({ input, person, translate }) => {
    const { organisationId, userId } = person
    const code = comparedCode(input.featureType, input.feature)!
    const entry = { ...input, code, organisationId, createdBy: userId }
    const id = await savePublicCode(entry, (saved) => ({
      action: 'publicCodeSaved',
      userId,
      subject: ['publicCode', saved],
      detail: input,
    }))
    return { success: true, message: translate('api.saved'), data: { id } }
  },
)

/** `DELETE`: a code of another organisation is answered as not found. */
export const deletePublicCode = changeEndpoint(
  'system:manage',
  {
    about: 'Removes a public machine or address.',
    input: z.strictObject({ id: z.coerce.number().int().positive() }),
    from: 'none',
    says: 'api.deleted',
  },
  async ({ input, person }) => {
    const known = await publicCodeById(input.id)
    if (known?.organisationId !== person.organisationId) throw new AppError('notFound')
    const { featureType, feature } = known
    await removePublicCode(input.id, {
      action: 'publicCodeRemoved',
      userId: person.userId,
      subject: ['publicCode', input.id],
      detail: { featureType, feature },
    })
  },
)
