import { getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/icon'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { pagesOfSection } from '@/lib/catalogue/section-href'
import type { Section } from '@/lib/sections/data'
import { editionOfPage } from '@/lib/sections/edition/loaders'
import { CurrentTitle } from './client/nav-links'
import { type NavGroup, withoutIcons } from './nav'
import styles from './section-nav.module.css'

/** The current location: link to the list, the section, and the name of the open screen. */
export async function SectionPlace({ section, nav }: { section: Section; nav: readonly NavGroup[] }) {
  const [t, entry] = [await getTranslations('shell'), await getTranslations('entry')]
  const samples = await getTranslations('sections.sample')
  const edition = await editionOfPage(section.openId)
  const page = (key: string, label: string) => ({
    key,
    label,
    href: pagesOfSection(section.openId) + key,
  })
  /** Pages of a section that are not in the menu. */
  const beside = [page('entry', entry('page.title')), page('sign', entry('sign.title'))]
  return (
    <>
      <PlainLink
        href="/qb-project"
        className={styles.back}
        aria-label={t('backToProjects')}
        title={t('backToProjects')}
      >
        <Icon name="back" size={18} />
      </PlainLink>
      <div className={styles.place}>
        <span className={styles.name} title={section.sectionName}>
          {section.sectionName}
        </span>
        <span className={styles.code}>{section.sectionCode}</span>
        {section.sample && <span className={styles.edition}>{samples(section.sample)}</span>}
        {edition && (
          <span className={styles.edition} title={edition}>
            {edition}
          </span>
        )}
      </div>
      <span className={styles.screen}>
        <CurrentTitle groups={withoutIcons(nav)} beside={beside} />
      </span>
    </>
  )
}
