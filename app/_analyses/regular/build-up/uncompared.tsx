import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { buildUpGaps } from '@/lib/analyses/regular/build-up/gaps'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import type { RegularShown } from '../shown'

/** What of the build-ups was not compared, before the figures: nothing found says nothing of it. */
export async function Uncompared({ run, path, locale }: Pick<RegularShown, 'run' | 'path' | 'locale'>) {
  const t = await getTranslations('regular')
  const gaps = buildUpGaps(run, translator(locale))
  if (gaps.length === 0) return null
  // Without a list the rest was compared all the same.
  const isOnlyList = gaps.length === 1 && gaps[0] === t('buildUp.noLists')
  return (
    <Notice plain={isOnlyList}>
      {gaps.join(' ')}{' '}
      {!isShared(path) && <PlainLink href={hrefOf(path, { tab: 'buildUp' })}>{t('tabs.buildUp')}</PlainLink>}
    </Notice>
  )
}
