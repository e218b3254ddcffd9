import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Run } from '@/lib/runs/data'
import { usedParams } from '@/lib/runs/used-params'
import styles from './results.module.css'
import { Notice } from './run-notices'

interface Shown {
  readonly run: Run
  readonly locale: Locale
}

export async function UsedParams({ run, locale }: Shown) {
  const t = await getTranslations('results.used')
  const { used } = await usedParams(run, locale)
  return (
    <dl className={styles.used} aria-label={t('title')}>
      {used.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Which of them have changed since; nothing if none has. */
export async function ChangedParams({ run, locale }: Shown) {
  const [t, marks] = [await getTranslations('results.used'), await getTranslations('marks')]
  const { changed } = await usedParams(run, locale)
  const names = changed.map((change) => t('change', { ...change })).join(marks('list'))
  return changed.length > 0 && <Notice title={t('changed')}>{t('changedText', { names })}</Notice>
}
