import { and, eq, inArray, ne } from 'drizzle-orm'
import { db } from '@/db/connection'
import { cleanBidRecords, opens, type RunInput, runs } from '@/db/schema'
import { type Action, type Entry, recorded } from '../audit/mutations'
import { ACTIVE_STATUSES, RUN_STATUS } from '../domain/number-codes'
import { clock } from '../kit/clock'
import { dropHiddenRows, removeUnnamedResults } from './results/mutations'
import type { StoredResult } from './results/writer'

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

/** A run whose results are not shown any more, and where its rows are: an object, or the database. */
export type Replaced = Pick<StoredRun, 'id' | 'result'>

/**
 * Replaces the earlier results by this run's, in one transaction.
 * @returns the replaced runs, whose rows can be removed
 */
export async function succeedRun(runId: number, stored: StoredResult): Promise<Replaced[]> {
  const run = db().select().from(runs).where(eq(runs.id, runId)).get()
  if (!run) throw new Error(`no run ${runId}`)
  return recorded(ended('runEnded', run, {}), () => showRun(run, stored))
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

function showRun(run: StoredRun, { key, facets }: StoredResult): Replaced[] {
  const runId = run.id
  return db().transaction((tx) => {
    const earlier = and(
      eq(runs.openId, run.openId),
      eq(runs.analysis, run.analysis),
      eq(runs.current, 1),
      ne(runs.id, runId),
    )
    const old = tx.select({ id: runs.id, result: runs.result }).from(runs).where(earlier).all()
    tx.update(runs).set({ current: 0, result: null }).where(earlier).run()
    const shown = { status: RUN_STATUS.success, current: 1, result: key, facets: [...facets] }
    tx.update(runs)
      .set({ ...shown, endedAt: endOf(run) })
      .where(eq(runs.id, runId))
      .run()
    return old
  })
}

/** Marks a run as failed. Earlier results stay current; the caller removes what the failed run has stored. */
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
 * At start-up: fails the runs that the last process left unfinished, and deletes results that are not shown and rows
 * in the database that are not.
 */
export async function failInterruptedRuns(): Promise<void> {
  const going = db().select({ id: runs.id }).from(runs).where(inArray(runs.status, ACTIVE_STATUSES)).all()
  for (const { id } of going) await failRun(id, { code: 'analysisInterrupted', values: {} })
  await removeUnnamedResults()
  await dropHiddenRows()
}
