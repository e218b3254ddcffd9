import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Run } from '@/lib/runs/data'
import { usedParams } from '@/lib/runs/used-params'
import styles from './results.module.css'
import { Notice } from './run-notices'

/**
 * The parameters the results were computed with, and which of them have changed since.
 * `folded`: for an analysis with many parameters
 */
export async function UsedParams({ run, locale, folded }: { run: Run; locale: Locale; folded?: boolean }) {
  const [t, marks] = [await getTranslations('results.used'), await getTranslations('marks')]
  const { used, changed } = await usedParams(run, locale)
  const names = changed.map((change) => t('change', { ...change })).join(marks('list'))
  const list = (
    <dl className={styles.used} aria-label={t('title')}>
      {used.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {changed.length > 0 && (
        <Notice>
          <strong>{t('changed')}</strong> {t('changedText', { names })}
        </Notice>
      )}
      {folded ? (
        <details className={styles.usedFolded}>
          <summary>{t('title')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  )
}
