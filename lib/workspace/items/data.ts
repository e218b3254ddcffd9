import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { cache } from 'react'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { cleanBidRecords, opens, runs, users } from '@/db/schema'
import { type Clues, figuresOf, type ResultFigures } from '../../analyses/clues'
import { CLEAN_BID_ITEMS, type CleanBidItem } from '../../catalogue/items'
import type { CoverageState } from '../../domain/codes'
import { ACTIVE_STATUSES, isActive, RUN_STATUS, type RunStatus } from '../../domain/number-codes'
import type { Coverage } from '../../runs/coverage'
import { currentRuns } from '../../runs/data'
import type { RunFailure } from '../../runs/mutations'
import { authorName } from '../../sections/experts/author'

/** The state of an item: that of the latest run of its analysis, no matter who started it. */
export interface ItemState {
  readonly item: CleanBidItem
  /** 0 pending, 1 success, 2 failed, 9 in progress */
  readonly calcStatus: RunStatus
  /** 开标时间 of the section. */
  readonly openTime: string | null
  readonly optTime: number | null
  readonly operator: string | null
  readonly runId: number | null
  readonly recordId: number | null
  readonly failure: RunFailure | null
  /** Coverage and clues of the run; null unless its results are the current ones. */
  readonly coverage: Coverage | null
  readonly compared: CoverageState | null
  readonly clues: Clues | null
}

const runColumns = {
  id: runs.id,
  recordId: runs.recordId,
  analysis: runs.analysis,
  status: runs.status,
  failure: runs.failure,
  startedAt: runs.startedAt,
  endedAt: runs.endedAt,
  operator: authorName(runs.openId),
}

type RunLine = Awaited<ReturnType<typeof runsOf>>[number]

async function runsOf(openId: string, recordIds?: readonly number[]) {
  const where = recordIds ? inArray(runs.recordId, [...recordIds]) : eq(runs.openId, openId)
  return await db()
    .select(runColumns)
    .from(runs)
    .leftJoin(users, eq(users.id, runs.startedBy))
    .where(where)
    .orderBy(desc(runs.id))
}

/** Data shared by all items of a section. */
interface Common {
  readonly openTime: string | null
  /** Of the shown results, by run. */
  readonly figures: ReadonlyMap<number, ResultFigures>
}

/** Cached per request: records and the wizard may be on one page. */
const commonOf = cache(async (openId: string): Promise<Common> => {
  const figures = await figuresOf(await currentRuns(openId))
  return { openTime: await openTimeOf(openId), figures }
})

function stateOf(item: CleanBidItem, run: RunLine | undefined, common: Common): ItemState {
  return {
    item,
    calcStatus: run?.status ?? RUN_STATUS.pending,
    openTime: common.openTime,
    optTime: run ? (run.endedAt ?? run.startedAt) : null,
    operator: run?.operator ?? null,
    runId: run?.id ?? null,
    recordId: run?.recordId ?? null,
    failure: run?.status === RUN_STATUS.failed ? run.failure : null,
    coverage: (run && common.figures.get(run.id)?.coverage) ?? null,
    compared: (run && common.figures.get(run.id)?.compared) ?? null,
    clues: (run && common.figures.get(run.id)?.clues) ?? null,
  }
}

async function openTimeOf(openId: string): Promise<string | null> {
  const row = await first(
    db()
      .select({ opening: opens.openingTime, open: opens.openTime })
      .from(opens)
      .where(eq(opens.openId, openId)),
  )
  return row?.opening ?? row?.open ?? null
}

export async function itemStates(openId: string): Promise<ItemState[]> {
  const [lines, common] = [await runsOf(openId), await commonOf(openId)]
  return CLEAN_BID_ITEMS.map((item) =>
    stateOf(
      item,
      lines.find((run) => run.analysis === item.analysis),
      common,
    ),
  )
}

/** Analyses started together, or one started by itself. */
export interface Start {
  readonly startedAt: number
  /** null while any item goes on or waits. */
  readonly endedAt: number | null
  readonly operator: string | null
  /** Running while any item goes on or waits, failed when one failed. */
  readonly calcStatus: RunStatus
  readonly items: readonly ItemState[]
}
export interface CleanBidRecord extends Start {
  readonly id: number
}
/** `id`: of the clean-bid record; null for an analysis started by itself. */
export type AnyStart = Start & { readonly id: number | null }

function statusOf(items: readonly ItemState[]): RunStatus {
  if (items.some(({ calcStatus }) => isActive(calcStatus))) return RUN_STATUS.running
  return items.every(({ calcStatus }) => calcStatus === RUN_STATUS.success)
    ? RUN_STATUS.success
    : RUN_STATUS.failed
}

/** The items of a start, in their order, with their state. */
function startedBy(
  lines: readonly RunLine[],
  common: Common,
): Pick<Start, 'items' | 'calcStatus' | 'endedAt'> {
  const items = CLEAN_BID_ITEMS.flatMap((item) => {
    const run = lines.find(({ analysis }) => analysis === item.analysis)
    return run ? [stateOf(item, run, common)] : []
  })
  const calcStatus = statusOf(items)
  const ends = lines.map(({ startedAt, endedAt }) => endedAt ?? startedAt)
  return { items, calcStatus, endedAt: isActive(calcStatus) || ends.length === 0 ? null : Math.max(...ends) }
}

/** The clean-bid records of a section, newest first. */
export async function recordsOf(openId: string): Promise<CleanBidRecord[]> {
  const records = await db()
    .select({ id: cleanBidRecords.id, startedAt: cleanBidRecords.startedAt, operator: authorName(openId) })
    .from(cleanBidRecords)
    .leftJoin(users, eq(users.id, cleanBidRecords.startedBy))
    .where(eq(cleanBidRecords.openId, openId))
    .orderBy(desc(cleanBidRecords.id))
  const common = await commonOf(openId)
  const lines = await runsOf(
    openId,
    records.map(({ id }) => id),
  )
  return records.map((record) => {
    const own = lines.filter(({ recordId }) => recordId === record.id)
    return { ...record, ...startedBy(own, common) }
  })
}

/** Runs are numbered in the order in which they were started. */
const firstRunOf = ({ items }: Start) => Math.min(...items.map(({ runId }) => runId ?? 0))

/** The clean-bid records of a section and the analyses started by themselves, newest first. */
export async function startsOf(openId: string): Promise<AnyStart[]> {
  const [records, lines, common] = [await recordsOf(openId), await runsOf(openId), await commonOf(openId)]
  const single = lines
    .filter(({ recordId }) => recordId === null)
    .map((run) => ({
      id: null,
      startedAt: run.startedAt,
      operator: run.operator,
      ...startedBy([run], common),
    }))
  const known = [...records, ...single].filter(({ items }) => items.length > 0)
  return known.sort((a, b) => firstRunOf(b) - firstRunOf(a))
}

/** Runs in the section's records that are running or queued, queued ones last. */
export async function goingRunIds(openId: string): Promise<number[]> {
  return (
    await db()
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.openId, openId), isNotNull(runs.recordId), inArray(runs.status, ACTIVE_STATUSES)))
      .orderBy(asc(runs.id))
  ).map(({ id }) => id)
}
