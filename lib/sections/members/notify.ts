import { DEFAULT_MENU_KEY } from '../../catalogue/menu'
import { sectionHref } from '../../catalogue/section-href'
import { log } from '../../kit/log'
import type { NewNotice } from '../../notices/mutations'
import { addNotices } from '../../notices/mutations'
import type { Section } from '../data'
import { authorOf } from '../experts/data'

type NamedSection = Pick<Section, 'openId' | 'sectionName'>

/** Does not notify the person who made the change. A failure is logged, because the change itself is saved. */
async function notify(userIds: readonly number[], by: number, notice: NewNotice): Promise<void> {
  try {
    const others = userIds.filter((id) => id !== by)
    await addNotices(others, notice)
  } catch (err) {
    log().error({ err }, 'a notice about access to a section could not be stored')
  }
}

/** Notifies users that they were made members of a section. */
export async function notifySectionGiven(
  { openId, sectionName }: NamedSection,
  userIds: readonly number[],
  by: { readonly userId: number },
): Promise<void> {
  await notify(userIds, by.userId, {
    event: 'sectionGiven',
    values: { section: sectionName, name: await authorOf(openId, by.userId) },
    href: sectionHref(openId, DEFAULT_MENU_KEY),
  })
}

/** Notifies a user that their account was linked with an expert of a section. */
export async function notifyExpertLinked(
  { openId, sectionName }: NamedSection,
  userId: number,
  by: number,
  expert: string,
): Promise<void> {
  await notify([userId], by, {
    event: 'expertLinked',
    values: { section: sectionName, expert },
    href: sectionHref(openId, 'report'),
  })
}
