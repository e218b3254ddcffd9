import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { cleanBidRecords, opens, type RunFacet, type RunInput, resultRows, runs } from '@/db/schema'
import { type Action, type Entry, recorded } from '../audit/mutations'
import { maskIdentities } from '../domain/identity'
import { norm } from '../domain/norm'
import { ACTIVE_STATUSES, RUN_STATUS } from '../domain/number-codes'
import type { Row } from '../engine/analysis'
import { clock } from '../kit/clock'

export interface NewRun {
  readonly openId: string
  readonly analysis: string
  readonly engineVersion: string
  readonly inputs: RunInput[]
  readonly params: Record<string, string | null>
  readonly specified: RunInput | null
  readonly startedBy: number | null
}

export interface RunFailure {
  readonly code: string
  readonly values: Record<string, string | number>
}

export interface OpenedRuns {
  readonly runIds: readonly number[]
  readonly recordId: number | null
}

type Transaction = Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]

/** A run starts no earlier than the last change of its data, even if the clock was set back in between. */
function startOf(tx: Transaction, openId: string): number {
  const section = tx.select({ at: opens.updatedAt }).from(opens).where(eq(opens.openId, openId)).get()
  return Math.max(clock.now(), section?.at ?? 0)
}

/**
 * Opens runs of one section, all or none: the first starts at once, the others are queued.
 * @param asRecord groups them as one clean-bid record
 * @returns null if one of the analyses is already running or queued
 */
export async function openRuns(
  opened: readonly NewRun[],
  asRecord: boolean,
  done: Entry<OpenedRuns | null>,
): Promise<OpenedRuns | null> {
  return recorded(done, () => open(opened, asRecord))
}

function open(opened: readonly NewRun[], asRecord: boolean): OpenedRuns | null {
  const [first] = opened
  if (!first) return { runIds: [], recordId: null }
  const { openId, startedBy } = first
  return db().transaction(
    (tx) => {
      const startedAt = startOf(tx, openId)
      const wanted = inArray(
        runs.analysis,
        opened.map(({ analysis }) => analysis),
      )
      const going = tx
        .select({ id: runs.id })
        .from(runs)
        .where(and(eq(runs.openId, openId), wanted, inArray(runs.status, ACTIVE_STATUSES)))
        .get()
      if (going) return null
      const record = asRecord
        ? tx.insert(cleanBidRecords).values({ openId, startedBy, startedAt }).returning().get()
        : null
      const recordId = record?.id ?? null
      const runIds = opened.map((run, at) => {
        const values = {
          ...run,
          recordId,
          status: at === 0 ? RUN_STATUS.running : RUN_STATUS.pending,
          startedAt,
        }
        return tx.insert(runs).values(values).returning({ id: runs.id }).get().id
      })
      return { runIds, recordId }
    },
    { behavior: 'immediate' },
  )
}

/** Marks a queued run as running. */
export async function beginRun(runId: number): Promise<void> {
  db().transaction((tx) => {
    const run = tx.select({ openId: runs.openId }).from(runs).where(eq(runs.id, runId)).get()
    if (!run) return
    const startedAt = startOf(tx, run.openId)
    tx.update(runs).set({ status: RUN_STATUS.running, startedAt }).where(eq(runs.id, runId)).run()
  })
}

/** The row keys that filters and search use. */
export interface RowKeys {
  readonly kind?: string | undefined
  readonly search?: string | undefined
  /**
   * Masks identity numbers in the search text; without this, someone not allowed to read a number could guess
   * it by searching.
   */
  readonly isPersonal?: boolean | undefined
  /**
   * Unpacks a stored row into the rows it represents. The unpacked rows are counted, the stored row is
   * written.
   */
  readonly unpack?: ((stored: Row) => readonly Row[]) | undefined
}

/** Writes a run's rows. They stay invisible until `succeedRun`. */
export interface RowWriter {
  write(table: string, rows: readonly Row[], keys: RowKeys): void
  /** Stores what pages need besides the rows: counts per filter, and the names for keyword search. */
  finish(): { rows: number }
}

const BATCH = 500
/**
 * Pause between two batches. Other writers retry only every few milliseconds and would otherwise find the
 * database locked each time.
 */
const REST_MS = 2
const sleeper = new Int32Array(new SharedArrayBuffer(4))

