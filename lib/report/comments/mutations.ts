import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { findingComments } from '@/db/schema'
import { type Action, type Entry, recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'

export type NewComment = Pick<
  typeof findingComments.$inferInsert,
  'openId' | 'analysis' | 'table' | 'findingKey' | 'text' | 'userId'
>

/** Stores a comment. @returns its id */
export async function addComment(comment: NewComment, done: (id: number) => Action): Promise<number> {
  return recorded(done, async () => {
    const added = await db()
      .insert(findingComments)
      .values({ ...comment, at: clock.now() })
      .returning({ id: findingComments.id })
    return added[0]!.id
  })
}

/**
 * Removes the text of a comment; that there was one stays.
 * @param check may throw
 */
export async function removeCommentText(
  id: number,
  removedBy: number,
  done: Entry<void>,
  check: () => Promise<void>,
): Promise<void> {
  await recorded(done, async () => {
    await check()
    const removed = { text: '', removedAt: clock.now(), removedBy }
    await db().update(findingComments).set(removed).where(eq(findingComments.id, id))
  })
}
