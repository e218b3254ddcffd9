import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { cache } from 'react'
import { type Db, db } from '@/db/connection'
import { prepared } from '@/db/prepared'
import { among, first } from '@/db/query'
import { experts, files, members, openDetails, opens, runs, users } from '@/db/schema'
import { countWhere, like } from '@/db/words'
import type { Person } from '../auth/data'
import { RUN_STATUS } from '../domain/number-codes'
import { allows } from '../domain/permissions'
import { AppError } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'
import { isOpenRow } from './secrecy/rows/data'

export type Section = typeof opens.$inferSelect

type Value = number | ReturnType<typeof sql.placeholder>
const inOrganisation = (id: Value) => eq(opens.organisationId, id)
const withMember = (database: Db, userId: Value) =>
  exists(
    database
      .select({ openId: members.openId })
      .from(members)
      .where(and(eq(members.openId, opens.openId), eq(members.userId, userId))),
  )
/** What of a person decides which sections it sees. */
export type Reader = Pick<Person, 'userId' | 'organisationId' | 'grants'>

const seesAll = (person: Reader) => allows(person.grants, 'organisation:viewAll')

/** With `organisation:viewAll`, every section of the organisation; otherwise the sections the person is a member of. */
export function visibleTo(person: Reader): SQL | undefined {
  const own = inOrganisation(person.organisationId)
  return seesAll(person) ? own : and(own, withMember(db(), person.userId))
}

const openedById = (database: Db, membership?: SQL) =>
  database
    .select()
    .from(opens)
    .where(
      and(
        eq(opens.openId, sql.placeholder('openId')),
        inOrganisation(sql.placeholder('organisationId')),
        membership,
      ),
    )
    .prepare()
const ofOrganisation = prepared((database) => openedById(database))
const ofMember = prepared((database) => openedById(database, withMember(database, sql.placeholder('userId'))))

/** The section if this person may see it; null if not, or if it does not exist. */
export async function sectionFor(person: Person, openId: string): Promise<Section | null> {
  const query = seesAll(person) ? ofOrganisation() : ofMember()
  const values = { openId, organisationId: person.organisationId, userId: person.userId }
  return (await query.get(values)) ?? null
}

const byId = prepared((database) =>
  database
    .select()
    .from(opens)
    .where(eq(opens.openId, sql.placeholder('openId')))
    .prepare(),
)

/** Without a check of permissions, for work on behalf of no person (start-up, threads). Asked once for a page. */
export const sectionById = cache(
  async (openId: string): Promise<Section | null> => (await byId().get({ openId })) ?? null,
)

/** What decides which published price lists apply to these sections (`placeOf`). */
export async function statedPlaces(
  openIds: readonly string[],
): Promise<Pick<Section, 'openId' | 'organisationId' | 'projectArea' | 'openTime' | 'openingTime'>[]> {
  const { openId, organisationId, projectArea, openTime, openingTime } = opens
  return await db()
    .select({ openId, organisationId, projectArea, openTime, openingTime })
    .from(opens)
    .where(among(openId, openIds))
}

/** What decides which of their documents these sections show (`isVeiled`), by section. */
export async function secrecyOf(
  openIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Section, 'organisationId' | 'secrecy'>>> {
  const { openId, organisationId, secrecy } = opens
  const found = await db()
    .select({ openId, organisationId, secrecy })
    .from(opens)
    .where(among(openId, openIds))
  return new Map(found.map(({ openId, ...known }) => [openId, known]))
}

export interface SectionFilter {
  readonly keyword?: string
  readonly finished?: boolean
  /** Those of a made-up history too, which a keyword finds anyway. */
  readonly history?: boolean
  readonly page: number
  readonly size: number
}

/** Runs whose results are current, of the section in the outer query. */
const resultsOf = () =>
  db()
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.openId, opens.openId), eq(runs.current, 1)))

/** Not one of a made-up history, which is nobody's work. */
export const isNoHistory = () => or(isNull(opens.sample), ne(opens.sample, 'history'))

async function countMadeUp(whose: SQL | undefined): Promise<number> {
  const where = and(whose, eq(opens.sample, 'history'))
  return (await first(db().select({ n: count() }).from(opens).where(where)))?.n ?? 0
}

