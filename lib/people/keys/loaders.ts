import { personOfPage } from '../../auth/loaders'
import { allows } from '../../domain/permissions'
import { KEY_SCOPES, type KeyScope } from '../../domain/systems/service-keys'
import { clock } from '../../kit/clock'
import { type ListedKey, listKeys } from './data'
import { type KeyState, keyState } from './present'

/**
 * The scopes that a person may give a key. The metrics are of the whole installation, so only those who may do things
 * beyond their organisation give them away.
 */
export const scopesOf = (grants: Parameters<typeof allows>[0]): readonly KeyScope[] =>
  KEY_SCOPES.filter((scope) => scope !== 'metrics' || allows(grants, 'organisation:create'))

/** The keys of the organisation, and the scopes that a new one may have. */
export async function keyAdministration(): Promise<{
  rows: (ListedKey & { readonly state: KeyState })[]
  scopes: readonly KeyScope[]
}> {
  const person = await personOfPage('/system/keys')
  const now = clock.now()
  const rows = (await listKeys(person.organisationId)).map((key) => ({ ...key, state: keyState(key, now) }))
  return { rows, scopes: scopesOf(person.grants) }
}
