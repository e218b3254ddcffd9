import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/app/_ui/client-messages'
import { Keeper } from '@/app/_ui/drafts/keeper'
import { type NavGroup, NavLinks } from './client/nav-links'
import { TabBar } from './client/tab-bar'
import { GroupLinks, TopNav } from './client/top-nav'
import styles from './frame.module.css'
import { Brand, Header, type Who } from './header'
import { lockedTabs } from './menu-nav'
import { FrameTour } from './tour-parts'

export async function Footer() {
  const t = await getTranslations('shell')
  return (
    <footer className={styles.footer}>
      <span>{t('copyright', { year: '2026', title: t('title') })}</span>
      <span>{t('version', { version: '1.0' })}</span>
    </footer>
  )
}

/** The menu's first level, where the layout shows it apart from the second. */
function FirstLevel({ nav, label, person }: { nav: readonly NavGroup[]; label: string; person: Who }) {
  const { layout, splitMenus } = person.preferences
  if (layout === 'top') return <TopNav groups={nav} label={label} />
  return layout === 'mix' && splitMenus ? <GroupLinks groups={nav} label={label} /> : null
}

/**
 * The frame of a signed-in page in the layout its person chose: menu (a drawer on a narrow screen),
 * header, content, footer.
 * - `nav`: the groups of the menu; `place`: what stands at the left of the header
 * - `tabHint`: what the pages of this menu belong to, for their tabs
 */
export async function Frame(props: {
  nav: readonly NavGroup[]
  navLabel: string
  person: Who
  place?: ReactNode
  tabHint?: string
  /** Whether the frame is that of a section, where who is new is shown around. */
  isWorkspace?: boolean
  children: ReactNode
}) {
  const { nav, navLabel, person } = props
  const t = await getTranslations('shell')
  const first = t('menu.first')
  const words = {
    restored: t('kept.restored'),
    changed: t('kept.changed'),
    discard: t('kept.discard'),
    forbidden: t('forbidden.title'),
    reason: t('forbidden.action'),
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <FrameTour
        frame={props.isWorkspace ? 'workspace' : 'main'}
        isFirst={props.isWorkspace === true && !person.isToured}
      />
      <nav id="side-menu" popover="auto" className={styles.sider} aria-label={navLabel}>
        <Brand />
        {person.preferences.layout === 'left' && <GroupLinks groups={nav} label={first} />}
        <div className={styles.scroll}>
          <NavLinks groups={nav} />
        </div>
      </nav>
      <Header
        place={props.place}
        menu={<FirstLevel nav={nav} label={first} person={person} />}
        person={person}
      />
      {person.preferences.multiTab && (
        <ClientMessages paths={['shell.tabs']}>
          <TabBar userId={person.userId} locked={await lockedTabs()} groups={nav} hint={props.tabHint} />
        </ClientMessages>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Keeper owner={person.userId} words={words}>
          {props.children}
        </Keeper>
      </main>
      <Footer />
    </div>
  )
}
