import { getTranslations } from 'next-intl/server'
import { TourStart } from './client/tour-start'

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

/** Shows around in a frame; `isFirst`: by itself, as nobody did before. */
export async function FrameTour({ frame, isFirst }: { frame: keyof typeof STEPS; isFirst: boolean }) {
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
  return <TourStart isFirst={isFirst} steps={steps} words={words} />
}
