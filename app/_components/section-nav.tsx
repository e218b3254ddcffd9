import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { Section } from '@/lib/sections/data'
import { CurrentTitle, type NavGroup } from './client/nav-links'
import { Icon } from './icon'
import styles from './section-nav.module.css'

/** Where one is: back to the list, the section, and the name of the open screen. */
export async function SectionPlace({ section, nav }: { section: Section; nav: readonly NavGroup[] }) {
  const t = await getTranslations('shell')
  return (
    <>
      <Link
        href="/qb-project"
        className={styles.back}
        aria-label={t('backToProjects')}
        title={t('backToProjects')}
      >
        <Icon name="back" size={18} />
      </Link>
      <div className={styles.place}>
        <span className={styles.name} title={section.sectionName}>
          {section.sectionName}
        </span>
        <span className={styles.code}>{section.sectionCode}</span>
      </div>
      <span className={styles.screen}>
        <CurrentTitle groups={nav} />
      </span>
    </>
  )
}
