import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { isPostgres } from '@/db/dialect'
import { among, first } from '@/db/query'
import { listMappings, referenceLists, runReferenceLists, users } from '@/db/schema'
import { asJson } from '@/db/words'
import type { LayoutMapping, ListLayout } from '../engine/price-lists/read-list'
import type { ListReport, RemarkedRows } from '../engine/price-lists/report'
import { accountName } from '../people/users/account-name'
import { type ListState, type Series, stateOf } from './state'

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

/** How many lines and prices were read of a list, and how many rows have each remark. */
export interface ListCounts extends Omit<ListReport, 'remarks' | 'unreadColumns'> {
  readonly remarks: readonly Pick<RemarkedRows, 'remark' | 'count'>[]
}

/** A list without what grows with it: the tables of its file, and the rows of the remarks. */
export interface PlainList extends Omit<Row, 'layouts' | 'report'> {
  readonly report: ListCounts
}

const { layouts: _, report: REPORT, ...PLAIN } = getTableColumns(referenceLists)
/** Takes the counts out of the stored report, so that the rows of the remarks are not even parsed here. */
const COUNTS_IN_FILE = sql<string>`json_set(json_remove(${REPORT}, '$.unreadColumns'), '$.remarks', json((
  select json_group_array(json_object('remark', json_extract(value, '$.remark'), 'count', json_extract(value, '$.count')))
  from json_each(${REPORT}, '$.remarks'))))`
const SERVED = sql`${asJson(REPORT)}::jsonb`
const COUNTS_SERVED = sql<string>`jsonb_set(${SERVED} - 'unreadColumns', '{remarks}', (
  select coalesce(jsonb_agg(jsonb_build_object('remark', value -> 'remark', 'count', value -> 'count') order by place), '[]')
  from jsonb_array_elements(${SERVED} -> 'remarks') with ordinality as entries(value, place)))::text`
const COUNTS = isPostgres ? COUNTS_SERVED : COUNTS_IN_FILE
const PLAIN_LIST = { ...PLAIN, counts: COUNTS }

const asPlain = ({ counts, ...row }: Omit<Row, 'layouts' | 'report'> & { counts: string }): PlainList => ({
  ...row,
  report: JSON.parse(counts) as ListCounts,
})

/** What the administration shows of a list: one line of the table. */
export interface ListedList extends PlainList {
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
    .select({ list: PLAIN_LIST, uploader: accountName, uses: uses.uses })
    .from(referenceLists)
    .leftJoin(users, eq(users.id, referenceLists.createdBy))
    .leftJoin(uses, eq(uses.listId, referenceLists.id))
    .where(eq(of, organisationId))
    .orderBy(desc(month), asc(region), asc(title), desc(id))
  return rows.map(({ list, uploader, uses }) => ({ ...asPlain(list), uploader, uses: uses ?? 0 }))
}

/** A version of a list by its name alone. */
export type NamedList = Pick<Row, 'id' | 'title' | 'region' | 'month' | 'version'>

const NAMED = (({ id, title, region, month, version }) => ({ id, title, region, month, version }))(
  referenceLists,
)

const usableIn = (organisationId: number) =>
  and(
    eq(referenceLists.organisationId, organisationId),
    isNull(referenceLists.retiredAt),
    sql`${referenceLists.object} is not null`,
  )

/** All lists with an object that are not retired; newest version first. */
export const namedListsOf = async (organisationId: number): Promise<NamedList[]> =>
  await db()
    .select(NAMED)
    .from(referenceLists)
    .where(usableIn(organisationId))
    .orderBy(desc(referenceLists.month), desc(referenceLists.version))

/** The lists with an object whose month is one of these and which are not retired; newest version first. */
export async function usableLists(organisationId: number, months: readonly string[]): Promise<PlainList[]> {
  const { month, version } = referenceLists
  const rows = await db()
    .select(PLAIN_LIST)
    .from(referenceLists)
    .where(and(usableIn(organisationId), inArray(month, [...months])))
    .orderBy(desc(month), desc(version))
  return rows.map(asPlain)
}

/** Whether an organisation has any list that an analysis may take. */
export async function hasLists(organisationId: number): Promise<boolean> {
  const { id } = referenceLists
  const wanted = usableIn(organisationId)
  return (await first(db().select({ id }).from(referenceLists).where(wanted).limit(1))) !== undefined
}

/** The state that a list has now; null if it was deleted meanwhile. */
export async function stateNow(
  list: Omit<Series, 'retiredAt'> & Pick<Row, 'organisationId'>,
): Promise<ListState | null> {
  const { organisationId: of, id, region, month, title, version, retiredAt } = referenceLists
  const isSame = and(
    ...[eq(of, list.organisationId), eq(region, list.region), eq(month, list.month), eq(title, list.title)],
  )
  const versions = await db()
    .select({ id, region, month, title, version, retiredAt })
    .from(referenceLists)
    .where(isSame)
  const own = versions.find((one) => one.id === list.id)
  return own ? stateOf(own, versions) : null
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

/** The lists that each of these runs took, by run; those that took none are absent. */
export async function namedListsOfRuns(
  runIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedList[]>> {
  const { runId, listId } = runReferenceLists
  const rows = await db()
    .select({ runId, list: NAMED })
    .from(runReferenceLists)
    .innerJoin(referenceLists, eq(referenceLists.id, listId))
    .where(inArray(runId, [...runIds]))
    .orderBy(desc(referenceLists.month), asc(referenceLists.id))
  const taken = new Map<number, NamedList[]>()
  for (const { runId: id, list } of rows) taken.set(id, [...(taken.get(id) ?? []), list])
  return taken
}

/** What people of an organisation decided about tables, by the layout of their headings. */
export async function mappingsOf(organisationId: number): Promise<(readonly [string, LayoutMapping])[]> {
  const rows = await db().select().from(listMappings).where(eq(listMappings.organisationId, organisationId))
  return rows.map(({ layout, mapping }) => [layout, mapping as LayoutMapping] as const)
}

/** Those of these objects that hold the lines of a list. */
export async function linesAmong(keys: readonly string[]): Promise<Set<string>> {
  const { object } = referenceLists
  const rows = await db().select({ object }).from(referenceLists).where(among(object, keys))
  return new Set(rows.flatMap((row) => row.object ?? []))
}
