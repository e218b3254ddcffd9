import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { PairFigures } from '@/lib/analyses/regular/view/build-up/figures'
import { besideText, evidenceLines } from '@/lib/analyses/regular/view/build-up/words'
import { buildUpQuery } from '@/lib/analyses/regular/view/query'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from '../pairs.module.css'

/** The evidence of a pair in words, and what stands beside it. */
export async function EvidenceLines(props: {
  pair: PairFigures
  locale: Locale
  /** Of the analysis, where the tab is another page. */
  path?: string
}) {
  const { pair, locale, path } = props
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
      <p className={styles.besides}>
        {besideText(pair, translate, locale)}{' '}
        {path !== undefined && !isShared(path) && (
          <PlainLink href={hrefOf(path, buildUpQuery(pair.bidder1Id, pair.bidder2Id))}>
            {translate('regular.clues.lookBuildUp')}
          </PlainLink>
        )}
      </p>
    </>
  )
}
