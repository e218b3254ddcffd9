import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { experts } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'

/** Why a link ended: somebody ended it, or the record names another person there now, or nobody. */
export type UnlinkReason = 'byHand' | 'changed' | 'removed'

/** What linking came to. */
export interface Linked {
  readonly expertName: string
  readonly before: number | null
}

/**
 * Links an expert of a section with an account, or ends the link (`null`).
 * @param check looks at the account it takes the place of, and may throw
 * @returns `taken` for an account that stands for another expert; null for an unknown expert
 */
export async function saveLink(
  openId: string,
  expertId: number,
  userId: number | null,
  done: Entry<Linked | 'taken' | null>,
  check: (before: number | null) => void = () => undefined,
): Promise<Linked | 'taken' | null> {
  const { id, openId: of, userId: account, expertName } = experts
  return recorded(done, () => {
    const row = db()
      .select({ expertName, before: account })
      .from(experts)
      .where(and(eq(of, openId), eq(id, expertId)))
      .get()
    if (!row || row.before === userId) return row ?? null
    check(row.before)
    const held = userId === null ? undefined : and(eq(of, openId), eq(account, userId))
    if (held && db().select({ id }).from(experts).where(held).get()) return 'taken'
    db().update(experts).set({ userId }).where(eq(id, expertId)).run()
    return row
  })
}

/**
 * Ends the links of experts that a change of the record takes away; to be called within its transaction, before
 * their rows are gone.
 * @param by who changes the record; null for the platform
 */
export function dropLinks(
  openId: string,
  lost: readonly { readonly id: number; readonly reason: UnlinkReason }[],
  by: number | null,
): void {
  for (const { id, reason } of lost) {
    const row = db()
      .select({ expert: experts.expertName, linked: experts.userId })
      .from(experts)
      .where(and(eq(experts.id, id), isNotNull(experts.userId)))
      .get()
    if (!row) continue
    const detail = { ...row, reason }
    recorded({ action: 'expertUnlinked', userId: by, openId, subject: ['expert', id], detail }, () =>
      db().update(experts).set({ userId: null }).where(eq(experts.id, id)).run(),
    )
  }
}
