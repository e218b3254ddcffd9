import { DEFAULT_MENU_KEY, sectionHref } from '../../catalogue/menu'
import { log } from '../../kit/log'
import type { NewNotice } from '../../notices/mutations'
import { addNotices } from '../../notices/mutations'
import type { Section } from '../data'

type Told = Pick<Section, 'openId' | 'sectionName'>

/** That somebody could not be told does not undo what was done; nobody is told of what they did themselves. */
async function tell(userIds: readonly number[], by: number, notice: NewNotice): Promise<void> {
  try {
    const others = userIds.filter((id) => id !== by)
    await addNotices(others, notice)
  } catch (err) {
    log().error({ err }, 'nobody was told that they were given a section')
  }
}

/** Who was made a member of a section learns of it. */
export async function tellSectionGiven(
  { openId, sectionName }: Told,
  userIds: readonly number[],
  by: { readonly userId: number; readonly name: string },
): Promise<void> {
  await tell(userIds, by.userId, {
    event: 'sectionGiven',
    values: { section: sectionName, name: by.name },
    href: sectionHref(openId, DEFAULT_MENU_KEY),
  })
}

/** Whose account stands for an expert of a section from now on learns of it. */
export async function tellExpertLinked(
  { openId, sectionName }: Told,
  userId: number,
  by: number,
  expert: string,
): Promise<void> {
  await tell([userId], by, {
    event: 'expertLinked',
    values: { section: sectionName, expert },
    href: sectionHref(openId, 'report'),
  })
}