/** How many sections of a made-up history this person may see. */
export const countHistory = (person: Person) => countMadeUp(visibleTo(person))

/** That sections of an organisation's history are made up, in words; null where none is. */
export async function madeUpText(organisationId: number, translate: Translate): Promise<string | null> {
  const count = await countMadeUp(inOrganisation(organisationId))
  return count > 0 ? translate('sections.madeUp', { count }) : null
}

/** Newest first; `keyword` searches code and name; `finished`: only sections with results. */
export async function listSections(
  person: Person,
  filter: SectionFilter,
): Promise<{ rows: Section[]; total: number }> {
  const pattern = filter.keyword ? `%${filter.keyword.replace(/[%_\\]/g, '')}%` : null
  const where = and(
    visibleTo(person),
    filter.finished ? exists(resultsOf()) : undefined,
    filter.history || filter.keyword ? undefined : isNoHistory(),
    pattern
      ? or(
          eq(opens.openId, filter.keyword ?? ''),
          like(opens.sectionCode, pattern),
          like(opens.sectionName, pattern),
          like(opens.tenderName, pattern),
        )
      : undefined,
  )
  const total = (await first(db().select({ n: count() }).from(opens).where(where)))?.n ?? 0
  const rows = await db()
    .select()
    .from(opens)
    .where(where)
    .orderBy(desc(opens.createdAt), desc(opens.openId))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  return { rows, total }
}

export type Expert = typeof experts.$inferSelect & {
  /** Of the account through which the expert acts; null if there is none. */
  readonly username: string | null
}

export async function expertsOf(openId: string): Promise<Expert[]> {
  return await db()
    .select({ ...getTableColumns(experts), username: users.username })
    .from(experts)
    .leftJoin(users, eq(users.id, experts.userId))
    .where(eq(experts.openId, openId))
    .orderBy(asc(experts.id))
}

/** The figures shown for each section in a list. */
export interface SectionFigures {
  readonly bidders: number
  readonly files: number
  /** Numbers of analyses that are running, and of analyses with results. */
  readonly running: number
  readonly analysed: number
}

/** The figures of these sections, in three queries whatever their number. */
export async function figuresOf(openIds: readonly string[]): Promise<ReadonlyMap<string, SectionFigures>> {
  const bidders = await db()
    .select({ openId: openDetails.openId, n: count() })
    .from(openDetails)
    .where(and(among(openDetails.openId, openIds), eq(openDetails.isOk, 1)))
    .groupBy(openDetails.openId)
  const stored = await db()
    .select({ openId: files.openId, n: count() })
    .from(files)
    .where(and(among(files.openId, openIds), eq(files.isDel, 0), isOpenRow(files)))
    .groupBy(files.openId)
  const started = await db()
    .select({
      openId: runs.openId,
      running: countWhere(eq(runs.status, RUN_STATUS.running)),
      analysed: countWhere(eq(runs.current, 1)),
    })
    .from(runs)
    .where(among(runs.openId, openIds))
    .groupBy(runs.openId)
  const of = <T extends { openId: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.openId, row]))
  const [biddersOf, filesOf, runsOf] = [of(bidders), of(stored), of(started)]
  return new Map(
    openIds.map((id) => [
      id,
      {
        bidders: biddersOf.get(id)?.n ?? 0,
        files: filesOf.get(id)?.n ?? 0,
        running: runsOf.get(id)?.running ?? 0,
        analysed: runsOf.get(id)?.analysed ?? 0,
      },
    ]),
  )
}

/** The name by which other sections refer to a section. */
export const projectNameOf = ({ tenderName, sectionName }: Pick<Section, 'tenderName' | 'sectionName'>) =>
  tenderName ?? sectionName

/** The name of the project of a section; empty if there is no such section any more. */
export async function projectOf(openId: string): Promise<string> {
  const section = await sectionById(openId)
  return section ? projectNameOf(section) : ''
}

/** The organisation of a section. @throws AppError sectionForbidden if there is no such section */
export async function organisationIdOf(openId: string): Promise<number> {
  const { organisationId } = opens
  const found = await first(db().select({ organisationId }).from(opens).where(eq(opens.openId, openId)))
  if (!found) throw new AppError('sectionForbidden')
  return found.organisationId
}
