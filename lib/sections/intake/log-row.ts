import { maskedIdentity, maskIdentities } from '../../domain/identity'
import type { Row } from './differences'
import type { Part } from './schema'

/** How a change of a section's data came in. */
export type Source = 'platform' | 'upload' | 'hand'

function masked(part: Part, field: string, value: Row[string]): Row[string] {
  if (typeof value !== 'string') return value
  if (part === 'experts' && field === 'expertCode') return maskedIdentity(value)
  return part === 'identities' ? maskIdentities(value) : value
}

/** A row as the history keeps it: identity numbers are masked, in the texts of authentications as well. */
export function logged(part: Part, { id, ...row }: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, masked(part, field, value)] as const),
  )
}
