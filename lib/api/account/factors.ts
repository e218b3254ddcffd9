import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { deviceCookie, originOf } from '../../auth/origin'
import type { Owed } from '../../auth/proof'
import { AppError } from '../../kit/errors'
import { beginApp, confirmApp, removeApp, renewRecoveryCodes } from '../../people/factors/app'
import { factorsOf } from '../../people/factors/loaders'
import { noteShown } from '../../people/factors/mutations'
import {
  askNewPasskey,
  askPasskey,
  dropPasskey,
  showPasskey,
  takePasskey,
} from '../../people/factors/passkeys'
import { showCode } from '../../people/factors/show'
import { confirmPassword } from '../../people/sign-in/sign-in'
import { json } from '../contract/answer'
import { done, doneWith, found, moment } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'

const ANY: readonly Owed[] = ['factor', 'password', 'setUp']
const SET_UP: readonly Owed[] = ['setUp']
const nothing = z.strictObject({})
const code = z.string().trim().min(1, 'required').max(64)

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.int(), usedAt: moment })
const factorsShape = {
  about: 'The caller’s second factors, and what the session still owes before any other call is answered.',
  input: nothing,
  answer: found(
    z.object({
      owes: z.enum(['factor', 'password', 'setUp']).nullable(),
      isRequired: z.boolean(),
      mustChangePassword: z.boolean(),
      appSince: moment,
      passkeys: z.array(passkey),
      recoveryCodes: z.int(),
    }),
  ),
  mayOwe: ANY,
} as const

export const ownFactors = endpoint('signedIn', factorsShape, async ({ person }) => ({
  success: true,
  data: await factorsOf(person),
}))

/** What a browser answers for a passkey, in the JSON form of the WebAuthn API; the library checks the rest. */
const credential = (response: Record<string, z.ZodType>) =>
  z.looseObject({
    id: z.string().min(1).max(2000),
    rawId: z.string().min(1).max(2000),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().min(1).max(10_000), ...response }),
  })
const signed = credential({
  authenticatorData: z.string().min(1).max(10_000),
  signature: z.string().min(1).max(10_000),
})
const made = credential({ attestationObject: z.string().min(1).max(100_000) })

const showShape = {
  about:
    'Shows a second factor, or enters the password again: one of `code` (of the app, or a recovery code), `passkey` (an answer to `challenge`) and `password`.',
  input: z.strictObject({
    code: code.optional(),
    passkey: signed.optional(),
    password: z.string().min(1).max(2000).optional(),
  }),
  from: 'body',
  answer: done,
  mayOwe: ANY,
} as const

export const showFactor = endpoint('signedIn', showShape, async ({ person, input, request, translate }) => {
  const { headers } = request
  const origin = await originOf(headers)
  if (input.code !== undefined) await showCode(person, input.code, origin)
  else if (input.passkey)
    await showPasskey(person, input.passkey as unknown as AuthenticationResponseJSON, headers, origin)
  else if (input.password !== undefined) {
    await confirmPassword(person, input.password)
    await noteShown(person.sessionId, 'passwordAt', null)
    return { success: true, message: translate('users.factors.shown') }
  } else throw new AppError('badRequest', { detail: 'code' }, { field: 'code' })
  const cookie = { 'Set-Cookie': await deviceCookie(headers, person.userId) }
  return json({ success: true, message: translate('users.factors.shown') }, { headers: cookie })
})

const options = z.record(z.string(), z.unknown())

export const passkeyChallenge = endpoint(
  'signedIn',
  {
    about: 'What the browser has to sign with a passkey (`PublicKeyCredentialRequestOptionsJSON`).',
    input: nothing,
    from: 'none',
    answer: found(options),
    mayOwe: ANY,
  },
  async ({ person, request }) => ({ success: true, data: await askPasskey(person, request.headers) }),
)

export const beginOwnApp = endpoint(
  'signedIn',
  {
    about: 'Begins to set up an authenticator app; secret and address are answered only this once.',
    input: nothing,
    from: 'none',
    answer: found(z.object({ secret: z.string(), address: z.string() })),
    mayOwe: SET_UP,
    fresh: true,
  },
  async ({ person, translate }) => ({
    success: true,
    data: await beginApp(person, translate('shell.title')),
  }),
)

/** The recovery codes, if it is the first factor. */
const withCodes = doneWith(z.object({ recoveryCodes: z.array(z.string()).nullable() }))

export const confirmOwnApp = endpoint(
  'signedIn',
  {
    about:
      'Takes an authenticator app into use with its first code. Recovery codes are answered only this once.',
    input: z.strictObject({ code }),
    from: 'body',
    answer: withCodes,
    mayOwe: SET_UP,
  },
  async ({ person, input, translate }) => {
    const recoveryCodes = await confirmApp(person, input.code)
    return { success: true, message: translate('users.factors.added'), data: { recoveryCodes } }
  },
)

export const removeOwnApp = changeEndpoint(
  'signedIn',
  {
    about: 'Removes the authenticator app.',
    input: nothing,
    from: 'none',
    says: 'users.factors.removed',
    fresh: true,
  },
  ({ person }) => removeApp(person),
)

export const renewOwnCodes = endpoint(
  'signedIn',
  {
    about: 'Makes new recovery codes, answered only this once; the former ones are no longer accepted.',
    input: nothing,
    from: 'none',
    answer: withCodes,
    fresh: true,
  },
  async ({ person, translate }) => {
    const recoveryCodes = await renewRecoveryCodes(person)
    return { success: true, message: translate('users.factors.codesMade'), data: { recoveryCodes } }
  },
)

export const newPasskey = endpoint(
  'signedIn',
  {
    about: 'What the browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`).',
    input: nothing,
    from: 'none',
    answer: found(options),
    mayOwe: SET_UP,
    fresh: true,
  },
  async ({ person, request, translate }) => ({
    success: true,
    data: await askNewPasskey(person, translate('shell.title'), request.headers),
  }),
)

export const addOwnPasskey = endpoint(
  'signedIn',
  {
    about: 'Adds a passkey that the browser has made. Recovery codes are answered only this once.',
    input: z.strictObject({ name: z.string().trim().min(1, 'required').max(64), passkey: made }),
    from: 'body',
    answer: withCodes,
    mayOwe: SET_UP,
  },
  async ({ person, input, request, translate }) => {
    const response = input.passkey as unknown as RegistrationResponseJSON
    const recoveryCodes = await takePasskey(person, { name: input.name, response }, request.headers)
    return { success: true, message: translate('users.factors.added'), data: { recoveryCodes } }
  },
)

export const removeOwnPasskey = changeEndpoint(
  'signedIn',
  {
    about: 'Removes one of the caller’s passkeys.',
    input: z.strictObject({ id: z.string().min(1).max(2000) }),
    from: 'none',
    says: 'users.factors.removed',
    fresh: true,
  },
  ({ person, input }) => dropPasskey(person, input.id),
)
