import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { savedViews } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { AppError } from '../../kit/errors'
import { COLUMNS, viewCount } from './data'

const MOST_VIEWS = 500

/** Saves a view; one of the same name is replaced. @throws AppError tooManyViews */
export async function saveView(
  userId: number,
  view: { readonly place: string; readonly name: string; readonly query: string },
): Promise<void> {
  await inTransaction(async () => {
    const { place, name } = savedViews
    const same = and(eq(savedViews.userId, userId), eq(place, view.place), eq(name, view.name))
    const isNew = !(await first(db().select({ id: savedViews.id }).from(savedViews).where(same)))
    if (isNew && (await viewCount(userId)) >= MOST_VIEWS)
      throw new AppError('tooManyViews', { most: MOST_VIEWS })
    await db()
      .insert(savedViews)
      .values({ userId, ...view })
      .onConflictDoUpdate({ target: [savedViews.userId, place, name], set: { query: view.query } })
  })
}

/** Remembers the columns that a plain address shows; none: the usual ones. */
export async function keepColumns(userId: number, place: string, columns: readonly string[]): Promise<void> {
  if (columns.length > 0)
    return saveView(userId, { place, name: COLUMNS, query: `columns=${columns.join()}` })
  const { userId: owner, place: of, name } = savedViews
  await db()
    .delete(savedViews)
    .where(and(eq(owner, userId), eq(of, place), eq(name, COLUMNS)))
}

/** Deletes one of the person's own views, if it is there. */
export async function dropView(userId: number, id: number): Promise<void> {
  await db()
    .delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
}
