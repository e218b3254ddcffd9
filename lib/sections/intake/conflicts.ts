import type { Conflict } from '../../audit/settle'
import type { Person } from '../../auth/data'
import type { Section } from '../data'
import type { Row, StatedRow, StoredRow } from './differences'
import { keptFields, shownRow, tokensOf } from './present'
import { type List, PART_SCHEMAS, type Part } from './schema'
import { rowOfForm } from './typed'

/** A field that somebody else changed meanwhile, as the form shows it. */
export interface FieldConflict extends Pick<Conflict, 'field' | 'by' | 'at'> {
  readonly yours: Row[string]
  readonly theirs: Row[string]
  /** What the form is to say next time that the field was, where it is not what it shows. */
  readonly base?: string
}

const PREFIX = 'from.'

/** What a form says its fields were when it was filled (`from.<field>`); undefined where it says nothing of it. */
export function fromOfForm(part: Part, form: FormData): StatedRow | undefined {
  const was = new FormData()
  for (const [name, value] of form) if (name.startsWith(PREFIX)) was.set(name.slice(PREFIX.length), value)
  if ([...was.keys()].length === 0) return undefined
  const { shape } = PART_SCHEMAS[part] as unknown as { shape: Record<string, typeof PART_SCHEMAS.section> }
  // Read as what is typed is, so that both compare; what is stored need not fit any more.
  const read = Object.entries(rowOfForm(part, was)).map(([field, value]) => {
    const parsed = shape[field]!.safeParse(value)
    return [field, parsed.success ? (parsed.data as unknown as Row[string]) : value] as const
  })
  return Object.fromEntries(read)
}

/** The disagreements about a part's fields, as far as they are not to be masked. */
export const partConflicts = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ field, yours, theirs, by, at }) => ({ field, yours, theirs, by, at }) as FieldConflict)

/** The disagreements about a row, as this person may see it. */
export function shownConflicts(
  conflicts: readonly Conflict[],
  { section, person, list }: { section: Section; person: Person; list: List },
): FieldConflict[] {
  const kept = keptFields(section, person, list)
  return partConflicts(conflicts).map(({ field, yours, theirs, by, at }) => {
    const shown = shownRow(section, person, list, { [field]: theirs } as StoredRow)[field] ?? null
    const base = kept.includes(field) ? { base: tokensOf({ [field]: theirs }, kept)[field]! } : {}
    return { field, yours, theirs: shown, by, at, ...base }
  })
}
