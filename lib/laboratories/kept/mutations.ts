import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { keptRuns } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'
import type { Laboratory } from './data'

type NewRun = Pick<
  typeof keptRuns.$inferInsert,
  'openId' | 'laboratory' | 'title' | 'engineVersion' | 'asked' | 'basis' | 'result' | 'createdBy'
>

/** Keeps a calculation. It is never changed or removed: others may have read it. @returns its id */
export async function keepRun(run: NewRun, entry: Entry<number>): Promise<number> {
  return recorded(entry, async () => {
    const [made] = await db()
      .insert(keptRuns)
      .values({ ...run, createdAt: clock.now() })
      .returning({ id: keptRuns.id })
    return made!.id
  })
}

/** Chooses whether the report shows a kept run. @returns whether that changed anything; null if the section has no such run */
export async function chooseForReport(
  {
    openId,
    laboratory,
    id,
  }: { readonly openId: string; readonly laboratory: Laboratory; readonly id: number },
  inReport: boolean,
  entry: Entry<boolean | null>,
): Promise<boolean | null> {
  const isThis = and(
    ...[eq(keptRuns.openId, openId), eq(keptRuns.laboratory, laboratory), eq(keptRuns.id, id)],
  )
  return recorded(entry, async () => {
    const found = await first(db().select({ inReport: keptRuns.inReport }).from(keptRuns).where(isThis))
    if (!found) return null
    if (found.inReport === inReport) return false
    await db().update(keptRuns).set({ inReport }).where(isThis)
    return true
  })
}
