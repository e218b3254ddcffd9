import type { Person } from '../../auth/data'
import { clock } from '../../kit/clock'
import { hasPassword } from '../users/data'
import { providerSessionOf } from './data'

/** For this long after somebody proved to the provider who they are, that takes the place of a password. */
const VALID_MS = 600_000

/**
 * How a signed-in person confirms who they are: by a password, or, without one, by having proved it to the provider
 * a moment ago. `until`: how long the proof is valid.
 */
export type Means =
  | { readonly by: 'password' }
  | { readonly by: 'proof'; readonly until: number }
  | { readonly by: 'nothing' }

export async function confirmationOf({
  userId,
  sessionId,
}: Pick<Person, 'userId' | 'sessionId'>): Promise<Means> {
  if (await hasPassword(userId)) return { by: 'password' }
  const provedAt = (await providerSessionOf(sessionId))?.provedAt ?? null
  const until = provedAt === null ? 0 : provedAt + VALID_MS
  const isValid = provedAt !== null && until > clock.now() && provedAt <= clock.now() + VALID_MS
  return isValid ? { by: 'proof', until } : { by: 'nothing' }
}