function text(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

/**
 * Writes rows in short transactions, so that other writers do not wait long. Synchronous, unlike the other
 * mutations: an analysis emits rows while it computes and cannot await.
 */
export function rowWriter(runId: number): RowWriter {
  const client = db().$client
  const insert = client.prepare(
    'insert into result_rows (run_id, tbl, ord, bidder_id, kind, search, row) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const next = new Map<string, number>()
  const counts = new Map<string, RunFacet>()
  const names = new Map<string, { table: string; search: string; count: number }>()

  const bidderOf = (row: Row) => (typeof row.bidderId === 'number' ? row.bidderId : null)
  const count = (table: string, row: Row, kindKey: string) => {
    const bidderId = bidderOf(row)
    const kind = text(row[kindKey])
    const key = `${table}\n${bidderId}\n${kind}`
    const known = counts.get(key)
    counts.set(key, { table, bidderId, kind, count: (known?.count ?? 0) + 1 })
  }
  const countName = (table: string, search: string) => {
    const key = `${table}\n${search}`
    names.set(key, { table, search, count: (names.get(key)?.count ?? 0) + 1 })
  }
  const writeBatch = client.transaction((table: string, rows: readonly Row[], keys: RowKeys) => {
    const { kind = '', search: searchKey = '', isPersonal, unpack } = keys
    let ord = next.get(table) ?? 0
    for (const row of rows) {
      const value = text(row[searchKey])
      const searched = value !== null && isPersonal ? maskIdentities(value) : value
      const search = searched === null ? null : norm(searched)
      insert.run(runId, table, ord++, bidderOf(row), text(row[kind]), search, JSON.stringify(row))
      if (search !== null) countName(table, search)
      for (const counted of unpack?.(row) ?? [row]) count(table, counted, kind)
    }
    next.set(table, ord)
  })
  const finish = client.transaction(() => {
    const insertName = client.prepare(
      'insert into result_names (run_id, tbl, search, count) values (?, ?, ?, ?)',
    )
    for (const name of names.values()) insertName.run(runId, name.table, name.search, name.count)
    const facets = JSON.stringify([...counts.values()])
    client.prepare('update runs set facets = ? where id = ?').run(facets, runId)
  })
  return {
    write(table, rows, keys) {
      for (let at = 0; at < rows.length; at += BATCH) {
        if (at > 0) Atomics.wait(sleeper, 0, 0, REST_MS)
        writeBatch(table, rows.slice(at, at + BATCH), keys)
      }
    },
    finish() {
      finish()
      return { rows: [...next.values()].reduce((sum, rows) => sum + rows, 0) }
    },
  }
}

/**
 * Removes a run's rows in small batches, so that other writers get their turn.
 * @returns the number of removed rows
 */
export async function dropRows(runId: number): Promise<number> {
  const client = db().$client
  const step = client.prepare(
    'delete from result_rows where (run_id, tbl, ord) in (select run_id, tbl, ord from result_rows where run_id = ? limit 2000)',
  )
  client.prepare('delete from result_names where run_id = ?').run(runId)
  let rows = 0
  for (;;) {
    const { changes } = step.run(runId)
    rows += changes
    if (changes === 0) return rows
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}

/**
 * Replaces the earlier results by this run's, in one transaction.
 * @returns the replaced runs, whose rows can be removed
 */
export async function succeedRun(runId: number): Promise<number[]> {
  const run = db().select().from(runs).where(eq(runs.id, runId)).get()
  if (!run) throw new Error(`no run ${runId}`)
  return recorded(ended('runEnded', run, {}), () => showRun(run))
}

type StoredRun = typeof runs.$inferSelect

/** A run never ends before its start, even if the clock was set back. */
const endOf = ({ startedAt }: StoredRun) => Math.max(clock.now(), startedAt)

/**
 * The audit entry for the end of a run. Nobody triggers it, so it is attributed to whoever started the run.
 */
const ended = (action: 'runEnded' | 'runFailed', run: StoredRun, detail: Action['detail']): Action => ({
  action,
  userId: run.startedBy,
  openId: run.openId,
  subject: ['run', run.id],
  detail: { analysis: run.analysis, ...detail },
})

function showRun(run: StoredRun): number[] {
  const runId = run.id
  return db().transaction((tx) => {
    const earlier = and(
      eq(runs.openId, run.openId),
      eq(runs.analysis, run.analysis),
      eq(runs.current, 1),
      ne(runs.id, runId),
    )
    const old = tx.select({ id: runs.id }).from(runs).where(earlier).all()
    tx.update(runs).set({ current: 0 }).where(earlier).run()
    tx.update(runs)
      .set({ status: RUN_STATUS.success, current: 1, endedAt: endOf(run) })
      .where(eq(runs.id, runId))
      .run()
    return old.map(({ id }) => id)
  })
}

/** Marks a run as failed. Earlier results stay current; the caller removes the rows of the failed run. */
export async function failRun(runId: number, failure: RunFailure): Promise<void> {
  const run = db().select().from(runs).where(eq(runs.id, runId)).get()
  if (!run) throw new Error(`no run ${runId}`)
  recorded(ended('runFailed', run, { ...failure }), () =>
    db()
      .update(runs)
      .set({ status: RUN_STATUS.failed, failure, endedAt: endOf(run) })
      .where(eq(runs.id, runId))
      .run(),
  )
}

/**
 * At start-up: fails the runs that the last process left unfinished and deletes all rows without current
 * results.
 */
export async function failInterruptedRuns(): Promise<void> {
  const going = db().select({ id: runs.id }).from(runs).where(inArray(runs.status, ACTIVE_STATUSES)).all()
  for (const { id } of going) await failRun(id, { code: 'analysisInterrupted', values: {} })
  const shown = db().select({ id: runs.id }).from(runs).where(eq(runs.current, 1))
  const left = db()
    .selectDistinct({ runId: resultRows.runId })
    .from(resultRows)
    .where(notInArray(resultRows.runId, shown))
    .all()
  for (const { runId } of left) await dropRows(runId)
}
