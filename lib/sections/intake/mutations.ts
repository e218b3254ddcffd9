import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { rowBatches } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { type Past, settle } from '../../audit/settle'
import { tell } from '../../events/mutations'
import { AppError } from '../../kit/errors'
import { applyAward, renameInAward } from '../awards/mutations'
import type { AttendanceReason } from '../experts/mutations'
import { secrecyIn, sourceOfCodes } from '../secrecy/data'
import { keepCodes } from '../secrecy/mutations'
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
import { applyPlan, noted, noteVersion } from './versions/mutations'

/** The number of the version a change made; null if nothing changed. */
export interface Saved {
  readonly openId: string
  readonly version: number | null
}

export interface SavedRecord extends Saved {
  readonly created: boolean
  /** The version of the award that it made; null if the award stayed as it was. */
  readonly awardVersion: number | null
  /** Where the unit codes of a veiled section come from, or will; null: it is not veiled. */
  readonly unitCodes: 'platform' | 'drawn' | null
}

/** Makes batches current in place of the section's present ones. @returns the ids of the replaced ones */
async function swapBatches(openId: string, batches: Staged['batches']): Promise<number[]> {
  const { openId: of, list: kind } = rowBatches
  const replaced: number[] = []
  for (const { list, id } of batches) {
    const old = await db()
      .update(rowBatches)
      .set({ openId: null })
      .where(and(eq(of, openId), eq(kind, list)))
      .returning({ id: rowBatches.id })
    await db().update(rowBatches).set({ openId }).where(eq(rowBatches.id, id))
    replaced.push(...old.map((batch) => batch.id))
  }
  return replaced
}

/** Whether a plan gives bidders other unit codes; they may have been fixed since. */
const changesCodes = ({ list, changed }: ListPlan) =>
  list === 'bidders' && changed.some(({ before, after }) => before.bidderMask !== after.bidderMask)

/** Whether the section is unchanged since the change was planned. */
async function stillHolds(prepared: Prepared, organisationId: number): Promise<boolean> {
  const { openId, base, fields, plans } = prepared
  if (openId === null)
    return (await openIdOfCode(organisationId, String(fields!.section.sectionCode))) === null
  if ((await fieldsOfSection(openId)) === null || (await lastVersionOf(openId)) !== base) return false
  if (plans.some(changesCodes) && (await secrecyIn(openId))?.unitCodes) return false
  // Versions do not cover files: a bidder may have received one since.
  const bidders = plans.find(({ list }) => list === 'bidders')?.removed ?? []
  const ids = bidders.map(({ id }) => id)
  return (await biddersWithFiles(ids)).size === 0
}

