import { z } from 'zod'
import { type PublicCodeRow, publicCodeById, publicCodesOf } from '../codes/data'
import { removePublicCode, savePublicCode } from '../codes/mutations'
import { publicCodeInput } from '../codes/schema'
import { comparedCode } from '../domain/feature-code'
import { AppError } from '../kit/errors'
import { endpoint } from './endpoint'

const wireCode = ({ id, featureType, feature, remark }: PublicCodeRow) => ({
  id,
  featureType,
  feature,
  remark,
})

/** `GET`: public machines and addresses of the organisation, a bare array. */
export const publicCodeList = endpoint('analysis:view', { input: z.strictObject({}) }, async ({ person }) =>
  (await publicCodesOf(person.organisationId)).map(wireCode),
)

/** `POST`: adds one, or changes the remark of one that is known. Results change with the next run. */
export const addPublicCode = endpoint(
  'system:manage',
  { input: publicCodeInput, from: 'body' },
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

/** `DELETE`: one of another organisation is not found. */
export const deletePublicCode = endpoint(
  'system:manage',
  { input: z.object({ id: z.coerce.number().int().positive() }), from: 'none' },
  async ({ input, person, translate }) => {
    const known = await publicCodeById(input.id)
    if (known?.organisationId !== person.organisationId) throw new AppError('notFound')
    const { featureType, feature } = known
    await removePublicCode(input.id, {
      action: 'publicCodeRemoved',
      userId: person.userId,
      subject: ['publicCode', input.id],
      detail: { featureType, feature },
    })
    return { success: true, message: translate('api.deleted') }
  },
)
