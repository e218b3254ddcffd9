import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Excerpt } from '@/lib/engine/parse/report'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './files.module.css'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** A note if only the first entries of a list are stored. */
export async function TruncationNote({ of, locale }: { of: Excerpt<unknown>; locale: Locale }) {
  if (of.list.length >= of.total) return null
  const t = await getTranslations('files.report')
  const words = { shown: formatCount(of.list.length, locale), total: formatCount(of.total, locale) }
  return <p className={styles.cut}>{t('first', words)}</p>
}
