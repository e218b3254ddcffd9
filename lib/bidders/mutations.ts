import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { openDetails } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'

/**
 * Saves the aliases of bidders of one section, all or none.
 * @returns the ids that are no bidder of the section; nothing is saved when there is one
 */
export async function saveAliases(
  openId: string,
  aliases: readonly { id: number; alias: string | null }[],
  done: Entry<number[]>,
): Promise<number[]> {
  return recorded(done, () => {
    const known = new Set(
      db()
        .select({ id: openDetails.id })
        .from(openDetails)
        .where(eq(openDetails.openId, openId))
        .all()
        .map((row) => row.id),
    )
    const unknown = aliases.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (unknown.length > 0) return unknown
    for (const { id, alias } of aliases) {
      db()
        .update(openDetails)
        .set({ alias: alias === '' ? null : alias })
        .where(and(eq(openDetails.openId, openId), eq(openDetails.id, id)))
        .run()
    }
    return []
  })
}
