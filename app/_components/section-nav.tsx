import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { type MenuKey, SECTION_MENU, sectionHref } from '@/lib/domain/menu'
import { allows, type Grant } from '@/lib/domain/permissions'
import type { Section } from '@/lib/sections/data'
import { CurrentTitle, type NavGroup, type NavItem } from './client/nav-links'
import { Icon, type IconName } from './icon'
import styles from './section-nav.module.css'

const ICONS: Readonly<Record<MenuKey, IconName>> = {
  project_info: 'info',
  bidder_info: 'team',
  file_view: 'folder',
  analysis_record: 'list',
  analysis_eco_con: 'check',
  analysis_eco_calc: 'calculator',
  analysis_eco_rule: 'pattern',
  analysis_eco_ra: 'scale',
}

/** The left menu of a section: the screens this person may open. */
export async function sectionNav(openId: string, grants: readonly Grant[]): Promise<NavGroup[]> {
  const t = await getTranslations('shell.menu')
  const groups = new Map<string, NavItem[]>()
  for (const { key, group, permission } of SECTION_MENU) {
    if (!allows(grants, permission)) continue
    const item = { key, label: t(key), href: sectionHref(openId, key), icon: <Icon name={ICONS[key]} /> }
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return [...groups].map(([key, items]) => ({ key, label: t(key), items }))
}

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