async function makeCurrent(prepared: Prepared, organisationId: number, by: By): Promise<SavedRecord> {
  const { fields, plans } = prepared
  const openId =
    prepared.openId ?? (await createSection(fields!.section, fields!.opening, organisationId, by))
  if (prepared.openId !== null && fields?.isChanged) {
    const areCodesStated = by.source === 'platform' && plans.some(({ list }) => list === 'bidders')
    await saveFields(openId, fields.section, fields.opening, { ...by, areCodesStated })
  }
  for (const plan of plans) await applyPlan(openId, plan, by)
  await keepCodes(openId, by.userId)
  const { award } = prepared
  const awardVersion = award === undefined ? null : await applyAward(openId, award, by)
  const version = await noteVersion(openId, prepared, by)
  if (version !== null || awardVersion !== null)
    await tell(openId, 'sectionReceived', { version, awardVersion, source: by.source })
  const unitCodes = await sourceOfCodes(openId)
  return { openId, created: prepared.openId === null, version, awardVersion, unitCodes }
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
  const saved = await recorded(done, async () => {
    if (!(await stillHolds(prepared, organisationId))) return null
    const made = await makeCurrent(prepared, organisationId, by)
    replaced = await swapBatches(made.openId, prepared.staged?.batches ?? [])
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
  return recorded(done, async () => {
    const { differences, ...planned } = await planRecord(record, by.organisationId, by.source)
    const prepared = { ...planned, differences, counts: countsOf(differences), staged: null }
    return makeCurrent(prepared, by.organisationId, by)
  })
}

/** The typed values of a row, and its values when the person began to edit (`merge`). */
export interface Typed {
  readonly stated: StatedRow
  /** Needs the stored row, because for hidden fields a form knows only a token. */
  readonly from?: ((stored: Row) => StatedRow) | undefined
}

/** The row to be stored, merged with what others saved meanwhile. @throws AppError changedMeanwhile */
async function settled(part: Part, { stated, from }: Typed, stored: Row, past: Past): Promise<Row> {
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
  return recorded(done, async () => {
    const before = (await fieldsOfSection(openId))!
    const after = { ...before, [part]: await settled(part, typed, before[part], pastOfPart(openId, part)) }
    const difference = fieldDifference(part, before[part], after[part])
    if (!difference) return { openId, version: null }
    await saveFields(openId, after.section, after.opening, by)
    await keepCodes(openId, by.userId)
    return { openId, version: await noteVersion(openId, noted([difference]), by) }
  })
}

/** Plans for the other lists when a bidder is renamed or, with `null`, removed. */
async function followBidder(openId: string, from: string, to: string | null): Promise<ListPlan[]> {
  const plans: ListPlan[] = []
  for (const list of LONG_LISTS) {
    const rows = await rowsOfList(openId, list, from)
    const changed =
      to === null
        ? []
        : rows.map((before) => ({ before, after: completed(list, { ...before, bidderName: to }) }))
    plans.push({ list, added: [], removed: to === null ? rows : [], changed })
  }
  return plans
}

async function commit(openId: string, plans: readonly ListPlan[], by: By): Promise<Saved> {
  for (const plan of plans) await applyPlan(openId, plan, by)
  await keepCodes(openId, by.userId)
  return { openId, version: await noteVersion(openId, noted(plans.flatMap(differencesOf)), by) }
}

/**
 * Adds a row (`id` null) or changes one. Fields that are left out keep their values. A bidder's new name is also
 * written to its records.
 * @returns null if the row does not exist any more
 * @throws AppError changedMeanwhile; unitCodesFixed: nobody writes the code of a veiled section by hand
 */
export async function saveRow(
  openId: string,
  list: List,
  id: number | null,
  typed: Typed,
  by: By,
  done: Entry<Saved | null>,
): Promise<Saved | null> {
  return recorded(done, async () => {
    const none = { list, added: [], removed: [], changed: [] }
    const isCoded = list === 'bidders' && (await secrecyIn(openId))?.secrecy === 'veiled'
    if (isCoded && id === null && typed.stated.bidderMask != null) throw new AppError('unitCodesFixed')
    if (id === null) return commit(openId, [{ ...none, added: [completed(list, typed.stated)] }], by)
    const before = await rowOfList(openId, list, id)
    if (!before) return null
    const after = succeeded(
      list,
      await settled(list, typed, before, pastOfRow(openId, list, before)),
      before,
      true,
    )
    if (!differs(list, before, after)) return { openId, version: null }
    if (isCoded && before.bidderMask !== after.bidderMask) throw new AppError('unitCodesFixed')
    const renamed = list === 'bidders' && before.bidderName !== after.bidderName
    const others = renamed
      ? await followBidder(openId, String(before.bidderName), String(after.bidderName))
      : []
    if (renamed) await renameInAward(openId, String(before.bidderName), String(after.bidderName), by)
    return commit(openId, [{ ...none, changed: [{ before, after }] }, ...others], by)
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
  return recorded(done, async () => {
    const row = await rowOfList(openId, list, id)
    if (!row) return null
    if (list === 'bidders' && (await biddersWithFiles([id])).size > 0) return 'hasFiles'
    const others = list === 'bidders' ? await followBidder(openId, String(row.bidderName), null) : []
    return commit(openId, [{ list, added: [], removed: [row], changed: [] }, ...others], by)
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
  return recorded(done, async () => {
    const before = await rowOfList(openId, 'experts', expertId)
    if (!before) return null
    if (before.signInTime !== change.before) return 'changed'
    const after = completed('experts', { ...before, signInTime: change.after })
    const plan = { list: 'experts' as const, added: [], removed: [], changed: [{ before, after }] }
    const { kind, reason } = change
    await applyPlan(openId, plan, { userId, source: 'hand' }, { kind, reason })
    const version = await noteVersion(openId, noted(differencesOf(plan)), { userId, source: 'hand' })
    return { openId, version }
  })
}
