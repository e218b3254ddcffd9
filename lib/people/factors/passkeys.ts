import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Person } from '../../auth/data'
import { type Origin, siteOf } from '../../auth/origin'
import { AppError } from '../../kit/errors'
import { factorNeedsOf, passkeyOf, passkeysOf, totpOf } from './data'
import { addPasskey, countUse, removePasskey, storeChallenge, takeChallenge } from './mutations'
import { hashOfCode, newRecoveryCodes } from './recovery'
import { noteFactor, notifyFactors, refusePasskey } from './show'

/** How long a device has to answer. */
const LASTS = 5 * 60_000
/** More than anybody has devices. */
const MOST = 20

/** What the browser is asked to do, in the JSON form of the WebAuthn API. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

/** Asks the browser for a new passkey, other than those the person has. @throws AppError tooManyPasskeys */
export async function askNewPasskey(person: Person, name: string, headers: Headers): Promise<PasskeyOptions> {
  const { userId, username, sessionId } = person
  const known = await passkeysOf(userId)
  if (known.length >= MOST) throw new AppError('tooManyPasskeys', { count: MOST })
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: siteOf(headers).host,
    userName: username,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(`clean-bid ${userId}`),
    timeout: LASTS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await storeChallenge({ challenge: options.challenge, sessionId, purpose: 'add' }, LASTS)
  return { ...options }
}

/** Asks the browser to sign with one of the person’s passkeys. @throws AppError factorMissing */
export async function askPasskey({ userId, sessionId }: Person, headers: Headers): Promise<PasskeyOptions> {
  const known = await passkeysOf(userId)
  if (known.length === 0) throw new AppError('factorMissing')
  const options = await generateAuthenticationOptions({
    rpID: siteOf(headers).host,
    timeout: LASTS,
    allowCredentials: known.map(({ id }) => ({ id })),
    userVerification: 'required',
  })
  await storeChallenge({ challenge: options.challenge, sessionId, purpose: 'show' }, LASTS)
  return { ...options }
}

/** The challenge in what the browser states to have signed; '' if it cannot be read. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** What every answer of a device is checked against. */
function expected(headers: Headers, challenge: string) {
  const { origin, host } = siteOf(headers)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }
}

/** A new passkey as a browser states it. */
async function verifiedNew(person: Person, response: RegistrationResponseJSON, headers: Headers) {
  const challenge = challengeIn(response.response.clientDataJSON)
  const isAsked = await takeChallenge({ challenge, sessionId: person.sessionId, purpose: 'add' })
  if (!isAsked) throw new AppError('passkeyWrong')
  const found = await verifyRegistrationResponse({ response, ...expected(headers, challenge) }).catch(
    () => null,
  )
  if (!found?.verified) throw new AppError('passkeyWrong')
  return found.registrationInfo.credential
}

/**
 * Adds a passkey.
 * @returns the recovery codes, if it is the first factor
 * @throws AppError passkeyWrong
 */
export async function takePasskey(
  person: Person,
  { name, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
  headers: Headers,
): Promise<string[] | null> {
  const { userId, sessionId } = person
  const { id, publicKey, counter } = await verifiedNew(person, response, headers)
  const codes = newRecoveryCodes()
  const key = { id, name, counter, publicKey: Buffer.from(publicKey).toString('base64url') }
  const isFirst = await addPasskey({ userId, sessionId, hashes: codes.map(hashOfCode) }, key, {
    action: 'factorAdded',
    userId,
    detail: { kind: 'passkey', name },
  })
  await notifyFactors(userId, 'factorAdded')
  return isFirst ? codes : null
}

async function isSignedBy(
  person: Person,
  response: AuthenticationResponseJSON,
  headers: Headers,
): Promise<boolean> {
  const challenge = challengeIn(response.response.clientDataJSON)
  const isAsked = await takeChallenge({ challenge, sessionId: person.sessionId, purpose: 'show' })
  const key = isAsked ? await passkeyOf(person.userId, response.id) : null
  if (!key) return false
  const { publicKey, counter } = key
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
  }
  const found = await verifyAuthenticationResponse({
    response,
    credential,
    ...expected(headers, challenge),
  }).catch(() => null)
  return found?.verified === true && countUse(response.id, found.authenticationInfo.newCounter)
}

/** Shows a passkey: a challenge that was asked for in this session, signed by a device of the person. */
export async function showPasskey(
  person: Person,
  response: AuthenticationResponseJSON,
  headers: Headers,
  origin: Origin,
): Promise<void> {
  if (!(await isSignedBy(person, response, headers))) return refusePasskey(person)
  await noteFactor(person, 'passkey', origin)
}

/** @throws AppError notFound; factorNeeded if the person must have a factor and it is the only one */
export async function dropPasskey({ userId }: Person, id: string): Promise<void> {
  const { isRequired } = await factorNeedsOf(userId)
  const hasApp = (await totpOf(userId))?.confirmedAt != null
  if (isRequired && !hasApp && (await passkeysOf(userId)).length <= 1) throw new AppError('factorNeeded')
  const isGone = await removePasskey(userId, id, (gone) =>
    gone ? { action: 'factorRemoved', userId, detail: { kind: 'passkey' } } : null,
  )
  if (!isGone) throw new AppError('notFound')
  await notifyFactors(userId, 'factorRemoved')
}
