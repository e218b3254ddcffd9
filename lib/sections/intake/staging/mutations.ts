import { isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { recordVersions, rowBatches, type VersionCounts } from '@/db/schema'
import { clock } from '../../../kit/clock'
import { countsOf, type ListPlan, type Row } from '../differences'
import type { Source } from '../log-row'
import type { Planned } from '../plan'
import { differenceInserter, isLong, type LongList, rowInserter } from '../rows/mutations'

/** Who changes a section's data, and how. */
export interface By {
  readonly userId: number | null
  readonly source: Source
}

/** What a thread has written of a change and nobody sees yet: it belongs to no section. */
export interface Staged {
  readonly versionId: number
  /** The batches that take the place of those there are. */
  readonly batches: readonly { readonly list: LongList; readonly id: number }[]
}

/** A change that is ready: one short transaction makes it current. */
export interface Prepared extends Pick<Planned, 'openId' | 'base' | 'fields'> {
  /** What is still to be written row by row. */
  readonly plans: readonly ListPlan[]
  /** Differences still to be noted; none where they are staged. */
  readonly differences: Planned['differences']
  readonly counts: VersionCounts
  readonly staged: Staged | null
}

/** So many rows the transaction that makes a change current writes by itself. */
const AT_ONCE = 500

/**
 * A step of writing, and the rest after it: whoever waits for the store looks again only after some milliseconds,
 * and must not find it taken each time.
 */
const STEP_MS = 6
const REST_MS = 6
const PIECE = 200
const sleeper = new Int32Array(new SharedArrayBuffer(4))
const rest = () => void Atomics.wait(sleeper, 0, 0, REST_MS)

/** Does pieces of work in short transactions until one says that there is no more. */
function inSteps(work: () => boolean): void {
  const step = db().$client.transaction(() => {
    const until = performance.now() + STEP_MS
    let isMore = true
    while (isMore && performance.now() < until) isMore = work()
    return isMore
  })
  while (step.immediate()) rest()
}

/** Writes rows in pieces, each with `write`. */
function writeAll<T>(rows: Iterable<T>, write: (piece: readonly T[]) => void): void {
  const source = rows[Symbol.iterator]()
  inSteps(() => {
    const piece: T[] = []
    let next = source.next()
    for (; !next.done; next = source.next()) if (piece.push(next.value) === PIECE) break
    write(piece)
    return !next.done
  })
}

const sizeOf = ({ added, removed, changed }: ListPlan) => added.length + removed.length + changed.length

function stageList(list: LongList, rows: Iterable<Row>): number {
  const { id } = db().insert(rowBatches).values({ list }).returning({ id: rowBatches.id }).get()
  writeAll(rows, rowInserter(list, id))
  return id
}
/**
 * Gets a change ready. One of many rows is written here, in steps, where nobody sees it; the little that one
 * transaction writes in no time stays for that.
 */
export function stage(planned: Planned, { userId, source }: By): Prepared {
  const { openId, base, fields, plans, whole, differences } = planned
  const common = { openId, base, fields, counts: countsOf(differences) }
  if (differences.length <= AT_ONCE) return { ...common, plans, differences, staged: null }
  const isSwapped = ({ list, ...plan }: ListPlan) => isLong(list) && sizeOf({ list, ...plan }) > AT_ONCE
  const version = { number: 0, at: clock.now(), source, userId, counts: common.counts }
  const { id: versionId } = db()
    .insert(recordVersions)
    .values(version)
    .returning({ id: recordVersions.id })
    .get()
  writeAll(differences, differenceInserter(versionId))
  const batches = plans.filter(isSwapped).map((plan) => {
    const list = plan.list as LongList
    return { list, id: stageList(list, whole.get(list)!()) }
  })
  return {
    ...common,
    plans: plans.filter((plan) => !isSwapped(plan)),
    differences: [],
    staged: { versionId, batches },
  }
}

/** What is shown nowhere any more, or never was. */
export interface Unseen {
  readonly batchIds: readonly number[]
  readonly versionIds: readonly number[]
}

/** Removes the rows of an owner in steps, and then the owner. */
function drop(rows: string, owner: string, column: string, id: number): void {
  const client = db().$client
  const isUnseen = `exists (select 1 from ${owner} where id = ${column} and open_id is null)`
  const some = client.prepare(
    `delete from ${rows} where id in (select id from ${rows} where ${column} = ? and ${isUnseen} limit ${PIECE})`,
  )
  inSteps(() => some.run(id).changes > 0)
  client.prepare(`delete from ${owner} where id = ? and open_id is null`).run(id)
}

export function dropUnseen({ batchIds, versionIds }: Unseen): void {
  for (const id of batchIds) {
    drop('records', 'row_batches', 'batch_id', id)
    drop('identities', 'row_batches', 'batch_id', id)
  }
  for (const id of versionIds) drop('record_differences', 'record_versions', 'version_id', id)
}

/** Everything that belongs to no section: what an earlier process was writing, or had still to remove. */
export async function unseen(): Promise<Unseen> {
  const batches = db().select({ id: rowBatches.id }).from(rowBatches).where(isNull(rowBatches.openId)).all()
  const { id, openId } = recordVersions
  const versions = db().select({ id }).from(recordVersions).where(isNull(openId)).all()
  return { batchIds: batches.map((row) => row.id), versionIds: versions.map((row) => row.id) }
}
