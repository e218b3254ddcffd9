import { isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first, plain } from '@/db/query'
import { recordVersions, rowBatches, type VersionCounts } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { clock } from '../../../kit/clock'
import { countsOf, type ListPlan, type Row } from '../differences'
import type { Source } from '../log-row'
import type { Planned } from '../plan'
import { differenceInserter, isLong, type LongList, rowInserter, type Write } from '../rows/mutations'

/** Who changes a section's data, and from which source. */
export interface By {
  readonly userId: number | null
  readonly source: Source
}

/** Rows written for a change that is not current yet; they belong to no section. */
export interface Staged {
  readonly versionId: number
  /** The batches that will replace the current ones. */
  readonly batches: readonly { readonly list: LongList; readonly id: number }[]
}

/** A prepared change; one short transaction makes it current. */
export interface Prepared extends Pick<Planned, 'openId' | 'base' | 'fields' | 'award'> {
  /** Changes still to be written row by row. */
  readonly plans: readonly ListPlan[]
  /** Differences still to be stored; empty if they are staged. */
  readonly differences: Planned['differences']
  readonly counts: VersionCounts
  readonly staged: Staged | null
}

/** The most rows that the final transaction writes itself; more are staged before. */
const MOST_UNSTAGED = 500

/**
 * Milliseconds of writing, and of the pause after it. A writer that waits for the lock retries only every few
 * milliseconds, so without pauses it could find the store locked every time.
 */
const STEP_MS = 6
const PAUSE_MS = 6
const PIECE = 200
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Runs pieces of work in short transactions until `work` returns false. */
async function inSteps(work: () => Promise<boolean>): Promise<void> {
  const step = () =>
    inTransaction(async () => {
      const until = performance.now() + STEP_MS
      let isMore = true
      while (isMore && performance.now() < until) isMore = await work()
      return isMore
    })
  while (await step()) await pause()
}

/** Writes rows in pieces with `write`. */
async function writeAll<T>(rows: Iterable<T>, write: Write<T>): Promise<void> {
  const source = rows[Symbol.iterator]()
  await inSteps(async () => {
    const piece: T[] = []
    let next = source.next()
    for (; !next.done; next = source.next()) if (piece.push(next.value) === PIECE) break
    await write(piece)
    return !next.done
  })
}

const sizeOf = ({ added, removed, changed }: ListPlan) => added.length + removed.length + changed.length

async function stageList(list: LongList, rows: Iterable<Row>): Promise<number> {
  const { id } = await first(db().insert(rowBatches).values({ list }).returning({ id: rowBatches.id }))
  await writeAll(rows, rowInserter(list, id))
  return id
}
/**
 * Prepares a change. A large one is written here, in steps and not visible yet; a small one is left to the final
 * transaction.
 */
export async function stage(planned: Planned, { userId, source }: By): Promise<Prepared> {
  const { openId, base, fields, award, plans, whole, differences } = planned
  const common = { openId, base, fields, award, counts: countsOf(differences) }
  if (differences.length <= MOST_UNSTAGED) return { ...common, plans, differences, staged: null }
  const isSwapped = ({ list, ...plan }: ListPlan) => isLong(list) && sizeOf({ list, ...plan }) > MOST_UNSTAGED
  const version = { number: 0, at: clock.now(), source, userId, counts: common.counts }
  const { id: versionId } = await first(
    db().insert(recordVersions).values(version).returning({ id: recordVersions.id }),
  )
  await writeAll(differences, differenceInserter(versionId))
  const batches: { list: LongList; id: number }[] = []
  for (const plan of plans.filter(isSwapped)) {
    const list = plan.list as LongList
    batches.push({ list, id: await stageList(list, await whole.get(list)!()) })
  }
  return {
    ...common,
    plans: plans.filter((plan) => !isSwapped(plan)),
    differences: [],
    staged: { versionId, batches },
  }
}

/** Batches and versions that were replaced or never became current. */
export interface Unseen {
  readonly batchIds: readonly number[]
  readonly versionIds: readonly number[]
}

/** Deletes the rows of a batch or version in steps, then the batch or version itself. */
async function drop(rows: string, owner: string, column: string, id: number): Promise<void> {
  const isUnseen = `exists (select 1 from ${owner} where id = ${column} and open_id is null)`
  const some = `delete from ${rows} where id in (select id from ${rows} where ${column} = ? and ${isUnseen} limit ${PIECE})`
  await inSteps(async () => (await plain(some).run(id)).changes > 0)
  await inTransaction(async () => plain(`delete from ${owner} where id = ? and open_id is null`).run(id))
}

export async function deleteUnused({ batchIds, versionIds }: Unseen): Promise<void> {
  for (const id of batchIds) {
    await drop('records', 'row_batches', 'batch_id', id)
    await drop('identities', 'row_batches', 'batch_id', id)
  }
  for (const id of versionIds) await drop('record_differences', 'record_versions', 'version_id', id)
}

/** All batches and versions without a section: staged by an interrupted process, or replaced and not yet deleted. */
export async function unseen(): Promise<Unseen> {
  const batches = await db().select({ id: rowBatches.id }).from(rowBatches).where(isNull(rowBatches.openId))
  const { id, openId } = recordVersions
  const versions = await db().select({ id }).from(recordVersions).where(isNull(openId))
  return { batchIds: batches.map((row) => row.id), versionIds: versions.map((row) => row.id) }
}
