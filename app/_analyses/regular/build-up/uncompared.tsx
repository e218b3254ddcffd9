import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { controlGap } from '@/lib/analyses/regular/gaps'
import { buildUpGaps } from '@/lib/analyses/regular/view/build-up/gaps'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import type { RegularShown } from '../shown'

/**
 * Says before the figures which patterns and build-ups were not compared: a lack of findings says nothing
 * about these.
 */
export async function Uncompared({ run, path, locale }: Pick<RegularShown, 'run' | 'path' | 'locale'>) {
  const t = await getTranslations('regular')
  const [control, gaps] = [controlGap(run, translator(locale)), buildUpGaps(run, translator(locale))]
  // Without a list the rest was compared all the same.
  const isOnlyList = gaps.length === 1 && gaps[0] === t('buildUp.noLists')
  return (
    <div className="below12">
      {control && <Notice>{control}</Notice>}
      {gaps.length > 0 && (
        <Notice plain={isOnlyList}>
          {gaps.join(' ')}{' '}
          {!isShared(path) && (
            <PlainLink href={hrefOf(path, { tab: 'buildUp' })}>{t('tabs.buildUp')}</PlainLink>
          )}
        </Notice>
      )}
    </div>
  )
}
