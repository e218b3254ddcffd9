import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { tecPairs } from '@/lib/analyses/tecSame/view/pairs'
import { formatCount } from '@/lib/kit/format'
import { Distribution } from './distribution'
import { ShareMatrix } from './share-matrix'

/** Below the list of pairs: how many there are, how their shares are distributed, and the matrix. */
export async function SumsPictures(shown: GrantedShown) {
  const t = await getTranslations('tecSame.figures')
  const pairs = tecPairs(shown.run)
  const count = (value: number) => formatCount(value, shown.locale)
  return (
    <>
      <p className="row gap4x20 below8">
        <span>{t('pairs', { count: count(pairs.length) })}</span>
        <strong>{t('flagged', { count: count(pairs.filter(({ flagged }) => flagged).length) })}</strong>
      </p>
      <Distribution shown={shown} pairs={pairs} />
      <ShareMatrix shown={shown} pairs={pairs} />
    </>
  )
}
