import { and, eq, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { openDetails, opens } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Bidder, biddersOf } from '../../bidders/data'
import { areDistinct, rises } from '../codes'
import { countTechnical } from '../data'

/** The labels under which the version before showed these bidders; null: under the codes that they have. */
function formerLabels(bidders: readonly Bidder[]): readonly (readonly [id: number, label: string])[] | null {
  if (areDistinct(bidders) && !rises(bidders.map(({ bidderMask }) => bidderMask ?? ''))) return null
  const byUnit = [...bidders].sort((one, two) => (one.unitId < two.unitId ? -1 : 1))
  return byUnit.map(({ id }, at) => [id, `№ ${at + 1}`])
}

/**
 * Run at start: sections that the version before has received as blind are veiled, and what was shown under codes keeps the
 * codes under which it was shown.
 */
export async function keepFormerSecrecy(): Promise<void> {
  const { openId, secrecy, techEvaType, unitCodes } = opens
  const unnoticed = and(eq(secrecy, 'open'), eq(techEvaType, 1))
  await db().update(opens).set({ secrecy: 'veiled' }).where(unnoticed)
  const unfixed = and(eq(secrecy, 'veiled'), isNull(unitCodes))
  for (const { id } of await db().select({ id: openId }).from(opens).where(unfixed)) {
    if ((await countTechnical(id)) === 0) continue
    await inTransaction(async () => {
      const labels = formerLabels(await biddersOf(id))
      for (const [bidderId, bidderMask] of labels ?? [])
        await db().update(openDetails).set({ bidderMask }).where(eq(openDetails.id, bidderId))
      const from = labels === null ? 'platform' : 'drawn'
      await db().update(opens).set({ unitCodes: from }).where(eq(openId, id))
    })
  }
}
