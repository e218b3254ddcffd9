import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { pastsLeftOut } from '@/db/schema'
import { recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { leftOutReason } from './data'

/**
 * Leaves a section out of the past of others.
 * @throws AppError leftOutAlready
 */
export async function leaveOut(openId: string, reason: string, userId: number): Promise<void> {
  await recorded({ action: 'pastLeftOut', userId, openId, detail: { reason } }, async () => {
    if ((await leftOutReason(openId)) !== null) throw new AppError('leftOutAlready')
    await db().insert(pastsLeftOut).values({ openId, reason, createdBy: userId, createdAt: clock.now() })
  })
}

/**
 * Counts a section among the past of others again; its entry of the log keeps why it was left out.
 * @throws AppError notLeftOut
 */
export async function takeBack(openId: string, userId: number): Promise<void> {
  const done = (reason: string) => ({ action: 'pastTakenBack', userId, openId, detail: { reason } }) as const
  await recorded(done, async () => {
    const reason = await leftOutReason(openId)
    if (reason === null) throw new AppError('notLeftOut')
    await db().delete(pastsLeftOut).where(eq(pastsLeftOut.openId, openId))
    return reason
  })
}
