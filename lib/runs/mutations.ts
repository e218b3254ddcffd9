import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { type BillInput, cleanBidRecords, opens, type RunInput, runs } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Action, type Entry, recorded } from '../audit/mutations'
import { ACTIVE_STATUSES, RUN_STATUS } from '../domain/number-codes'
import { ENGINE_VERSION } from '../engine/analysis'
import { tell } from '../events/mutations'
import { clock } from '../kit/clock'
import { formulaTimes } from '../laboratories/award/data'
import { noteListsOfRun, releaseListsOfRun } from '../reference-lists/mutations'
import { goOn, sendRun } from './life/mutations'
import { notifyRunEnded } from './notify'
import { dropHiddenRows, removeUnnamedResults } from './results/mutations'
import type { StoredResult } from './results/writer'

export interface NewRun {
  readonly openId: string
  readonly analysis: string
  readonly engineVersion: string
  readonly inputs: RunInput[]
  readonly params: Record<string, string | null>
  readonly specified: BillInput | null
  readonly startedBy: number | null
  /** The version of the confirmed layout rules; null: none. */
  readonly layoutRules?: number | null
  /** Ids of the price lists that it takes; none if absent. */
  readonly lists?: readonly number[]
}

export interface RunFailure {
  readonly code: string
  readonly values: Record<string, string | number>
}

export interface OpenedRuns {
  readonly runIds: readonly number[]
  readonly recordId: number | null
}

/** A run starts no earlier than the last change of what it is computed from, even if the clock was set back in between. */
async function startOf(openId: string): Promise<number> {
  const section = await first(
    db().select({ at: opens.updatedAt }).from(opens).where(eq(opens.openId, openId)),
  )
  const confirmed = (await formulaTimes([openId])).get(openId)
  return Math.max(clock.now(), section?.at ?? 0, confirmed ?? 0)
}

/**
 * Opens runs of one section, all or none: the first starts at once, the others are queued.
 * @param plan is called in the transaction, so that files and parameters cannot change in between
 * @param asRecord groups them as one clean-bid record
 * @returns null if one of the analyses is already running or queued
 */
export async function openRuns(
  plan: () => Promise<readonly NewRun[]>,
  asRecord: boolean,
  done: Entry<OpenedRuns | null>,
): Promise<OpenedRuns | null> {
  return recorded(done, async () => open(await plan(), asRecord))
}

/** In the transaction of `openRuns`. */
async function open(opened: readonly NewRun[], asRecord: boolean): Promise<OpenedRuns | null> {
  const [one] = opened
  if (!one) return { runIds: [], recordId: null }
  const { openId, startedBy } = one
  const startedAt = await startOf(openId)
  const wanted = inArray(
    runs.analysis,
    opened.map(({ analysis }) => analysis),
  )
  const going = await first(
    db()
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.openId, openId), wanted, inArray(runs.status, ACTIVE_STATUSES))),
  )
  if (going) return null
  const record = asRecord
    ? await first(db().insert(cleanBidRecords).values({ openId, startedBy, startedAt }).returning())
    : null
  const recordId = record?.id ?? null
  const runIds: number[] = []
  for (const { lists = [], ...run } of opened) {
    const isFirst = runIds.length === 0
    const status = isFirst ? RUN_STATUS.running : RUN_STATUS.pending
    // It is begun by whoever takes it.
    const values = { ...run, recordId, status, startedAt, attempt: 0 }
    const { id } = await first(db().insert(runs).values(values).returning({ id: runs.id }))
    await noteListsOfRun(id, lists)
    runIds.push(id)
  }
  await sendRun(runIds[0]!)
  return { runIds, recordId }
}

/**
 * Begins a run, or begins it anew because whoever was at it has gone.
 * @returns the number of the attempt, which alone may end the run from now on; null if it has ended
 */
export async function beginRun(runId: number): Promise<number | null> {
  return inTransaction(async () => {
    const run = await first(
      db()
        .update(runs)
        // Whoever computes it may be of another version than who asked for it.
        .set({ attempt: sql`${runs.attempt} + 1`, engineVersion: ENGINE_VERSION })
        .where(and(eq(runs.id, runId), inArray(runs.status, ACTIVE_STATUSES)))
        .returning({ openId: runs.openId, status: runs.status, attempt: runs.attempt }),
    )
    if (!run) return null
    if (run.status === RUN_STATUS.running) return run.attempt
    const startedAt = await startOf(run.openId)
    await db().update(runs).set({ status: RUN_STATUS.running, startedAt }).where(eq(runs.id, runId))
    return run.attempt
  })
}

