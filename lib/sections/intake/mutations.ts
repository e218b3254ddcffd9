import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { rowBatches } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { type Past, settle } from '../../audit/settle'
import type { AttendanceReason } from '../experts/mutations'
import { biddersWithFiles, fieldsOfSection, openIdOfCode, rowOfList, rowsOfList } from './data'
import {
  completed,
  countsOf,
  differencesOf,
  fieldDifference,
  type ListPlan,
  type Row,
  type StatedRow,
  type StoredRow,
  succeeded,
} from './differences'
import { pastOfPart, pastOfRow } from './past'
import { planRecord } from './plan'
import { LONG_LISTS } from './rows/mutations'
import type { List, Part, PlatformRecord } from './schema'
import { createSection, saveFields } from './section-fields/mutations'
import type { By, Prepared, Staged } from './staging/mutations'
import { lastVersionOf } from './versions/data'
import { applyPlan, noted, noteVersion, type Transaction } from './versions/mutations'

/** The number of the version a change made; null if nothing changed. */
export interface Saved {
  readonly openId: string
  readonly version: number | null
}

/** The result of saving a whole record. */
export interface SavedRecord extends Saved {
  readonly created: boolean
}

/** Runs a change and writes its audit entry in one transaction. */
const recordedTransaction = <T>(done: Entry<T>, change: (tx: Transaction) => T): T =>
  recorded(done, () => db().transaction(change))

/** Makes batches current in place of the section's present ones. @returns the ids of the replaced ones */
function swapBatches(tx: Transaction, openId: string, batches: Staged['batches']): number[] {
  return batches.flatMap(({ list, id }) => {
    const { openId: of, list: kind } = rowBatches
    const old = tx
      .update(rowBatches)
      .set({ openId: null })
      .where(and(eq(of, openId), eq(kind, list)))
      .returning({ id: rowBatches.id })
      .all()
    tx.update(rowBatches).set({ openId }).where(eq(rowBatches.id, id)).run()
    return old.map((batch) => batch.id)
  })
}

/** Whether the section is unchanged since the change was planned. */
function stillHolds(tx: Transaction, prepared: Prepared, organisationId: number): boolean {
  const { openId, base, fields, plans } = prepared
  if (openId === null) return openIdOfCode(organisationId, String(fields!.section.sectionCode)) === null
  if (fieldsOfSection(tx, openId) === null || lastVersionOf(tx, openId) !== base) return false
  // Versions do not cover files: a bidder may have received one since.
  const bidders = plans.find(({ list }) => list === 'bidders')?.removed ?? []
  const ids = bidders.map(({ id }) => id)
  return biddersWithFiles(tx, ids).size === 0
}

function makeCurrent(tx: Transaction, prepared: Prepared, organisationId: number, by: By): SavedRecord {
  const { fields, plans } = prepared
  const openId = prepared.openId ?? createSection(tx, fields!.section, fields!.opening, organisationId, by)
  if (prepared.openId !== null && fields?.isChanged) saveFields(tx, openId, fields.section, fields.opening)
  for (const plan of plans) applyPlan(tx, openId, plan, by)
  return { openId, created: prepared.openId === null, version: noteVersion(tx, openId, prepared, by) }
}

/**
 * Makes a prepared change current in one transaction. Only differences are written, as one version; without
 * differences nothing is written. Files and results of the section stay.
 * @returns what was saved, with the replaced batches; null if the section has changed since the change was planned,
 *   in which case nothing is done
 */
export async function commitPrepared(
  prepared: Prepared,
  organisationId: number,
  by: By,
  done: Entry<SavedRecord | null>,
): Promise<(SavedRecord & { readonly replaced: readonly number[] }) | null> {
  let replaced: readonly number[] = []
  const saved = recordedTransaction(done, (tx) => {
    if (!stillHolds(tx, prepared, organisationId)) return null
    const made = makeCurrent(tx, prepared, organisationId, by)
    replaced = swapBatches(tx, made.openId, prepared.staged?.batches ?? [])
    return made
  })
  return saved && { ...saved, replaced }
}

/** Saves a record of few rows at once: creates its section or updates the one with the same `sectionCode`. */
export async function saveRecord(
  record: PlatformRecord,
  by: By & { readonly organisationId: number },
  done: Entry<SavedRecord>,
): Promise<SavedRecord> {
  return recordedTransaction(done, (tx) => {
    const { differences, ...planned } = planRecord(record, by.organisationId)
    const prepared = { ...planned, differences, counts: countsOf(differences), staged: null }
    return makeCurrent(tx, prepared, by.organisationId, by)
  })
}

/** The typed values of a row, and its values when the person began to edit (`merge`). */
export interface Typed {
  readonly stated: StatedRow
  /** Needs the stored row, because for hidden fields a form knows only a token. */
  readonly from?: ((stored: Row) => StatedRow) | undefined
}

