import type { StatedAward } from '../awards/schema'
import { attendanceDecidedHere } from '../experts/data'
import { secrecyIn } from '../secrecy/data'
import { biddersWithFiles, fieldsOfSection, openIdOfCode, rowsOfList } from './data'
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
import type { Source } from './log-row'
import { isLong, type LongList } from './rows/mutations'
import { LISTS, type List, type PlatformRecord } from './schema'
import { lastVersionOf } from './versions/data'

/** The planned change of a section, based on its data in version `base`. */
export interface Planned {
  /** null: a new section is to be created. */
  readonly openId: string | null
  readonly base: number
  /** The new fields of the section and its opening; null if they are not part of the change. */
  readonly fields: { readonly section: Row; readonly opening: Row; readonly isChanged: boolean } | null
  readonly plans: readonly ListPlan[]
  /** The award it states, null for none; undefined leaves the award as it is. */
  readonly award?: StatedAward | null | undefined
  /** The new content of the long lists; used if a list changes so much that it is rewritten. */
  readonly whole: ReadonlyMap<LongList, () => Promise<Iterable<Row>>>
  readonly differences: readonly Difference[]
}

/** A bidder missing in the record is removed, unless it has files; then it stays, marked as not taking part. */
async function retainBiddersWithFiles(plan: ListPlan): Promise<ListPlan> {
  if (plan.list !== 'bidders' || plan.removed.length === 0) return plan
  const holders = await biddersWithFiles(plan.removed.map(({ id }) => id))
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

/** An attendance recorded, corrected or withdrawn in the product is not changed by a record of the same expert. */
async function retainAttendance(openId: string | null, plan: ListPlan): Promise<ListPlan> {
  if (openId === null || plan.list !== 'experts') return plan
  const decided = await attendanceDecidedHere(openId)
  const changed = plan.changed.flatMap(({ before, after }) => {
    const isRetained = decided.has(before.id) && !isOtherPerson(plan.list, before, after)
    const planned = isRetained ? { ...after, signInTime: before.signInTime ?? null } : after
    return changedFields(plan.list, before, planned).length > 0 ? [{ before, after: planned }] : []
  })
  return { ...plan, changed }
}

const storedRows = async (openId: string | null, list: List) =>
  openId === null ? [] : await rowsOfList(openId, list)

/**
 * Bidders as a source may state them: in a veiled section their codes come from a platform, before they are fixed. From
 * anybody else, and afterwards, they stay as they are.
 */
function asMayBeCoded(
  rows: readonly StatedRow[],
  { isVeiled, mayState }: { readonly isVeiled: boolean; readonly mayState: boolean },
): readonly StatedRow[] {
  if (!isVeiled) return rows
  return rows.map(({ bidderMask, ...row }) => (mayState ? { ...row, bidderMask: bidderMask ?? null } : row))
}

async function plannedList(openId: string | null, list: List, rows: readonly StatedRow[]): Promise<ListPlan> {
  return retainAttendance(
    openId,
    await retainBiddersWithFiles(planList(list, await storedRows(openId, list), rows)),
  )
}

function* completedRows(list: List, rows: readonly StatedRow[]): Iterable<Row> {
  for (const row of rows) yield completed(list, row)
}

function* rowsWith(before: readonly StoredRow[], added: readonly Row[]): Iterable<Row> {
  yield* before
  yield* added
}

/** The changes of a record from this source, to the section with its `sectionCode` or to a new one. */
export async function planRecord(
  record: PlatformRecord,
  organisationId: number,
  source: Source,
): Promise<Planned> {
  const openId = await openIdOfCode(organisationId, record.section.sectionCode)
  const before = openId === null ? null : await fieldsOfSection(openId)
  const farmland = record.section.farmland ?? before?.section.farmland ?? false
  const section = completed('section', { ...record.section, farmland } as StatedRow, before?.section)
  const opening = completed('opening', (record.opening ?? {}) as StatedRow, before?.opening)
  const fields = [
    fieldDifference('section', before?.section ?? null, section),
    fieldDifference('opening', before?.opening ?? null, opening),
  ].filter((difference) => difference !== null)
  const known = openId === null ? null : await secrecyIn(openId)
  const coded = {
    isVeiled: known?.secrecy === 'veiled' || (known?.secrecy !== 'revealed' && section.techEvaType === 1),
    mayState: source === 'platform' && !known?.unitCodes,
  }
  const stated = LISTS.flatMap((list) => {
    const rows = record[list] as readonly StatedRow[] | undefined
    return rows ? [{ list, rows: list === 'bidders' ? asMayBeCoded(rows, coded) : rows }] : []
  })
  const plans = await Promise.all(stated.map(({ list, rows }) => plannedList(openId, list, rows)))
  return {
    openId,
    base: openId === null ? 0 : await lastVersionOf(openId),
    fields: { section, opening, isChanged: fields.length > 0 },
    plans,
    award: record.award,
    whole: new Map(
      stated.flatMap(({ list, rows }) =>
        isLong(list) ? [[list, async () => completedRows(list, rows)]] : [],
      ),
    ),
    differences: [...fields, ...plans.flatMap(differencesOf)],
  }
}

/** The changes of many rows of one list by a person, which replace all stored rows or are appended to them. */
export async function planRows(
  openId: string,
  list: List,
  typed: readonly StatedRow[],
  mode: 'append' | 'replace',
): Promise<Planned> {
  const coded = { isVeiled: (await secrecyIn(openId))?.secrecy === 'veiled', mayState: false }
  const rows = list === 'bidders' ? asMayBeCoded(typed, coded) : typed
  const added = mode === 'append' ? rows.map((row) => completed(list, row)) : []
  const plan =
    mode === 'append' ? { list, added, removed: [], changed: [] } : await plannedList(openId, list, rows)
  const whole = async () =>
    mode === 'append' ? rowsWith(await rowsOfList(openId, list), added) : completedRows(list, rows)
  return {
    openId,
    base: await lastVersionOf(openId),
    fields: null,
    plans: [plan],
    whole: new Map(isLong(list) ? [[list, whole]] : []),
    differences: differencesOf(plan),
  }
}
