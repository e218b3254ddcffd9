import { and, eq, max } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { listMappings, referenceLists, runReferenceLists } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Entry, recorded } from '../audit/mutations'
import type { LayoutMapping, ListLayout } from '../engine/price-lists/read-list'
import type { ListReport } from '../engine/price-lists/report'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { discard, removeUnnamed } from '../kit/objects/keeping'
import { type StoredList, stateNow, usesOf } from './data'
import type { ListFields } from './schema'
import { canBeMapped } from './state'

/** A list that was read. `object`: where its lines are stored; null: its columns wait for a person. */
export interface NewList extends ListFields {
  readonly organisationId: number
  readonly fileName: string
  readonly sha256: string
  readonly size: number
  readonly object: string | null
  readonly layouts: readonly ListLayout[]
  readonly report: ListReport
  readonly createdBy: number
}

export interface SavedList {
  readonly id: number
  /** Null while its columns wait for a person. */
  readonly version: number | null
}

type Series = Pick<NewList, 'organisationId' | 'region' | 'month' | 'title'>

async function nextVersion({ organisationId, region, month, title }: Series): Promise<number> {
  const lists = referenceLists
  const same = and(
    eq(lists.organisationId, organisationId),
    eq(lists.region, region),
    eq(lists.month, month),
    eq(lists.title, title),
  )
  const last = await first(
    db()
      .select({ version: max(lists.version) })
      .from(lists)
      .where(same),
  )
  return (last?.version ?? 0) + 1
}

/**
 * Stores a list that was read: as the next version, or waiting for its columns.
 * @param of the list whose columns were changed: a waiting one is removed, as this takes its place
 * @param mappings what a person decided, remembered for the next file with the same headings
 * @throws AppError notFound, listReplaced if another person was faster
 */
export async function saveList(
  list: NewList,
  options: {
    readonly of?: Pick<StoredList, 'id' | 'version'>
    readonly mappings?: readonly { readonly layout: string; readonly mapping: LayoutMapping }[]
  },
  done: Entry<SavedList>,
): Promise<SavedList> {
  const { organisationId, createdBy } = list
  return recorded(done, async () => {
    const createdAt = clock.now()
    if (options.of) await checkMappable({ ...list, ...options.of })
    for (const { layout, mapping } of options.mappings ?? []) {
      const values = { mapping, createdBy, createdAt }
      await db()
        .insert(listMappings)
        .values({ organisationId, layout, ...values })
        .onConflictDoUpdate({ target: [listMappings.organisationId, listMappings.layout], set: values })
    }
    if (options.of?.version === null) await takeWaiting(options.of.id)
    const version = list.object === null ? null : await nextVersion(list)
    const { id } = await first(
      db()
        .insert(referenceLists)
        .values({ ...list, version, createdAt })
        .returning({ id: referenceLists.id }),
    )
    return { id, version }
  })
}

/** @throws AppError notFound; listReplaced of an earlier or retired version */
export async function checkMappable(list: Parameters<typeof stateNow>[0]): Promise<void> {
  const state = await stateNow(list)
  if (state === null) throw new AppError('notFound')
  if (!canBeMapped(state)) throw new AppError('listReplaced')
}

/** Removes the waiting row that a version takes the place of. @throws AppError notFound if another person was faster */
async function takeWaiting(id: number): Promise<void> {
  const removed = await db().delete(referenceLists).where(eq(referenceLists.id, id)).returning()
  if (removed.length === 0) throw new AppError('notFound')
}

/** Retires a list, so that no analysis takes it any more, or brings it back. */
export async function setRetired(id: number, retired: boolean, done: Entry<unknown>): Promise<void> {
  const retiredAt = retired ? clock.now() : null
  await recorded(done, async () => {
    await db().update(referenceLists).set({ retiredAt }).where(eq(referenceLists.id, id))
  })
}

/**
 * Deletes a list that no result names, with its lines.
 * @throws AppError listInUse
 */
export async function removeList(id: number, done: Entry<unknown>): Promise<void> {
  const removed = await recorded(done, async () => {
    const uses = await usesOf(id)
    if (uses > 0) throw new AppError('listInUse', { uses })
    return await db().delete(referenceLists).where(eq(referenceLists.id, id)).returning()
  })
  for (const { object } of removed) if (object) await discard(object)
}

/** Records which lists a run took: they are kept as long as the run is, unless it fails. */
export async function noteListsOfRun(runId: number, listIds: readonly number[]): Promise<void> {
  await inTransaction(async () => {
    for (const listId of listIds)
      await db().insert(runReferenceLists).values({ runId, listId }).onConflictDoNothing()
  })
}

/** In the transaction that fails a run: it has no result that names its lists. */
export async function releaseListsOfRun(runId: number): Promise<void> {
  await db().delete(runReferenceLists).where(eq(runReferenceLists.runId, runId))
}

/** At start: removes lines that no list names, of readings that were interrupted. */
export const removeUnnamedLines = (): Promise<void> =>
  removeUnnamed('reference-lists', async () => {
    const rows = await db().select({ object: referenceLists.object }).from(referenceLists)
    return new Set(rows.map(({ object }) => object))
  })
