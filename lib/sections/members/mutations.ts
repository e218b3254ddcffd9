import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { members } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'

/** Makes users members of a section. @returns the ids of those who were not members before */
export async function addMembers(
  openId: string,
  userIds: readonly number[],
  done: Entry<number[]>,
): Promise<number[]> {
  return recorded(done, async () =>
    (
      await db()
        .insert(members)
        .values(userIds.map((userId) => ({ openId, userId })))
        .onConflictDoNothing()
        .returning({ userId: members.userId })
    ).map(({ userId }) => userId),
  )
}

/** @returns whether the user was a member */
export async function removeMember(openId: string, userId: number, done: Entry<boolean>): Promise<boolean> {
  const own = and(eq(members.openId, openId), eq(members.userId, userId))
  return recorded(done, async () => (await db().delete(members).where(own)).changes > 0)
}