/** The row to be stored, merged with what others saved meanwhile. @throws AppError changedMeanwhile */
function settled(part: Part, { stated, from }: Typed, stored: Row, past: Past): Row {
  const given = completed(part, { ...stored, ...defined(stated) }, stored, true)
  return settle(given, from?.(stored) as Row | undefined, completed(part, stored), past)
}

/** Changes the section's or the opening's fields by hand. @throws AppError changedMeanwhile */
export async function savePart(
  openId: string,
  part: 'section' | 'opening',
  typed: Typed,
  by: By,
  done: Entry<Saved>,
): Promise<Saved> {
  return recordedTransaction(done, (tx) => {
    const before = fieldsOfSection(tx, openId)!
    const after = { ...before, [part]: settled(part, typed, before[part], pastOfPart(openId, part)) }
    const difference = fieldDifference(part, before[part], after[part])
    if (!difference) return { openId, version: null }
    saveFields(tx, openId, after.section, after.opening)
    return { openId, version: noteVersion(tx, openId, noted([difference]), by) }
  })
}

/** Plans for the other lists when a bidder is renamed or, with `null`, removed. */
function followBidder(openId: string, from: string, to: string | null): ListPlan[] {
  return LONG_LISTS.map((list) => {
    const rows = rowsOfList(openId, list, from)
    if (to === null) return { list, added: [], removed: rows, changed: [] }
    const changed = rows.map((before) => ({ before, after: completed(list, { ...before, bidderName: to }) }))
    return { list, added: [], removed: [], changed }
  })
}

function commit(tx: Transaction, openId: string, plans: readonly ListPlan[], by: By): Saved {
  for (const plan of plans) applyPlan(tx, openId, plan, by)
  return { openId, version: noteVersion(tx, openId, noted(plans.flatMap(differencesOf)), by) }
}

/**
 * Adds a row (`id` null) or changes one. Fields that are left out keep their values. A bidder's new name is also
 * written to its records.
 * @returns null if the row does not exist any more
 * @throws AppError changedMeanwhile
 */
export async function saveRow(
  openId: string,
  list: List,
  id: number | null,
  typed: Typed,
  by: By,
  done: Entry<Saved | null>,
): Promise<Saved | null> {
  return recordedTransaction(done, (tx) => {
    const none = { list, added: [], removed: [], changed: [] }
    if (id === null) return commit(tx, openId, [{ ...none, added: [completed(list, typed.stated)] }], by)
    const before = rowOfList(tx, openId, list, id)
    if (!before) return null
    const after = succeeded(list, settled(list, typed, before, pastOfRow(openId, list, before)), before, true)
    if (!differs(list, before, after)) return { openId, version: null }
    const renamed = list === 'bidders' && before.bidderName !== after.bidderName
    const others = renamed ? followBidder(openId, String(before.bidderName), String(after.bidderName)) : []
    return commit(tx, openId, [{ ...none, changed: [{ before, after }] }, ...others], by)
  })
}

const defined = (row: StatedRow): StatedRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
const differs = (list: List, before: StoredRow, after: Row) => fieldDifference(list, before, after) !== null

/**
 * Removes a row; a bidder's records are removed with it.
 * @returns `hasFiles` for a bidder that has files; null if the row does not exist any more
 */
export async function removeRow(
  openId: string,
  list: List,
  id: number,
  by: By,
  done: Entry<Saved | 'hasFiles' | null>,
): Promise<Saved | 'hasFiles' | null> {
  return recordedTransaction(done, (tx) => {
    const row = rowOfList(tx, openId, list, id)
    if (!row) return null
    if (list === 'bidders' && biddersWithFiles(tx, [id]).size > 0) return 'hasFiles'
    const others = list === 'bidders' ? followBidder(openId, String(row.bidderName), null) : []
    return commit(tx, openId, [{ list, added: [], removed: [row], changed: [] }, ...others], by)
  })
}

/**
 * Changes an expert's attendance and notes a version of the record.
 * @param change the times before and after; null: absent
 * @returns `changed` if the stored time differs from `before`; null for an unknown expert
 */
export async function saveAttendance(
  openId: string,
  expertId: number,
  change: AttendanceReason & { readonly before: string | null; readonly after: string | null },
  userId: number,
  done: Entry<Saved | 'changed' | null>,
): Promise<Saved | 'changed' | null> {
  return recordedTransaction(done, (tx) => {
    const before = rowOfList(tx, openId, 'experts', expertId)
    if (!before) return null
    if (before.signInTime !== change.before) return 'changed'
    const after = completed('experts', { ...before, signInTime: change.after })
    const plan = { list: 'experts' as const, added: [], removed: [], changed: [{ before, after }] }
    const { kind, reason } = change
    applyPlan(tx, openId, plan, { userId, source: 'hand' }, { kind, reason })
    const version = noteVersion(tx, openId, noted(differencesOf(plan)), { userId, source: 'hand' })
    return { openId, version }
  })
}
