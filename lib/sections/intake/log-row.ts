import { maskedIdentity, maskIdentities } from '../../domain/identity'
import type { Row } from './differences'
import type { Part } from './schema'

/** How a change of a section's data was made. */
export type Source = 'platform' | 'upload' | 'hand'

function masked(part: Part, field: string, value: Row[string]): Row[string] {
  if (typeof value !== 'string') return value
  if (part === 'experts' && field === 'expertCode') return maskedIdentity(value)
  return part === 'identities' ? maskIdentities(value) : value
}

/** A row for the history, with identity numbers masked, also within the texts of authentications. */
export function logged(part: Part, { id, ...row }: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, masked(part, field, value)] as const),
  )
}
