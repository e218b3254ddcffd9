import type { Conflict } from '../../audit/settle'
import type { Person } from '../../auth/data'
import type { Section } from '../data'
import type { Row, StatedRow, StoredRow } from './differences'
import { hiddenFields, shownRow, tokensOf } from './present'
import { type List, PART_SCHEMAS, type Part } from './schema'
import { rowOfForm } from './typed'

/** A field that somebody else changed meanwhile, in the form's representation. */
export interface FieldConflict extends Pick<Conflict, 'field' | 'by' | 'at'> {
  readonly yours: Row[string]
  readonly theirs: Row[string]
  /** The stored value to be sent as `from` with the next attempt, if it differs from the value shown. */
  readonly base?: string
}

const PREFIX = 'from.'

/** The values of the fields when the form was filled (`from.<field>`); undefined if the form does not send them. */
export function fromOfForm(part: Part, form: FormData): StatedRow | undefined {
  const was = new FormData()
  for (const [name, value] of form) if (name.startsWith(PREFIX)) was.set(name.slice(PREFIX.length), value)
  if ([...was.keys()].length === 0) return undefined
  const { shape } = PART_SCHEMAS[part] as unknown as { shape: Record<string, typeof PART_SCHEMAS.section> }
  // Parsed like the typed values, so that both can be compared. A stored value may not fit the schema any more.
  const read = Object.entries(rowOfForm(part, was)).map(([field, value]) => {
    const parsed = shape[field]!.safeParse(value)
    return [field, parsed.success ? (parsed.data as unknown as Row[string]) : value] as const
  })
  return Object.fromEntries(read)
}

/** The conflicts of the section or opening, which have no masked fields. */
export const partConflicts = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ field, yours, theirs, by, at }) => ({ field, yours, theirs, by, at }) as FieldConflict)

/** The conflicts of a row, masked for this person. */
export function shownConflicts(
  conflicts: readonly Conflict[],
  { section, person, list }: { section: Section; person: Person; list: List },
): FieldConflict[] {
  const hidden = hiddenFields(section, person, list)
  return partConflicts(conflicts).map(({ field, yours, theirs, by, at }) => {
    const shown = shownRow(section, person, list, { [field]: theirs } as StoredRow)[field] ?? null
    const base = hidden.includes(field) ? { base: tokensOf({ [field]: theirs }, hidden)[field]! } : {}
    return { field, yours, theirs: shown, by, at, ...base }
  })
}