/** A run whose results are not shown any more, and where its rows are: an object, or the database. */
export type Replaced = Pick<StoredRun, 'id' | 'result'>

/**
 * Replaces the earlier results by this run's and tells whom it concerns, in one transaction.
 * @param attempt the one that made the result
 * @returns the replaced runs, whose rows can be removed; null if this attempt is over and nothing was changed
 */
export async function succeedRun(
  runId: number,
  stored: StoredResult,
  attempt: number,
): Promise<Replaced[] | null> {
  const run = await first(db().select().from(runs).where(eq(runs.id, runId)))
  if (!run) return null
  return recorded(ended('runEnded', run, {}), async () => {
    const replaced = await showRun(run, stored, attempt)
    if (replaced === null) return null
    await tellEnd(run, 'done', null)
    await notifyRunEnded(runId)
    await goOn(run)
    return replaced
  })
}

type StoredRun = typeof runs.$inferSelect

const tellEnd = ({ id, openId, analysis }: StoredRun, state: 'done' | 'failed', code: string | null) =>
  tell(openId, 'runEnded', { runId: id, analysis, state, code })

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

/** In the transaction of `succeedRun`. Null if the run is not this attempt's. */
async function showRun(
  run: StoredRun,
  { key, facets }: StoredResult,
  attempt: number,
): Promise<Replaced[] | null> {
  const runId = run.id
  const mine = and(eq(runs.id, runId), eq(runs.status, RUN_STATUS.running), eq(runs.attempt, attempt))
  const end = { status: RUN_STATUS.success, facets: [...facets], endedAt: endOf(run) }
  if ((await db().update(runs).set(end).where(mine)).changes === 0) return null
  const earlier = and(
    eq(runs.openId, run.openId),
    eq(runs.analysis, run.analysis),
    eq(runs.current, 1),
    ne(runs.id, runId),
  )
  const old = await db().select({ id: runs.id, result: runs.result }).from(runs).where(earlier)
  await db().update(runs).set({ current: 0, result: null }).where(earlier)
  await db().update(runs).set({ current: 1, result: key }).where(eq(runs.id, runId))
  return old
}

interface Failing {
  /** The attempt that failed; left out: whichever is going, or none yet. */
  readonly attempt?: number
  /** What else belongs to its end, in the same transaction. */
  readonly also?: () => Promise<void>
}

async function fail(runId: number, failure: RunFailure, { attempt, also }: Failing): Promise<boolean> {
  const run = await first(db().select().from(runs).where(eq(runs.id, runId)))
  if (!run) return false
  const going = and(
    eq(runs.id, runId),
    inArray(runs.status, ACTIVE_STATUSES),
    attempt === undefined ? undefined : eq(runs.attempt, attempt),
  )
  return recorded(ended('runFailed', run, { ...failure }), async () => {
    const set = { status: RUN_STATUS.failed, failure, endedAt: endOf(run) }
    if ((await db().update(runs).set(set).where(going)).changes === 0) return false
    await releaseListsOfRun(runId)
    await tellEnd(run, 'failed', failure.code)
    await also?.()
    await goOn(run)
    return true
  })
}

/**
 * Marks a run as failed and tells whom it concerns, in one transaction. Earlier results stay current; the caller removes
 * what the failed run has stored.
 * @param attempt the one that failed; left out: whichever is going, or none yet
 * @returns false if it had ended, or another attempt is going: nothing was changed
 */
export const failRun = (runId: number, failure: RunFailure, attempt?: number): Promise<boolean> =>
  fail(runId, failure, {
    ...(attempt !== undefined && { attempt }),
    also: () => notifyRunEnded(runId),
  })

/**
 * At start-up: fails the runs that the last process left unfinished, and deletes results that are not shown and rows
 * in the database that are not.
 */
export async function failInterruptedRuns(): Promise<void> {
  const going = await db().select({ id: runs.id }).from(runs).where(inArray(runs.status, ACTIVE_STATUSES))
  for (const { id } of going) await fail(id, { code: 'analysisInterrupted', values: {} }, {})
  await removeUnnamedResults()
  await dropHiddenRows()
}
