import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { listMappings, referenceLists, runReferenceLists, users } from '@/db/schema'
import { openLines, type PriceLines } from '../engine/price-lists/lines'
import type { LayoutMapping, ListLayout } from '../engine/price-lists/read-list'
import type { ListReport } from '../engine/price-lists/report'
import { AppError } from '../kit/errors'
import { objects } from '../kit/objects/objects'
import { recent } from '../kit/recent'

type Row = typeof referenceLists.$inferSelect

/** A version of a published price list, with what was read of it. */
export interface StoredList extends Omit<Row, 'layouts' | 'report'> {
  readonly layouts: readonly ListLayout[]
  readonly report: ListReport
}

const asList = (row: Row): StoredList => ({
  ...row,
  layouts: row.layouts as ListLayout[],
  report: row.report as ListReport,
})

/** A list of this organisation; null if it has none with this id. */
export async function listById(organisationId: number, id: number): Promise<StoredList | null> {
  const { id: of, organisationId: organisation } = referenceLists
  const wanted = and(eq(of, id), eq(organisation, organisationId))
  const found = await first(db().select().from(referenceLists).where(wanted))
  return found ? asList(found) : null
}

/** What the administration shows of a list: one line of the table. */
export interface ListedList extends Omit<StoredList, 'layouts'> {
  readonly uploader: string | null
  /** Runs that took it. */
  readonly uses: number
}

/** All lists of an organisation, newest month first, and of one list the newest version first. */
export async function listsOf(organisationId: number): Promise<ListedList[]> {
  const { organisationId: of, month, region, title, id } = referenceLists
  const uses = db()
    .select({ listId: runReferenceLists.listId, uses: count().as('uses') })
    .from(runReferenceLists)
    .groupBy(runReferenceLists.listId)
    .as('used')
  const rows = await db()
    .select({ list: referenceLists, uploader: users.name, uses: uses.uses })
    .from(referenceLists)
    .leftJoin(users, eq(users.id, referenceLists.createdBy))
    .leftJoin(uses, eq(uses.listId, referenceLists.id))
    .where(eq(of, organisationId))
    .orderBy(desc(month), asc(region), asc(title), desc(id))
  return rows.map(({ list, uploader, uses }) => ({ ...asList(list), uploader, uses: uses ?? 0 }))
}

/** The lists with an object whose month is one of these and which are not retired; newest version first. */
export async function usableLists(organisationId: number, months: readonly string[]): Promise<StoredList[]> {
  const { organisationId: of, month, version, retiredAt, object } = referenceLists
  const isUsable = and(isNull(retiredAt), sql`${object} is not null`)
  const rows = await db()
    .select()
    .from(referenceLists)
    .where(and(eq(of, organisationId), inArray(month, [...months]), isUsable))
    .orderBy(desc(month), desc(version))
  return rows.map(asList)
}

/** Whether an organisation has any list that an analysis may take. */
export async function hasLists(organisationId: number): Promise<boolean> {
  const { organisationId: of, id, retiredAt, object } = referenceLists
  const isUsable = and(eq(of, organisationId), isNull(retiredAt), sql`${object} is not null`)
  return (await first(db().select({ id }).from(referenceLists).where(isUsable).limit(1))) !== undefined
}

/** How many runs took a list. */
export async function usesOf(id: number): Promise<number> {
  const { listId } = runReferenceLists
  const found = await first(db().select({ uses: count() }).from(runReferenceLists).where(eq(listId, id)))
  return found?.uses ?? 0
}

/** The lists that a run took, also those that were retired later; by month, newest first. */
export async function listsOfRun(runId: number): Promise<StoredList[]> {
  const rows = await db()
    .select({ list: referenceLists })
    .from(runReferenceLists)
    .innerJoin(referenceLists, eq(referenceLists.id, runReferenceLists.listId))
    .where(eq(runReferenceLists.runId, runId))
    .orderBy(desc(referenceLists.month), asc(referenceLists.id))
  return rows.map(({ list }) => asList(list))
}

/** What people of an organisation decided about tables, by the layout of their headings. */
export async function mappingsOf(organisationId: number): Promise<(readonly [string, LayoutMapping])[]> {
  const rows = await db().select().from(listMappings).where(eq(listMappings.organisationId, organisationId))
  return rows.map(({ layout, mapping }) => [layout, mapping as LayoutMapping] as const)
}

/** A list of 100,000 lines takes about 10 MB. */
const opened = recent<Promise<PriceLines>>('reference-lists', 4)

/**
 * The lines of a stored list, of which the last four stay open.
 * @throws AppError listLost if its object is missing
 */
export function linesOf({ object }: Pick<StoredList, 'object'>): Promise<PriceLines> {
  if (object === null) throw new AppError('notFound')
  return opened(object, async () => {
    const buffer = await objects().read(object)
    if (!buffer) throw new AppError('listLost')
    return openLines(buffer)
  })
}
