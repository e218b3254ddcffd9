import { attendanceDecidedHere } from '../experts/data'
import { biddersWithFiles, fieldsOfSection, openIdOfCode, rowsOfList, store } from './data'
import {
  changedFields,
  completed,
  type Difference,
  differencesOf,
  fieldDifference,
  isOtherPerson,
  type ListPlan,
  planList,
  type Row,
  type StatedRow,
  type StoredRow,
} from './differences'
import { isLong, type LongList } from './rows/mutations'
import { LISTS, type List, type PlatformRecord } from './schema'
import { lastVersionOf } from './versions/data'

/** What a change of a section comes to, planned on its data as they were in version `base`. */
export interface Planned {
  /** null: a section of its own is to be made. */
  readonly openId: string | null
  readonly base: number
  /** The section's and the opening's fields as they become; null where they are not touched. */
  readonly fields: { readonly section: Row; readonly opening: Row; readonly isChanged: boolean } | null
  readonly plans: readonly ListPlan[]
  /** The long lists as they become, by which one that changes much is written anew. */
  readonly whole: ReadonlyMap<LongList, () => Iterable<Row>>
  readonly differences: readonly Difference[]
}

/** A bidder that is gone is removed; one that has files stays with them, and no longer takes part. */
function keepingFiles(plan: ListPlan): ListPlan {
  if (plan.list !== 'bidders' || plan.removed.length === 0) return plan
  const holders = biddersWithFiles(
    store(),
    plan.removed.map(({ id }) => id),
  )
  const staying = plan.removed.filter(({ id, isOk }) => holders.has(id) && isOk !== 0)
  return {
    ...plan,
    removed: plan.removed.filter(({ id }) => !holders.has(id)),
    changed: [
      ...plan.changed,
      ...staying.map((before) => ({ before, after: completed('bidders', { ...before, isOk: 0 }) })),
    ],
  }
}

/** An attendance that somebody recorded, corrected or withdrew here stands, whatever a record says of that expert. */
function keepingAttendance(openId: string | null, plan: ListPlan): ListPlan {
  if (openId === null || plan.list !== 'experts') return plan
  const decided = attendanceDecidedHere(openId)
  const changed = plan.changed.flatMap(({ before, after }) => {
    const stands = decided.has(before.id) && !isOtherPerson(plan.list, before, after)
    const kept = stands ? { ...after, signInTime: before.signInTime ?? null } : after
    return changedFields(plan.list, before, kept).length > 0 ? [{ before, after: kept }] : []
  })
  return { ...plan, changed }
}

const storedRows = (openId: string | null, list: List) => (openId === null ? [] : rowsOfList(openId, list))

function plannedList(openId: string | null, list: List, rows: readonly StatedRow[]): ListPlan {
  return keepingAttendance(openId, keepingFiles(planList(list, storedRows(openId, list), rows)))
}

function* completedRows(list: List, rows: readonly StatedRow[]): Iterable<Row> {
  for (const row of rows) yield completed(list, row)
}

function* rowsWith(before: readonly StoredRow[], added: readonly Row[]): Iterable<Row> {
  yield* before
  yield* added
}

/** What a platform record changes of the section with its `sectionCode`, or of none. */
export function planRecord(record: PlatformRecord, organisationId: number): Planned {
  const openId = openIdOfCode(organisationId, record.section.sectionCode)
  const before = openId === null ? null : fieldsOfSection(store(), openId)
  const farmland = record.section.farmland ?? before?.section.farmland ?? false
  const section = completed('section', { ...record.section, farmland } as StatedRow, before?.section)
  const opening = completed('opening', (record.opening ?? {}) as StatedRow, before?.opening)
  const fields = [
    fieldDifference('section', before?.section ?? null, section),
    fieldDifference('opening', before?.opening ?? null, opening),
  ].filter((difference) => difference !== null)
  const stated = LISTS.flatMap((list) => {
    const rows = record[list] as readonly StatedRow[] | undefined
    return rows ? [{ list, rows }] : []
  })
  const plans = stated.map(({ list, rows }) => plannedList(openId, list, rows))
  return {
    openId,
    base: openId === null ? 0 : lastVersionOf(store(), openId),
    fields: { section, opening, isChanged: fields.length > 0 },
    plans,
    whole: new Map(
      stated.flatMap(({ list, rows }) => (isLong(list) ? [[list, () => completedRows(list, rows)]] : [])),
    ),
    differences: [...fields, ...plans.flatMap(differencesOf)],
  }
}

/** What many rows of one list change: in place of all that are there, or after them. */
export function planRows(
  openId: string,
  list: List,
  rows: readonly StatedRow[],
  mode: 'append' | 'replace',
): Planned {
  const added = mode === 'append' ? rows.map((row) => completed(list, row)) : []
  const plan = mode === 'append' ? { list, added, removed: [], changed: [] } : plannedList(openId, list, rows)
  const whole = () =>
    mode === 'append' ? rowsWith(rowsOfList(openId, list), added) : completedRows(list, rows)
  return {
    openId,
    base: lastVersionOf(store(), openId),
    fields: null,
    plans: [plan],
    whole: new Map(isLong(list) ? [[list, whole]] : []),
    differences: differencesOf(plan),
  }
}
