'use server'
import { revalidatePath } from 'next/cache'
import { signHref } from '../domain/menu'
import { clock } from '../kit/clock'
import { formatTime } from '../kit/format'
import { sectionFor } from '../sections/data'
import { action } from '../users/action'
import { argument } from './arguments'
import { signIn } from './mutations'

/**
 * Notes that an expert of the committee is here now.
 * @returns false when there is nothing to note: signed already, unknown, or not allowed
 */
export const signExpert = action(
  {
    needs: ['report:sign', 'section:edit'],
    refused: (): boolean => false,
    takes: [argument.openId, argument.id],
  },
  async ({ person }, openId, expertId) => {
    const section = await sectionFor(person, openId)
    if (!section) return false
    const { userId } = person
    const time = formatTime(clock.now())
    const saved = await signIn(
      section.openId,
      expertId,
      time,
      { userId, source: 'hand' },
      {
        action: 'expertSigned',
        userId,
        openId: section.openId,
        subject: ['expert', expertId],
        detail: { time },
      },
    )
    if (!saved) return false
    revalidatePath(signHref(section.openId))
    return true
  },
)
