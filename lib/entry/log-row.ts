import { maskedIdentity } from '../domain/identity'
import type { Row } from './differences'
import type { Part } from './schema'

/** How a change of a section's data came in. */
export type Source = 'platform' | 'upload' | 'hand'

/** A row as the history keeps it: without what is not stated, identity numbers masked. */
export function logged(part: Part, row: Row): Row {
  const kept = Object.entries(row).filter(([name]) => name !== 'id')
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      part === 'experts' && name === 'expertCode' && typeof value === 'string'
        ? maskedIdentity(value)
        : value,
    ]),
  )
}
