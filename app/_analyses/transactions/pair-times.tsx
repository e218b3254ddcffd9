import type { PairPartShown } from '@/app/_analyses/results/pair-part'
import styles from '@/app/_sections/findings/findings.module.css'
import { pairTimes } from '@/lib/analyses/transactions/dossier'
import { transactionsQuery } from '@/lib/analyses/transactions/view/query'
import { sectionHref } from '@/lib/catalogue/section-href'
import { Timeline } from './timeline'

/** When the two uploaded, downloaded and paid; nothing unless both have recorded operations. */
export async function PairTimes({ run, openId, sides, locale }: PairPartShown) {
  const times = await pairTimes(
    run,
    sides.map(({ id, bidderName }) => ({ bidderId: id, bidderName })),
  )
  if (!times) return null
  const path = sectionHref(openId, 'analysis_trade')
  return (
    <div className={styles.part}>
      <Timeline {...times} path={path} query={{}} requested={transactionsQuery({})} locale={locale} />
    </div>
  )
}
