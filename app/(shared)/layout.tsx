import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from '@/app/_shell/frame'
import { Choices } from '@/app/_shell/header'
import { Icon } from '@/app/_ui/icon'
import styles from './shared.module.css'

/** Layout of shared pages, without links into the product. */
export default async function SharedLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations()
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <Icon name="shield" size={24} />
          {t('shell.title')}
        </span>
        <span className={styles.tag}>
          <Icon name="eye" size={14} />
          {t('shares.page.readOnly')}
        </span>
        <span className={styles.room} />
        <Choices />
      </header>
      <main className={styles.content}>{children}</main>
      <Footer />
    </div>
  )
}
