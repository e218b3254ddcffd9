'use server'
import { revalidatePath } from 'next/cache'
import { signHref } from '../domain/menu'
import { allows } from '../domain/permissions'
import { clock } from '../kit/clock'
import { formatTime } from '../kit/format'
import { sectionFor } from '../sections/data'
import { personOfPage } from '../users/loaders'
import { signIn } from './mutations'

/**
 * Notes that an expert of the committee is here now.
 * @returns false when there is nothing to note: signed already, unknown, or not allowed
 */
export async function signExpert(openId: string, expertId: number): Promise<boolean> {
  const person = await personOfPage()
  const section = await sectionFor(person, String(openId))
  const may = allows(person.grants, 'report:sign') || allows(person.grants, 'section:edit')
  if (!section || !may || !Number.isInteger(expertId)) return false
  const { userId } = person
  const time = formatTime(clock.now())
  const { openId: id } = section
  const saved = await signIn(
    id,
    expertId,
    time,
    { userId, source: 'hand' },
    {
      action: 'expertSigned',
      userId,
      openId: id,
      subject: ['expert', expertId],
      detail: { time },
    },
  )
  if (!saved) return false
  revalidatePath(signHref(section.openId))
  return true
}
