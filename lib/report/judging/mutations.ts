import { eq, inArray } from 'drizzle-orm'
import { db } from '@/db/connection'
import { findingJudgements } from '@/db/schema'
import { type Action, recorded, recordedAs } from '../../audit/mutations'
import { clock } from '../../kit/clock'

export type NewJudgement = Omit<typeof findingJudgements.$inferInsert, 'id' | 'at'>

/** What is to be stored, as found out in the transaction that stores it. */
export interface JudgementPlan {
  readonly write: readonly NewJudgement[]
}

/**
 * Judges findings or replaces their judgements, all of them or none.
 * @param plan compares with the stored judgements, and may throw
 * @param done the entry of the log; nothing is recorded if there is nothing to store
 * @returns the plan, and the id of the entry
 */
export async function saveJudgements<P extends JudgementPlan>(
  plan: () => Promise<P>,
  done: (plan: P) => Action,
): Promise<{ plan: P; entry: number | null }> {
  const at = clock.now()
  const { openId, analysis, table, findingKey } = findingJudgements
  const entryOf = (made: P) => (made.write.length === 0 ? null : done(made))
  const { result, entry } = await recordedAs(entryOf, async () => {
    const made = await plan()
    for (const judgement of made.write) {
      const { openId: _, analysis: __, table: ___, findingKey: ____, ...verdict } = judgement
      await db()
        .insert(findingJudgements)
        .values({ ...judgement, at })
        .onConflictDoUpdate({ target: [openId, analysis, table, findingKey], set: { ...verdict, at } })
    }
    return made
  })
  return { plan: result, entry }
}

/**
 * Removes judgements together with their dissents.
 * @param find finds them in the transaction that removes them, and may throw
 */
export async function removeJudgements<J extends readonly { readonly id: number }[]>(
  find: () => Promise<J>,
  done: (removed: J) => Action,
): Promise<void> {
  await recorded(done, async () => {
    const known = await find()
    const ids = known.map(({ id }) => id)
    await db().delete(findingJudgements).where(inArray(findingJudgements.id, ids))
    return known
  })
}

/** The judgement that a finding had before, of whom and when. */
export interface FormerJudgement {
  readonly verdict: string
  readonly reason: string
  readonly note: string | null
  readonly userId: number
  readonly at: number
}

/** The judgements to take back: each becomes what it was; one that did not exist is removed. */
export interface UndoPlan {
  readonly back: readonly { readonly id: number; readonly before: FormerJudgement | null }[]
}

/** Takes judgements back, all of them in one transaction. */
export async function restoreJudgements<P extends UndoPlan>(
  plan: () => Promise<P>,
  done: (plan: P) => Action,
): Promise<P> {
  return recorded(
    (made) => (made.back.length === 0 ? null : done(made)),
    async () => {
      const made = await plan()
      for (const { id, before } of made.back) {
        const of = eq(findingJudgements.id, id)
        if (before) await db().update(findingJudgements).set(before).where(of)
        else await db().delete(findingJudgements).where(of)
      }
      return made
    },
  )
}
