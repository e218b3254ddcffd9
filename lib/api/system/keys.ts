import { z } from 'zod'
import { KEY_SCOPES, shownKey } from '../../domain/systems/service-keys'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { listKeys } from '../../people/keys/data'
import { scopesOf } from '../../people/keys/loaders'
import { makeKey, revokeKey } from '../../people/keys/mutations'
import { keyState } from '../../people/keys/present'
import { keyForm } from '../../people/keys/schema'
import { doneWith, found, moment, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'

const key = z.object({
  id: z.string(),
  name: z.string(),
  shown: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  state: z.enum(['valid', 'expired', 'revoked']),
  createdAt: moment,
  createdBy: text,
  expiresAt: moment,
  usedAt: moment,
  revokedAt: moment,
  revokedBy: text,
})

const listShape = {
  about: 'Keys of other systems for this organisation, the latest first; `usedAt` is accurate to a minute.',
  input: z.strictObject({}),
  answer: found(z.array(key)),
}

export const keyList = endpoint('system:manage', listShape, async ({ person }) => {
  const now = clock.now()
  const data = (await listKeys(person.organisationId)).map((row) => ({
    ...row,
    shown: shownKey(row.id),
    state: keyState(row, now),
  }))
  return { success: true, data }
})

export const addKey = endpoint(
  'system:manage',
  {
    about:
      'Makes a key for another system, which uses it as bearer token. Scopes: `platform` pushes sections into this organisation, `results` makes the calls that have this `x-scope`, `metrics` reads /metrics (only holders of organisation:create give it).',
    input: keyForm,
    from: 'body',
    answer: doneWith(z.object({ id: z.string(), secret: z.string() })),
    fresh: true,
  },
  async ({ person, translate, input }) => {
    if (input.scopes.some((scope) => !scopesOf(person.grants).includes(scope)))
      throw new AppError('forbidden')
    const made = await makeKey(person, input)
    return { success: true, message: translate('api.saved'), data: { id: made.id, secret: made.text } }
  },
)

export const removeKey = changeEndpoint(
  'system:manage',
  {
    about: 'Revokes a key for ever; calls with it are refused at once.',
    input: z.strictObject({ id: z.string().min(1) }),
    from: 'none',
    fresh: true,
  },
  ({ person, input }) => revokeKey(person, input.id),
)
