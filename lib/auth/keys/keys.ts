import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { preferencesOf } from '../../domain/layout'
import { idOfKey, KEY_PREFIX, type KeyScope, READING_GRANTS } from '../../domain/systems/service-keys'
import { inBackground } from '../../kit/background'
import { clock } from '../../kit/clock'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { noteKey } from '../../kit/request.mjs'
import { noteRight } from '../../kit/rights/rights'
import type { Person } from '../data'
import { allowRate } from '../limits/rate'
import { bearerOf } from '../loaders'
import { openKey, type StoredKey } from './data'
import { noteKeyUsed } from './mutations'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** A new key: its id, the text that the other system is given, and the hash that is stored. */
export function newKey(): { readonly id: string; readonly text: string; readonly hash: string } {
  const id = randomBytes(6).toString('hex')
  const text = `${KEY_PREFIX}${id}_${randomBytes(32).toString('base64url')}`
  return { id, text, hash: hashOf(text).toString('hex') }
}

/** Compared with where there is no such key, so that an unknown id takes the same way. */
const NO_HASH = '0'.repeat(64)
const MINUTE = 60_000

/** The use of a key is stored once a minute, not with every call. */
function noteUse({ id, usedAt }: StoredKey): void {
  const now = clock.now()
  if (usedAt !== null && Math.abs(now - usedAt) < MINUTE) return
  inBackground(noteKeyUsed(id, now), 'the use of a key was not noted')
}

/**
 * The key with which another system makes a call, if it is valid and has this scope. null for every other text, whatever
 * the reason: the caller answers as to a wrong token.
 * @throws AppError tooOften
 */
export async function keyOfRequest(request: Request, scope: KeyScope): Promise<StoredKey | null> {
  const text = bearerOf(request)?.trim() ?? ''
  const id = idOfKey(text)
  if (id === null) return null
  const known = await openKey(id, clock.now())
  const isSame = timingSafeEqual(hashOf(text), Buffer.from(known?.hash ?? NO_HASH, 'hex'))
  if (!known || !isSame || !known.scopes.includes(scope)) return null
  await allowRate(`key ${id}`, env().RATE_KEYS)
  noteKey({ id, name: known.name, organisationId: known.organisationId })
  noteUse(known)
  noteRight('key', async () => {
    if (!(await openKey(id, clock.now()))) throw new AppError('unauthorized')
  })
  return known
}

/** No person has this id, so a system gets nothing that belongs to a person. */
const NO_USER = 0

/** A system as the reading calls see their caller: with fixed permissions, in the organisation of its key. */
export async function readerOfRequest(request: Request): Promise<Person | null> {
  const key = await keyOfRequest(request, 'results')
  if (!key) return null
  return {
    userId: NO_USER,
    username: key.id,
    name: key.name,
    colour: null,
    organisationId: key.organisationId,
    roleId: '',
    grants: READING_GRANTS,
    sessionId: '',
    preferences: preferencesOf(null),
    isToured: true,
    // A system reads only: nothing that has to be confirmed is open to it.
    proof: { owes: null, hasFactor: false, hasPassword: false, factorAt: null, passwordAt: null },
    usedAt: null,
  }
}
