import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { roles, users } from '@/db/schema'
import { grantsOf, type Permission } from '../domain/permissions'
import { AppError } from '../kit/errors'
import { assertAdministrators } from '../users/mutations'

export interface RoleValues {
  /** null: as the language calls its code. */
  readonly name: string | null
  readonly permissions: readonly Permission[]
}

export async function createRole(organisationId: number, values: RoleValues): Promise<string> {
  const id = randomUUID()
  const { name, permissions } = values
  db()
    .insert(roles)
    .values({ id, organisationId, name, permissions: grantsOf(permissions) })
    .run()
  return id
}

/**
 * Changes what a role is called and may do, from the next request of everybody who has it.
 * @throws AppError lastAdministrator
 */
export async function updateRole(organisationId: number, id: string, values: RoleValues): Promise<void> {
  db().transaction((tx) => {
    tx.update(roles)
      .set({ name: values.name, permissions: grantsOf(values.permissions) })
      .where(eq(roles.id, id))
      .run()
    assertAdministrators(tx, organisationId)
  })
}

/** @throws AppError roleInUse */
export async function deleteRole(id: string): Promise<void> {
  db().transaction((tx) => {
    const used = tx.select({ n: count() }).from(users).where(eq(users.roleId, id)).get()?.n ?? 0
    if (used > 0) throw new AppError('roleInUse', { users: used })
    tx.delete(roles).where(eq(roles.id, id)).run()
  })
}
