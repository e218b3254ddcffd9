import { and, asc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { members, roles, users } from '@/db/schema'
import { allows, type Grant } from '../domain/permissions'

/** Somebody of a section whose role takes part in the report. */
export interface OpinionWriter {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly grants: readonly Grant[]
}

/** Members of the section who may write an opinion, in the order of their accounts: who may stand for an expert. */
export async function opinionWriters(openId: string): Promise<OpinionWriter[]> {
  const { id: userId, username, name } = users
  return db()
    .select({ userId, username, name, grants: roles.permissions })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(members.openId, openId), eq(users.disabled, false)))
    .orderBy(asc(users.id))
    .all()
    .filter(({ grants }) => allows(grants, 'report:opinion'))
}
