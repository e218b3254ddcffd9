import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { keptRuns } from '@/db/schema'
import { recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'
import type { KeptRun, Laboratory } from './data'

type NewKept = Pick<
  KeptRun,
  'openId' | 'laboratory' | 'title' | 'engineVersion' | 'asked' | 'basis' | 'result' | 'inReport'
>

/** Keeps a run of a laboratory with everything it was computed from. @returns its id */
export async function keepRun(run: NewKept, userId: number): Promise<number> {
  const { openId, laboratory, title, inReport } = run
  return recorded(
    (id: number) => ({
      action: 'labRunKept',
      userId,
      openId,
      subject: ['keptRun', id],
      detail: { laboratory, title, inReport },
    }),
    async () => {
      const [made] = await db()
        .insert(keptRuns)
        .values({ ...run, createdBy: userId, createdAt: clock.now() })
        .returning({ id: keptRuns.id })
      return made!.id
    },
  )
}

interface Reported {
  readonly openId: string
  readonly laboratory: Laboratory
  readonly id: number
  readonly inReport: boolean
}

/** Takes a kept run into the report or out of it. @returns whether there is such a run */
export async function reportKept(
  { openId, laboratory, id, inReport }: Reported,
  userId: number,
): Promise<boolean> {
  const entry = {
    action: 'labRunReported' as const,
    userId,
    openId,
    subject: ['keptRun', id] as const,
    detail: { laboratory, inReport },
  }
  return recorded(entry, async () => {
    const changed = await db()
      .update(keptRuns)
      .set({ inReport })
      .where(and(eq(keptRuns.openId, openId), eq(keptRuns.laboratory, laboratory), eq(keptRuns.id, id)))
      .returning({ id: keptRuns.id })
    return changed.length > 0
  })
}
