import { and, asc, count, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { roles, users } from '@/db/schema'
import type { Grant } from '../../domain/permissions'

export interface Role {
  readonly id: string
  /** Which role of a new organisation it is; null for one made later. */
  readonly code: string | null
  readonly name: string | null
  readonly grants: readonly Grant[]
}

const fields = { id: roles.id, code: roles.code, name: roles.name, grants: roles.permissions }

/** The roles of an organisation, its first ones first, with how many users have each. */
export async function listRoles(organisationId: number): Promise<(Role & { readonly users: number })[]> {
  const rows = db()
    .select({ ...fields, users: count(users.id) })
    .from(roles)
    .leftJoin(users, eq(users.roleId, roles.id))
    .where(eq(roles.organisationId, organisationId))
    .groupBy(roles.id)
    .orderBy(asc(sql`${roles}.rowid`))
    .all()
  return rows
}

/** A role as it stands at this moment: what is read for a change is read where it is made. */
export function roleNow(organisationId: number, id: string): Role | null {
  const own = and(eq(roles.organisationId, organisationId), eq(roles.id, id))
  return db().select(fields).from(roles).where(own).get() ?? null
}

/** A role of this organisation; null for an unknown and a foreign one alike. */
export async function roleOf(organisationId: number, id: string): Promise<Role | null> {
  return roleNow(organisationId, id)
}

/** The role somebody has who registered and about whom nobody has decided: the one that may do least. */
export async function firstRoleOf(organisationId: number): Promise<string | null> {
  const rows = await listRoles(organisationId)
  const size = ({ grants }: Role) => grants.reduce((sum, { actions }) => sum + actions.length, 0)
  return rows.toSorted((a, b) => size(a) - size(b))[0]?.id ?? null
}
