import { and, asc, count, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
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

/** The departments of an organisation in the order of siblings, with how many users each has. */
export async function listDepartments(
  organisationId: number,
): Promise<(Department & { readonly users: number })[]> {
  return db()
    .select({ ...fields, users: count(users.id) })
    .from(departments)
    .leftJoin(users, eq(users.departmentId, departments.id))
    .where(eq(departments.organisationId, organisationId))
    .groupBy(departments.id)
    .orderBy(asc(departments.sort), asc(departments.id))
    .all()
}

/** A department as it stands at this moment: what is read for a change is read where it is made. */
export function departmentNow(organisationId: number, id: number): Department | null {
  const own = and(eq(departments.organisationId, organisationId), eq(departments.id, id))
  return db().select(fields).from(departments).where(own).get() ?? null
}

/** A department of this organisation; null for an unknown and a foreign one alike. */
export async function departmentOf(organisationId: number, id: number): Promise<Department | null> {
  return departmentNow(organisationId, id)
}
