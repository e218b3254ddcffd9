import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { distributionsOf, type TecPair } from '@/lib/analyses/tecSame/view/pairs'
import { distributionText } from '@/lib/analyses/tecSame/view/words'
import { translator } from '@/lib/kit/i18n/translator'
import styles from './tec-same.module.css'

/** Shown with every share: the distribution, pages that were not read, and texts that were not subtracted. */
export async function Distribution(props: {
  shown: Pick<GrantedShown, 'run' | 'locale'>
  pairs: readonly TecPair[]
}) {
  const { run, locale } = props.shown
  const t = await getTranslations('tecSame')
  const words = { translate: translator(locale), locale }
  const unread = [...new Set(props.pairs.flatMap(({ unread1, unread2 }) => [unread1, unread2]))]
  const named = unread.flatMap((text) => text?.split('\n') ?? [])
  return (
    <div className={styles.facts}>
      {distributionsOf(run).map((one) => (
        <p key={one.measure}>{distributionText(one, words)}</p>
      ))}
      {props.pairs.some(({ tenderLeft }) => tenderLeft) && (
        <p className={styles.warned} role="note">
          {t('tenderLeft')}
        </p>
      )}
      {named.length > 0 && (
        <details className={styles.warned}>
          <summary>
            {t('unread')} {named.length}
          </summary>
          <ul className="bulleted apart">
            {named.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
