import { getTranslations } from 'next-intl/server'
import type { PairFigures } from '@/lib/analyses/regular/build-up/figures'
import { besideText, evidenceLines } from '@/lib/analyses/regular/build-up/words'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import styles from '../pairs.module.css'

/** The evidence of a pair in words, and what stands beside it. */
export async function EvidenceLines({ pair, locale }: { pair: PairFigures; locale: Locale }) {
  const t = await getTranslations('regular.buildUp')
  const translate = translator(locale)
  const lines = evidenceLines(pair, translate, locale)
  return (
    <>
      {lines.length > 0 ? (
        <ul className={styles.patterns} aria-label={t('evidence')}>
          {lines.map((line) => (
            <li key={line}>
              <span className={styles.pattern}>{line}</span>
            </li>
          ))}
        </ul>
      ) : (
        (pair.ownComparable !== null || pair.departures !== null) && (
          <p className={styles.text}>{t('nothingOfPair')}</p>
        )
      )}
      <p className={styles.besides}>{besideText(pair, translate, locale)}</p>
    </>
  )
}
