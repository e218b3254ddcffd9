import { Timeline } from '@/app/_analyses/transactions/timeline'
import styles from '@/app/_sections/findings/findings.module.css'
import { transactionsQuery } from '@/lib/analyses/transactions/query'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { PairShown } from './shown'

/** When the two uploaded, downloaded and paid; nothing unless both have recorded operations. */
export function PairTimes({ openId, dossier, locale }: PairShown) {
  if (!dossier.times) return null
  const path = sectionHref(openId, 'analysis_trade')
  return (
    <div className={styles.part}>
      <Timeline {...dossier.times} path={path} query={{}} requested={transactionsQuery({})} locale={locale} />
    </div>
  )
}
