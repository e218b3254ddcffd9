import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Run } from '@/lib/runs/data'
import { usedParams } from '@/lib/runs/used-params'
import styles from './results.module.css'
import { Notice } from './run-notices'

/** The parameters the shown results were computed with, and which of them have another value by now. */
export async function UsedParams({ run, locale }: { run: Run; locale: Locale }) {
  const t = await getTranslations('results.used')
  const { used, changed } = await usedParams(run, locale)
  const names = changed.map((change) => t('change', { ...change })).join(locale === 'zh-CN' ? '、' : ', ')
  return (
    <>
      {changed.length > 0 && (
        <Notice>
          <strong>{t('changed')}</strong> {t('changedText', { names })}
        </Notice>
      )}
      <dl className={styles.used} aria-label={t('title')}>
        {used.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
