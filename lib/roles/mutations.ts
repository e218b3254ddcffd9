import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { roles, users } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import { grantsOf, type Permission } from '../domain/permissions'
import { AppError } from '../kit/errors'
import { assertAdministrators } from '../users/mutations'

export interface RoleValues {
  /** null: as the language calls its code. */
  readonly name: string | null
  readonly permissions: readonly Permission[]
}

export async function createRole(
  organisationId: number,
  values: RoleValues,
  done: Entry<string>,
): Promise<string> {
  const id = randomUUID()
  const { name, permissions } = values
  const row = { id, organisationId, name, permissions: grantsOf(permissions) }
  return recorded(done, () => {
    db().insert(roles).values(row).run()
    return id
  })
}

/**
 * Changes what a role is called and may do, from the next request of everybody who has it.
 * @throws AppError lastAdministrator
 */
export async function updateRole(
  organisationId: number,
  id: string,
  values: RoleValues,
  done: Entry<void>,
): Promise<void> {
  const row = { name: values.name, permissions: grantsOf(values.permissions) }
  recorded(done, () =>
    db().transaction((tx) => {
      tx.update(roles).set(row).where(eq(roles.id, id)).run()
      assertAdministrators(tx, organisationId)
    }),
  )
}

/** @throws AppError roleInUse */
export async function deleteRole(id: string, done: Entry<void>): Promise<void> {
  recorded(done, () => {
    const used = db().select({ n: count() }).from(users).where(eq(users.roleId, id)).get()?.n ?? 0
    if (used > 0) throw new AppError('roleInUse', { users: used })
    db().delete(roles).where(eq(roles.id, id)).run()
  })
}
