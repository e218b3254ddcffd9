import { randomBytes } from 'node:crypto'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '@/db/connection'
import { members, opens, recordDifferences, recordVersions, runs } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import { comparedCode } from '../domain/feature-code'
import { dropLinks } from '../experts/mutations'
import { clock } from '../kit/clock'
import {
  biddersWithFiles,
  fieldsOfSection,
  lastVersionOf,
  openIdOfCode,
  rowOfList,
  rowsOfList,
  TABLES,
} from './data'
import {
  completed,
  countsOf,
  type Difference,
  differencesOf,
  fieldDifference,
  type ListPlan,
  lostExperts,
  planList,
  type Row,
  type StatedRow,
  type StoredRow,
} from './differences'
import { logged, type Source } from './log-row'
import { LISTS, type List, type PlatformRecord } from './schema'

type Transaction = Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]

/** Who changes a section's data, and how. */
export interface By {
  readonly userId: number | null
  readonly source: Source
}
/** The number of the version a change made; null when nothing was changed. */
export interface Saved {
  readonly openId: string
  readonly version: number | null
}

/** What saving a whole record came to. */
export interface SavedRecord extends Saved {
  readonly created: boolean
}

const BATCH = 500

/** A change in one transaction with what is kept of it in the audit log. */
const recordedTransaction = <T>(done: Entry<T>, change: (tx: Transaction) => T): T =>
  recorded(done, () => db().transaction(change))

function inBatches<T>(rows: readonly T[], run: (part: T[]) => void): void {
  for (let at = 0; at < rows.length; at += BATCH) run(rows.slice(at, at + BATCH))
}

/** Inserts rows of the same keys through one prepared statement: a section may come with 200,000 of them. */
function insertAll(tx: Transaction, table: SQLiteTable, rows: readonly object[]): void {
  const [first] = rows
  if (!first) return
  const values = Object.fromEntries(Object.keys(first).map((name) => [name, sql.placeholder(name)]))
  const statement = tx
    .insert(table)
    .values(values as never)
    .prepare()
  for (const row of rows) statement.run(row as Record<string, unknown>)
}

/** What the store has besides the stated fields. */
const storedValues = (list: List, row: Row) =>
  list === 'records'
    ? { ...row, code: comparedCode(row.featureType as never, String(row.feature ?? '')) }
    : row

/**
 * A bidder that is gone is removed; one that has files stays with them, and no longer takes part.
 */
