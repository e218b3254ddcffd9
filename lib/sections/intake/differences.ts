import type { VersionCounts } from '@/db/schema'
import { fieldsOf, IDENTITY, type List, type Part } from './schema'

type Value = string | number | boolean | null
/** A row of a part with all its fields; null where nothing is stated. */
export type Row = Readonly<Record<string, Value>>
/** A row as received; undefined or missing fields are not stated. */
export type StatedRow = Readonly<Record<string, Value | undefined>>
export type StoredRow = Row & { readonly id: number }

/** One difference of a part: `before` is null for an added row, `after` for a removed one. */
export interface Difference {
  readonly part: Part
  readonly before: Row | null
  readonly after: Row | null
}

/** The changes that turn a stored list into the stated one. */
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
 * The fields by which a stated row is paired with a stored one, strictest first: identical rows are paired before
 * similar ones.
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
/** Lists in which fields that are not stated keep their stored values; in the others they become null. */
const KEEP_UNSTATED: readonly List[] = ['bidders', 'experts']
/** Fields entered in the product (alias, attendance): a null in a record does not clear them. */
const ENTERED_HERE: readonly string[] = ['alias', 'signInTime']

const keyOf = (row: StatedRow, fields: readonly string[]) =>
  JSON.stringify(fields.map((field) => row[field] ?? null))

/**
 * The row with all of its fields.
 * @param byHand whether a person stated it: then null clears every field
 */
export function completed(part: Part, row: StatedRow, stored?: Row, byHand = false): Row {
  const keepsUnstated = KEEP_UNSTATED.includes(part as List) || part === 'section' || part === 'opening'
  const fieldValue = (field: string): Value => {
    const value = row[field]
    if (value !== undefined && (value !== null || byHand || !ENTERED_HERE.includes(field))) return value
    return (keepsUnstated ? stored?.[field] : null) ?? null
  }
  return Object.fromEntries(fieldsOf(part).map((field) => [field, fieldValue(field)]))
}

/** Whether a row of the experts now names another person, by name and identity number. */
export const isOtherPerson = (list: List, before: Row, after: Row) =>
  list === 'experts' && keyOf(before, IDENTITY[list]) !== keyOf(after, IDENTITY[list])

/** The new content of a stored row. Attendance belongs to the person: another person has none unless it is stated. */
export function succeeded(list: List, row: StatedRow, stored: Row, byHand = false): Row {
  const after = completed(list, row, stored, byHand)
  if (!isOtherPerson(list, stored, after)) return after
  return completed(list, row, { ...stored, signInTime: null }, byHand)
}

export function changedFields(part: Part, before: Row | null, after: Row | null): string[] {
  return fieldsOf(part).filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))
}

function isSame(list: List, before: StoredRow, stated: StatedRow): boolean {
  for (const field of FIELDS[list]) if ((stated[field] ?? null) !== before[field]) return false
  return true
}

/**
 * Pairs stored rows with stated ones, in linear time.
 * @returns added, removed and changed rows; unchanged rows are in none of the lists
 */
export function planList(list: List, before: readonly StoredRow[], stated: readonly StatedRow[]): ListPlan {
  // Most rows of a repeated record are unchanged and at the same index.
  const same = (i: number) =>
    before[i] !== undefined && stated[i] !== undefined && isSame(list, before[i], stated[i])
  let left = before.filter((_, i) => !same(i))
  let open = stated.filter((_, i) => !same(i))
  const changed: { before: StoredRow; after: Row }[] = []
  for (const fields of LIKENESS[list]) {
    const known = new Map<string, StoredRow[]>()
    // Reversed, because `pop` takes the last: the first of several similar rows is paired first.
    for (const row of left.toReversed()) {
      const key = keyOf(row, fields)
      known.get(key)?.push(row) ?? known.set(key, [row])
    }
    open = open.filter((row) => {
      const like = known.get(keyOf(row, fields))?.pop()
      if (!like) return true
      const after = succeeded(list, row, like)
      if (changedFields(list, like, after).length > 0) changed.push({ before: like, after })
      return false
    })
    const unpaired = new Set([...known.values()].flat())
    left = left.filter((row) => unpaired.has(row))
    if (left.length === 0 || open.length === 0) break
  }
  return { list, changed, removed: left, added: open.map((row) => completed(list, row)) }
}

/** The changed fields of a section or opening as a difference; null if nothing changed. */
export function fieldDifference(part: Part, before: Row | null, after: Row): Difference | null {
  const fields = changedFields(part, before, after)
  if (fields.length === 0) return null
  const only = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  return { part, before: before && only(before), after: only(after) }
}

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

/** Experts that were removed, or whose row now names another person (by name and identity number). */
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
