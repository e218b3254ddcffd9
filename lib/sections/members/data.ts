import { and, asc, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { departments, experts, members, roles, users } from '@/db/schema'
import { like } from '@/db/words'
import type { Grant } from '../../domain/permissions'
import { authorName } from '../experts/author'

/** A user in the authorisation of sections. */
export interface Account {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly role: { readonly code: string | null; readonly name: string | null }
  readonly grants: readonly Grant[]
  readonly departmentName: string | null
}

export interface Candidate extends Account {
  readonly isMember: boolean
  /** Has the same name as an expert of the section. */
  readonly isSuggested: boolean
}

const account = {
  userId: users.id,
  username: users.username,
  name: users.name,
  role: { code: roles.code, name: roles.name },
  grants: roles.permissions,
  departmentName: departments.name,
}

/** The members of these sections, in order of account id. */
export async function membersOf(openIds: readonly string[]): Promise<ReadonlyMap<string, Account[]>> {
  const rows = await db()
    .select({ openId: members.openId, ...account, name: authorName(members.openId) })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(inArray(members.openId, [...openIds]))
    .orderBy(asc(users.id))
  const found = new Map<string, Account[]>(openIds.map((openId) => [openId, []]))
  for (const { openId, ...member } of rows) found.get(openId)?.push(member)
  return found
}

/** Condition for users who may become members: accounts of the organisation that can sign in. */
const choosable = (organisationId: number) =>
  and(eq(users.organisationId, organisationId), eq(users.disabled, false), eq(users.state, 'active'))

export interface CandidateFilter {
  /** Part of the name, the username or the department. */
  readonly keyword?: string | undefined
  /** Roles whose name matches the keyword. */
  readonly roleIds: readonly string[]
  readonly page: number
  readonly size: number
}

function matching({ keyword, roleIds }: CandidateFilter): SQL | undefined {
  if (!keyword) return undefined
  const pattern = `%${keyword.replace(/[%_\\]/g, '')}%`
  return or(
    like(users.name, pattern),
    like(users.username, pattern),
    like(departments.name, pattern),
    inArray(users.roleId, [...roleIds]),
  )
}

/** One page of the users who are members of a section or may become one: members first, then suggestions. */
export async function candidatesOf(
  section: { readonly openId: string; readonly organisationId: number },
  filter: CandidateFilter,
): Promise<{ rows: Candidate[]; total: number }> {
  const { openId, organisationId } = section
  const ofSection = and(eq(members.openId, openId), eq(members.userId, users.id))
  const isMember = exists(db().select({ n: sql`1` }).from(members).where(ofSection))
  const namesake = and(eq(experts.openId, openId), eq(experts.expertName, users.name))
  const isSuggested = exists(db().select({ n: sql`1` }).from(experts).where(namesake))
  const where = and(or(choosable(organisationId), isMember), matching(filter))
  const total =
    (
      await first(
        db()
          .select({ n: count() })
          .from(users)
          .leftJoin(departments, eq(departments.id, users.departmentId))
          .where(where),
      )
    )?.n ?? 0
  const rows = await db()
    .select({
      ...account,
      isMember: sql`${isMember}`.mapWith(Boolean),
      isSuggested: sql`${isSuggested}`.mapWith(Boolean),
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(where)
    .orderBy(desc(isMember), desc(isSuggested), asc(users.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  return { rows, total }
}

/** The ids among these that may become members; ids of other organisations are left out. */
export async function choosableIds(
  organisationId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const where = and(choosable(organisationId), inArray(users.id, [...userIds]))
  const rows = await db().select({ id: users.id }).from(users).where(where)
  return new Set(rows.map(({ id }) => id))
}

/** The roles of an organisation, for searching by name. */
export async function rolesNamed(
  organisationId: number,
): Promise<{ id: string; code: string | null; name: string | null }[]> {
  const { id, code, name } = roles
  return await db().select({ id, code, name }).from(roles).where(eq(roles.organisationId, organisationId))
}
