import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from '@/app/_shell/frame'
import { Choices } from '@/app/_shell/header'
import { Icon } from '@/app/_ui/icon'
import styles from './public.module.css'

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell')
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link href="/tbHome" className={styles.brand}>
          <Icon name="shield" size={24} />
          {t('title')}
        </Link>
        <Choices />
      </header>
      <main className={styles.content}>{children}</main>
      <Footer />
    </div>
  )
}
