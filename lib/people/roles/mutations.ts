import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { claimRules, roles, users } from '@/db/schema'
import { type Entry, recorded, type Saved } from '../../audit/mutations'
import { grantsOf, type Permission } from '../../domain/permissions'
import { AppError } from '../../kit/errors'
import { assertAdministrators } from '../users/mutations'
import { type Role, roleOf } from './data'

export interface RoleValues {
  /** null: the name of its code in the interface language. */
  readonly name: string | null
  readonly permissions: readonly Permission[]
  readonly factorRequired: boolean
}

export async function createRole(
  organisationId: number,
  values: RoleValues,
  done: Entry<string>,
): Promise<string> {
  const id = randomUUID()
  const { name, permissions, factorRequired } = values
  const row = { id, organisationId, name, permissions: grantsOf(permissions), factorRequired }
  return recorded(done, async () => {
    await db().insert(roles).values(row)
    return id
  })
}

/**
 * Changes the name and permissions of a role. They apply from the next request of everybody who has it.
 * @param change derives the new values from the current ones
 * @throws AppError notFound, lastAdministrator
 */
export async function updateRole(
  organisationId: number,
  id: string,
  change: (before: Role) => Promise<RoleValues>,
  done: Entry<Saved<Role, RoleValues>>,
): Promise<void> {
  await recorded(done, async () => {
    const before = await roleOf(organisationId, id)
    if (!before) throw new AppError('notFound')
    const after = await change(before)
    const { name, factorRequired } = after
    const row = { name, permissions: grantsOf(after.permissions), factorRequired }
    await db().update(roles).set(row).where(eq(roles.id, id))
    await assertAdministrators(organisationId)
    return { before, after }
  })
}

/** @throws AppError roleInUse, roleInRules */
export async function deleteRole(id: string, done: Entry<void>): Promise<void> {
  await recorded(done, async () => {
    const used = (await first(db().select({ n: count() }).from(users).where(eq(users.roleId, id))))?.n ?? 0
    if (used > 0) throw new AppError('roleInUse', { users: used })
    const rules = db().select({ n: count() }).from(claimRules).where(eq(claimRules.roleId, id))
    const named = (await first(rules))?.n ?? 0
    if (named > 0) throw new AppError('roleInRules', { rules: named })
    await db().delete(roles).where(eq(roles.id, id))
  })
}
