import { createHmac } from 'node:crypto'
import type { LoggedRow } from '@/db/schema'
import { auditSecret } from '../../audit/secret'
import type { Person } from '../../auth/data'
import { maskedIdentity } from '../../domain/identity'
import { allows } from '../../domain/permissions'
import type { Section } from '../data'
import { codesHidden, HIDDEN_CODE } from '../present'
import { changedFields, type Row, type StatedRow, type StoredRow } from './differences'
import type { List, Part } from './schema'

/** Fields of a list that this person may replace, but not see. */
export function keptFields(section: Section, person: Person, list: List): readonly string[] {
  if (list === 'bidders' && codesHidden(section)) return ['bidderMask']
  if (list === 'experts' && !allows(person.grants, 'expert:identity')) return ['expertCode']
  return []
}

/** Stands for a value that is not shown, so that a form can say what it was: nobody can tell it from this. */
const tokenOf = (value: StoredRow[string]) =>
  createHmac('sha256', auditSecret()).update(`kept ${value}`).digest('base64url').slice(0, 22)

/** What a form says fields were that it may replace, but not show. */
export const tokensOf = (row: Row, kept: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(kept.map((field) => [field, tokenOf(row[field] ?? null)]))

/** What fields were when the form was filled, those by their tokens that it did not show. */
export function fromOfTokens(from: StatedRow, stored: Row, kept: readonly string[]): StatedRow {
  const tokens = tokensOf(stored, kept)
  const was = (field: string, value: StatedRow[string]) =>
    !kept.includes(field) ? value : value === tokens[field] ? stored[field] : `changed ${value}`
  return Object.fromEntries(Object.entries(from).map(([field, value]) => [field, was(field, value)]))
}

/** A row as this person may see it. */
export function shownRow(section: Section, person: Person, list: List, row: StoredRow): StoredRow {
  const kept = keptFields(section, person, list)
  const shown = (field: string, value: StoredRow[string]) => {
    if (typeof value !== 'string' || !kept.includes(field)) return value
    return field === 'bidderMask' ? HIDDEN_CODE : maskedIdentity(value)
  }
  const values = Object.entries(row).map(([field, value]) => [field, shown(field, value ?? null)])
  return Object.fromEntries(values) as StoredRow
}

interface LoggedDifference {
  readonly part: string
  readonly before: LoggedRow | null
  readonly after: LoggedRow | null
}
/** A difference as it is told: the row it is about, and field by field what was and what is. */
export interface ShownDifference {
  readonly part: Part
  readonly kind: 'added' | 'removed' | 'changed'
  /** What the row says where it is not changed; empty for sections and openings. */
  readonly row: LoggedRow
  readonly fields: readonly {
    readonly field: string
    readonly before: LoggedRow[string]
    readonly after: LoggedRow[string]
  }[]
}

/** A difference of the history; the unit codes of a blind section stay hidden until they are revealed. */
export function shownDifference(
  section: Section,
  { part: name, before, after }: LoggedDifference,
): ShownDifference {
  const part = name as Part
  const hide = part === 'bidders' && codesHidden(section)
  const value = (row: LoggedRow | null, field: string) => {
    const stated = row?.[field] ?? null
    return hide && field === 'bidderMask' && stated !== null ? HIDDEN_CODE : stated
  }
  const changed = changedFields(part, before, after)
  const rest = Object.keys(after ?? before ?? {}).filter((field) => !changed.includes(field))
  return {
    part,
    kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
    row: Object.fromEntries(rest.map((field) => [field, value(after, field)])),
    fields: changed.map((field) => ({ field, before: value(before, field), after: value(after, field) })),
  }
}
