import { getTranslations } from 'next-intl/server'
import type { TourTexts } from './client/tour-start'

/** On a narrow screen the menu is opened by its button. */
const MENU_BUTTON = 'button[popovertarget=side-menu]'
const inMenu = (end: string) => [`#side-menu a[href$="${end}"]`, MENU_BUTTON]

/** The steps of the tour in each frame, by the names of their texts; what is to be done next the overview says. */
const STEPS = {
  main: [
    ['projects', inMenu('/qb-project')],
    ['guide', inMenu('/guide')],
    ['bell', ['[popovertarget=notice-bell]']],
    ['help', ['button[popovertarget=user-menu]']],
  ],
  workspace: [
    ['overview', inMenu('/overview')],
    ['results', inMenu('/analysis_eco_rule')],
    ['experts', inMenu('/expert_info')],
    ['report', inMenu('/report')],
    ['help', ['button[popovertarget=user-menu]']],
  ],
} as const

export type TourFrame = keyof typeof STEPS

/** The texts of a frame's tour, in the page as one string that is not parsed before the tour starts. */
export async function tourTexts(frame: TourFrame): Promise<string> {
  const t = await getTranslations('shell.tour')
  const steps = STEPS[frame].map(([name, targets]) => ({
    targets,
    title: t(`steps.${name}.title`),
    text: t(`steps.${name}.text`),
  }))
  const words = {
    previous: t('previous'),
    next: t('next'),
    done: t('done'),
    skip: t('skip'),
    count: t('count', { at: '{at}', total: '{total}' }),
  }
  return JSON.stringify({ steps, words } satisfies TourTexts)
}
