import { getTranslations } from 'next-intl/server'
import {
  chanceLevel,
  constantText,
  controlFacts,
  expectedText,
  patternInShort,
} from '@/lib/analyses/regular/view/pattern-text'
import type { WirePattern } from '@/lib/analyses/regular/view/regular'
import { formatCount, formatPercent } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import styles from './pairs.module.css'

/** A pattern in words: 综合单价 等比 0.9700 · 62 项 · 独立报价约应有 0.3 项 · 占 77.50% · 随机几乎无法解释. */
export async function PatternWords({ pattern, locale }: { pattern: WirePattern; locale: Locale }) {
  const [t, codes] = [await getTranslations('regular.pattern'), await getTranslations('codes')]
  const { component, kind, explainedByControl } = pattern
  const facts = [
    t('items', { count: formatCount(pattern.itemCount, locale) }),
    t('expected', { count: expectedText(pattern.expectedCount, locale) }),
    t('ofItems', { share: formatPercent(pattern.share, locale) }),
    t('ofAmount', { share: formatPercent(pattern.amountShare, locale) }),
    t('significant', { level: chanceLevel(pattern.significance) }),
    ...controlFacts(pattern, translator(locale)),
  ]
  return (
    <span className={explainedByControl ? `${styles.pattern} ${styles.explained}` : styles.pattern}>
      <span>{codes(`priceComponent.${component}` as never)}</span>{' '}
      <strong>
        {codes(`patternKind.${kind}` as never)} {constantText(pattern, locale)}
      </strong>{' '}
      <span className="muted">· {facts.join(' · ')}</span>
      {explainedByControl && (
        <span className={styles.chip} title={t('explainedHint')}>
          {t('explained')}
        </span>
      )}
    </span>
  )
}

/** A pattern in short, as `patternInShort` writes it. */
export function PatternInShort({ pattern, locale }: { pattern: WirePattern; locale: Locale }) {
  return <span className={styles.short}>{patternInShort(pattern, translator(locale), locale)}</span>
}
