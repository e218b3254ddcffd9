import { getTranslations } from 'next-intl/server'
import type { TourTexts } from './client/tour-start'

/** On a narrow screen the menu is behind its button. */
const MENU_BUTTON = 'button[popovertarget=side-menu]'
const inMenu = (end: string) => [`#side-menu a[href$="${end}"]`, MENU_BUTTON]

/** What is shown of each frame, by the names of its texts. */
const STEPS = {
  main: [
    ['projects', inMenu('/qb-project')],
    ['guide', inMenu('/guide')],
    ['bell', ['[popovertarget=notice-bell]']],
    ['help', ['button[popovertarget=user-menu]']],
  ],
  workspace: [
    ['data', inMenu('/project_info')],
    ['files', inMenu('/file_view')],
    ['records', inMenu('/analysis_record')],
    ['results', inMenu('/analysis_eco_rule')],
    ['report', inMenu('/report')],
    ['help', ['button[popovertarget=user-menu]']],
  ],
} as const

export type TouredFrame = keyof typeof STEPS

/** What shows around in a frame says, in the page as one text that nothing reads before somebody is shown around. */
export async function tourTexts(frame: TouredFrame): Promise<string> {
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
