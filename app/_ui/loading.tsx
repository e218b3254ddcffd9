import { getTranslations } from 'next-intl/server'
import styles from './loading.module.css'

/** A skeleton shown until the page is loaded. */
export async function Loading() {
  const t = await getTranslations('shell')
  return (
    <div className={styles.loading} role="status" data-loading>
      <span className="reader-only">{t('loading')}</span>
      <i className={styles.title} />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <i key={row} />
      ))}
    </div>
  )
}