function keepingFiles(tx: Transaction, plan: ListPlan): ListPlan {
  if (plan.list !== 'bidders' || plan.removed.length === 0) return plan
  const holders = biddersWithFiles(
    tx,
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

function applyPlan(tx: Transaction, openId: string, plan: ListPlan, by: By): void {
  const { list, added, removed, changed } = plan
  const table = TABLES[list]
  dropLinks(openId, lostExperts(plan), by.userId)
  inBatches(removed, (part) => {
    const ids = part.map(({ id }) => id)
    tx.delete(table)
      .where(and(eq(table.openId, openId), inArray(table.id, ids)))
      .run()
  })
  for (const { before, after } of changed) {
    tx.update(table).set(storedValues(list, after)).where(eq(table.id, before.id)).run()
  }
  insertAll(
    tx,
    table,
    added.map((row) => ({ openId, ...storedValues(list, row) })),
  )
}

/** Parts whose change changes no result. */
const NOT_ANALYSED: readonly string[] = ['experts']

/**
 * The section's data is newer than every run of it: what was computed before shows as outdated, even
 * where the clock was put back meanwhile.
 */
function touchSection(tx: Transaction, openId: string): void {
  const latest = tx
    .select({ at: max(runs.startedAt) })
    .from(runs)
    .where(eq(runs.openId, openId))
    .get()
  const updatedAt = Math.max(clock.now(), (latest?.at ?? 0) + 1)
  tx.update(opens).set({ updatedAt }).where(eq(opens.openId, openId)).run()
}

/** Notes a version with its differences; none when there is nothing to note. */
function noteVersion(
  tx: Transaction,
  openId: string,
  differences: readonly Difference[],
  { userId, source }: By,
): number | null {
  if (differences.length === 0) return null
  if (differences.some(({ part }) => !NOT_ANALYSED.includes(part))) touchSection(tx, openId)
  const number = lastVersionOf(tx, openId) + 1
  const counts = countsOf(differences)
  const { id } = tx
    .insert(recordVersions)
    .values({ openId, number, at: clock.now(), source, userId, counts })
    .returning({ id: recordVersions.id })
    .get()
  const rows = differences.map(({ part, before, after }) => ({
    versionId: id,
    part,
    before: before && logged(part, before),
    after: after && logged(part, after),
  }))
  insertAll(tx, recordDifferences, rows)
  return number
}

/** The columns of a section and its opening. */
function columnsOf(section: Row, opening: Row) {
  const { openTime: openingTime, ...entered } = opening
  return { ...section, farmland: section.farmland ?? false, ...entered, openingTime }
}

function saveFields(tx: Transaction, openId: string, section: Row, opening: Row): void {
  tx.update(opens)
    .set(columnsOf(section, opening) as never)
    .where(eq(opens.openId, openId))
    .run()
}

function createSection(tx: Transaction, section: Row, opening: Row, organisationId: number, by: By): string {
  const openId = randomBytes(12).toString('base64url')
  const now = clock.now()
  const values = { openId, organisationId, createdAt: now, updatedAt: now, ...columnsOf(section, opening) }
  tx.insert(opens)
    .values(values as never)
    .run()
  if (by.userId !== null) tx.insert(members).values({ openId, userId: by.userId }).run()
  return openId
}

/**
 * Creates a section from a platform record, or updates the one with the same `sectionCode`, in one
 * transaction. Only what differs is written, as one version; without a difference nothing is. Files and
 * results of an updated section stay.
 */
export async function saveRecord(
  record: PlatformRecord,
  by: By & { readonly organisationId: number },
  done: Entry<SavedRecord>,
): Promise<SavedRecord> {
  return recordedTransaction(done, (tx) => {
    const known = openIdOfCode(by.organisationId, record.section.sectionCode)
    const before = known === null ? null : fieldsOfSection(tx, known)
    const stated = {
      ...record.section,
      farmland: record.section.farmland ?? before?.section.farmland ?? false,
    }
    const section = completed('section', stated as StatedRow, before?.section)
    const opening = completed('opening', (record.opening ?? {}) as StatedRow, before?.opening)
    const fields = [
      fieldDifference('section', before?.section ?? null, section),
      fieldDifference('opening', before?.opening ?? null, opening),
    ].filter((difference) => difference !== null)
    const openId = known ?? createSection(tx, section, opening, by.organisationId, by)
    if (known !== null && fields.length > 0) saveFields(tx, openId, section, opening)
    const lists = LISTS.flatMap((list) => {
      const rows = record[list] as readonly StatedRow[] | undefined
      if (!rows) return []
      const plan = keepingFiles(tx, planList(list, rowsOfList(tx, openId, list), rows))
      applyPlan(tx, openId, plan, by)
      return differencesOf(plan)
    })
    const differences = [...fields, ...lists]
    return { openId, created: known === null, version: noteVersion(tx, openId, differences, by) }
  })
}

/** Changes the section's or the opening's fields by hand; every field is stated. */
export async function savePart(
  openId: string,
  part: 'section' | 'opening',
  stated: StatedRow,
  by: By,
  done: Entry<Saved>,
): Promise<Saved> {
  return recordedTransaction(done, (tx) => {
    const before = fieldsOfSection(tx, openId)!
    const after = { ...before, [part]: completed(part, stated, before[part], true) }
    const difference = fieldDifference(part, before[part], after[part])
    if (!difference) return { openId, version: null }
    saveFields(tx, openId, after.section, after.opening)
    return { openId, version: noteVersion(tx, openId, [difference], by) }
  })
}

/** Saves many rows of one list: in place of all that are there, or after them. */
export async function saveRows(
  openId: string,
  list: List,
  rows: readonly StatedRow[],
  mode: 'append' | 'replace',
  by: By,
  done: Entry<Saved>,
): Promise<Saved> {
  return recordedTransaction(done, (tx) => {
    const plan =
      mode === 'append'
        ? { list, added: rows.map((row) => completed(list, row)), removed: [], changed: [] }
        : keepingFiles(tx, planList(list, rowsOfList(tx, openId, list), rows))
    applyPlan(tx, openId, plan, by)
    return { openId, version: noteVersion(tx, openId, differencesOf(plan), by) }
  })
}

/** Rows of other lists that name this bidder. */
function rowsNaming(tx: Transaction, openId: string, list: 'records' | 'identities', name: string) {
  return rowsOfList(tx, openId, list).filter((row) => row.bidderName === name)
}

const NAMING = ['records', 'identities'] as const

/** What follows for the other lists when a bidder gets another name, or none (`null`). */
function followBidder(tx: Transaction, openId: string, from: string, to: string | null): ListPlan[] {
  return NAMING.map((list) => {
    const rows = rowsNaming(tx, openId, list, from)
    if (to === null) return { list, added: [], removed: rows, changed: [] }
    const changed = rows.map((before) => ({ before, after: completed(list, { ...before, bidderName: to }) }))
    return { list, added: [], removed: [], changed }
  })
}

function commit(tx: Transaction, openId: string, plans: readonly ListPlan[], by: By): Saved {
  for (const plan of plans) applyPlan(tx, openId, plan, by)
  return { openId, version: noteVersion(tx, openId, plans.flatMap(differencesOf), by) }
}

/**
 * Adds a row (`id` null) or changes one. A field that is left out stays as it is. A bidder's new name goes
 * into its records.
 * @returns null when the row is not there any more
 */
export async function saveRow(
  openId: string,
  list: List,
  id: number | null,
  stated: StatedRow,
  by: By,
  done: Entry<Saved | null>,
): Promise<Saved | null> {
  return recordedTransaction(done, (tx) => {
    const none = { list, added: [], removed: [], changed: [] }
    if (id === null) return commit(tx, openId, [{ ...none, added: [completed(list, stated)] }], by)
    const before = rowOfList(tx, openId, list, id)
    if (!before) return null
    const after = completed(list, { ...before, ...defined(stated) }, before, true)
    if (!differs(list, before, after)) return { openId, version: null }
    const renamed = list === 'bidders' && before.bidderName !== after.bidderName
    const others = renamed
      ? followBidder(tx, openId, String(before.bidderName), String(after.bidderName))
      : []
    return commit(tx, openId, [{ ...none, changed: [{ before, after }] }, ...others], by)
  })
}

const defined = (row: StatedRow): StatedRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
const differs = (list: List, before: StoredRow, after: Row) => fieldDifference(list, before, after) !== null

/**
 * Removes a row; a bidder goes with its records.
 * @returns `hasFiles` for a bidder whose files are here; null when the row is not there any more
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
    const others = list === 'bidders' ? followBidder(tx, openId, String(row.bidderName), null) : []
    return commit(tx, openId, [{ list, added: [], removed: [row], changed: [] }, ...others], by)
  })
}

/**
 * Notes when an expert came, once: a time that is there is not overwritten.
 * @returns null when the expert is unknown or has signed already
 */
export async function signIn(
  openId: string,
  expertId: number,
  time: string,
  by: By,
  done: Entry<Saved | null>,
): Promise<Saved | null> {
  return recordedTransaction(done, (tx) => {
    const before = rowOfList(tx, openId, 'experts', expertId)
    if (!before || before.signInTime !== null) return null
    const after = completed('experts', { ...before, signInTime: time })
    const plan = { list: 'experts' as const, added: [], removed: [], changed: [{ before, after }] }
    return commit(tx, openId, [plan], by)
  })
}
