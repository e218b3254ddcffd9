import { and, asc, count, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { roles, users } from '@/db/schema'
import type { Grant } from '../../domain/permissions'

export interface Role {
  readonly id: string
  /** Key of a built-in role; null for a role made by an administrator. */
  readonly code: string | null
  readonly name: string | null
  readonly grants: readonly Grant[]
  /** Whether people with this role need a second factor. */
  readonly factorRequired: boolean
}

const fields = {
  id: roles.id,
  code: roles.code,
  name: roles.name,
  grants: roles.permissions,
  factorRequired: roles.factorRequired,
}

/** The roles of an organisation in order of creation, with the number of users of each. */
export async function listRoles(organisationId: number): Promise<(Role & { readonly users: number })[]> {
  const rows = await db()
    .select({ ...fields, users: count(users.id) })
    .from(roles)
    .leftJoin(users, eq(users.roleId, roles.id))
    .where(eq(roles.organisationId, organisationId))
    .groupBy(roles.id)
    .orderBy(asc(sql`${roles}.rowid`))
  return rows
}

/** A role of this organisation; null if it does not exist or belongs to another organisation. */
export async function roleOf(organisationId: number, id: string): Promise<Role | null> {
  const own = and(eq(roles.organisationId, organisationId), eq(roles.id, id))
  return (await first(db().select(fields).from(roles).where(own))) ?? null
}

/** The role of a new registration until it is decided: the one with the fewest permissions. */
export async function firstRoleOf(organisationId: number): Promise<string | null> {
  const rows = await listRoles(organisationId)
  const size = ({ grants }: Role) => grants.reduce((sum, { actions }) => sum + actions.length, 0)
  return rows.toSorted((a, b) => size(a) - size(b))[0]?.id ?? null
}
