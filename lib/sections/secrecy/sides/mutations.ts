import { db } from '@/db/connection'
import { sectionSides } from '@/db/schema'
import { recorded } from '../../../audit/mutations'
import { clock } from '../../../kit/clock'
import { currentRequest } from '../../../kit/request.mjs'
import { type Side, sideOf } from './data'

/** Puts somebody on a side of a section, unless an earlier act has: the first decides. @returns the side in force */
export async function takeSide(openId: string, holder: string, side: Side): Promise<Side> {
  const known = await sideOf(openId, holder)
  if (known !== null) return known
  const entry = (isNew: boolean) =>
    isNew
      ? ({
          action: 'sideTaken',
          userId: currentRequest()?.userId ?? null,
          openId,
          detail: { holder, side },
        } as const)
      : null
  await recorded(entry, async () => {
    const values = { openId, holder, side, at: clock.now() }
    return (await db().insert(sectionSides).values(values).onConflictDoNothing()).changes > 0
  })
  return (await sideOf(openId, holder))!
}
