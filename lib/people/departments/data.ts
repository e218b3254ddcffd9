import { and, asc, count, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { departments, users } from '@/db/schema'

export interface Department {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly sort: number
  readonly disabled: boolean
}

const fields = {
  id: departments.id,
  parentId: departments.parentId,
  name: departments.name,
  sort: departments.sort,
  disabled: departments.disabled,
}

/** The departments of an organisation in sibling order, with the number of users of each. */
export async function listDepartments(
  organisationId: number,
): Promise<(Department & { readonly users: number })[]> {
  return await db()
    .select({ ...fields, users: count(users.id) })
    .from(departments)
    .leftJoin(users, eq(users.departmentId, departments.id))
    .where(eq(departments.organisationId, organisationId))
    .groupBy(departments.id)
    .orderBy(asc(departments.sort), asc(departments.id))
}

/** A department of this organisation; null if it does not exist or belongs to another organisation. */
export async function departmentOf(organisationId: number, id: number): Promise<Department | null> {
  const own = and(eq(departments.organisationId, organisationId), eq(departments.id, id))
  return (await first(db().select(fields).from(departments).where(own))) ?? null
}
