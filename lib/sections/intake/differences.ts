import type { VersionCounts } from '@/db/schema'
import { fieldsOf, IDENTITY, type List, type Part } from './schema'

type Value = string | number | boolean | null
/** A row of a part: every field of it, null where nothing is stated. */
export type Row = Readonly<Record<string, Value>>
/** A row as it came: a field that is left out is not stated. */
export type StatedRow = Readonly<Record<string, Value | undefined>>
export type StoredRow = Row & { readonly id: number }

/** One difference of a part: `before` null for what is new, `after` null for what is gone. */
export interface Difference {
  readonly part: Part
  readonly before: Row | null
  readonly after: Row | null
}

/** What has to happen to a list so that it becomes what was stated. */
export interface ListPlan {
  readonly list: List
  readonly added: readonly Row[]
  readonly removed: readonly StoredRow[]
  readonly changed: readonly { readonly before: StoredRow; readonly after: Row }[]
}

const FIELDS: Readonly<Record<List, readonly string[]>> = {
  bidders: fieldsOf('bidders'),
  experts: fieldsOf('experts'),
  records: fieldsOf('records'),
  identities: fieldsOf('identities'),
}

/**
 * By which fields a stated row is taken for a stored one, the closest likeness first: rows that are the
 * same are paired before rows that differ in something.
 */
const LIKENESS: Readonly<Record<List, readonly (readonly string[])[]>> = {
  bidders: [['bidderName']],
  experts: [['expertName', 'expertCode'], ['expertName']],
  records: [
    FIELDS.records,
    ['bidderName', 'featureType', 'step', 'time'],
    ['bidderName', 'featureType', 'feature', 'step'],
  ],
  identities: [FIELDS.identities, ['bidderName', 'step', 'time'], ['bidderName', 'step', 'readerId']],
}
/** Bidders and experts keep what is not stated of them; a record is what is stated, and nothing else. */
const KEEPS: readonly List[] = ['bidders', 'experts']
/** Given here (an alias, an attendance): these outlive even a stated nothing. */
const OURS: readonly string[] = ['alias', 'signInTime']

const keyOf = (row: StatedRow, fields: readonly string[]) =>
  JSON.stringify(fields.map((field) => row[field] ?? null))

/** The row with all of its fields. */
export function completed(part: Part, row: StatedRow, stored?: Row, byHand = false): Row {
  const keeps = KEEPS.includes(part as List) || part === 'section' || part === 'opening'
  const stands = (field: string): Value => {
    const value = row[field]
    if (value !== undefined && (value !== null || byHand || !OURS.includes(field))) return value
    return (keeps ? stored?.[field] : null) ?? null
  }
  return Object.fromEntries(fieldsOf(part).map((field) => [field, stands(field)]))
}

/** Whether a row of the experts names another person (by name and identity number) than before. */
export const isOtherPerson = (list: List, before: Row, after: Row) =>
  list === 'experts' && keyOf(before, IDENTITY[list]) !== keyOf(after, IDENTITY[list])

/** What a stored row becomes; an attendance is the person's, so another one has it only where it is stated. */
export function succeeded(list: List, row: StatedRow, stored: Row, byHand = false): Row {
  const after = completed(list, row, stored, byHand)
  if (!isOtherPerson(list, stored, after)) return after
  return completed(list, row, { ...stored, signInTime: null }, byHand)
}

/** The fields in which two rows of a part differ. */
export function changedFields(part: Part, before: Row | null, after: Row | null): string[] {
  return fieldsOf(part).filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))
}

function isSame(list: List, before: StoredRow, stated: StatedRow): boolean {
  for (const field of FIELDS[list]) if ((stated[field] ?? null) !== before[field]) return false
  return true
}

/**
 * Pairs the rows that were with the rows that are, in time linear in their number.
 * @returns what is new, gone and different; rows that are the same are in none of them
 */
export function planList(
  list: List,
  before: readonly StoredRow[],
  stated: readonly StatedRow[],
  byHand = false,
): ListPlan {
  // Most of what comes again is as it was, and where it was.
  const same = (i: number) =>
    before[i] !== undefined && stated[i] !== undefined && isSame(list, before[i], stated[i])
  let left = before.filter((_, i) => !same(i))
  let open = stated.filter((_, i) => !same(i))
  const changed: { before: StoredRow; after: Row }[] = []
  for (const fields of LIKENESS[list]) {
    const known = new Map<string, StoredRow[]>()
    // From the end, so that the first of several like rows is the first to be taken.
    for (const row of left.toReversed()) {
      const key = keyOf(row, fields)
      known.get(key)?.push(row) ?? known.set(key, [row])
    }
    open = open.filter((row) => {
      const like = known.get(keyOf(row, fields))?.pop()
      if (!like) return true
      const after = succeeded(list, row, like, byHand)
      if (changedFields(list, like, after).length > 0) changed.push({ before: like, after })
      return false
    })
    const kept = new Set([...known.values()].flat())
    left = left.filter((row) => kept.has(row))
    if (left.length === 0 || open.length === 0) break
  }
  return { list, changed, removed: left, added: open.map((row) => completed(list, row)) }
}

/** A section's or opening's fields as a difference; null when they are as they were. */
export function fieldDifference(part: Part, before: Row | null, after: Row): Difference | null {
  const fields = changedFields(part, before, after)
  if (fields.length === 0) return null
  const only = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  return { part, before: before && only(before), after: only(after) }
}

/** Everything a plan does, as differences. */
export function differencesOf({ list, added, removed, changed }: ListPlan): Difference[] {
  return [
    ...changed.map(({ before, after }) => ({ part: list, before, after })),
    ...removed.map((before) => ({ part: list, before, after: null })),
    ...added.map((after) => ({ part: list, before: null, after })),
  ]
}

export function countsOf(differences: readonly Difference[]): VersionCounts {
  const counts: Record<string, { added: number; removed: number; changed: number }> = {}
  for (const { part, before, after } of differences) {
    counts[part] ??= { added: 0, removed: 0, changed: 0 }
    counts[part][before === null ? 'added' : after === null ? 'removed' : 'changed']++
  }
  return counts
}

/** Rows of experts that are gone, or name another person (by name and identity number) than before. */
export function lostExperts({
  list,
  removed,
  changed,
}: ListPlan): { readonly id: number; readonly reason: 'removed' | 'changed' }[] {
  if (list !== 'experts') return []
  const others = changed.filter(({ before, after }) => isOtherPerson(list, before, after))
  return [
    ...removed.map(({ id }) => ({ id, reason: 'removed' as const })),
    ...others.map(({ before: { id } }) => ({ id, reason: 'changed' as const })),
  ]
}
