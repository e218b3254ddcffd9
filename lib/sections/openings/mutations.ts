import { db } from '@/db/connection'
import { secondOpenings } from '@/db/schema'

/** Links a section with its second opening, in the transaction that makes it. */
export async function linkSecond(firstOpenId: string, openId: string): Promise<void> {
  await db().insert(secondOpenings).values({ openId, firstOpenId })
}
