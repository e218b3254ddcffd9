import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { messagesOf } from '@/app/_ui/client-messages'
import { DraftsProvider } from '@/app/_ui/drafts/drafts-provider'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { PROVE_PLACE } from '@/app/_ui/prove/place'
import { proveTexts } from '@/app/_ui/prove/texts'
import { PLACE } from '@/app/_ui/sign-in-again/place'
import { signInTexts } from '@/app/_ui/sign-in-again/texts'
import { pathOfPage } from '@/lib/auth/loaders'
import { VERSION } from '@/lib/monitor/version'
import { GroupLinks, TopNav } from './client/frame-parts'
import { KeepFocus } from './client/keep-focus'
import { MenuMarks } from './client/nav-links'
import { OfflineNote } from './client/offline-note'
import { TabBar, type TabWords } from './client/tab-bar'
import { TourStart } from './client/tour-start'
import styles from './frame.module.css'
import { Brand, type FramePerson, Header } from './header'
import { lockedTabs } from './menu-nav'
import { isAt, type NavGroup, openGroup, withoutIcons } from './nav'
import { tourTexts } from './tour-parts'

export async function Footer() {
  const t = await getTranslations('shell')
  return (
    <footer className={styles.footer}>
      <span>{t('copyright', { year: '2026', title: t('title') })}</span>
      <span>{t('version', { version: VERSION })}</span>
    </footer>
  )
}

function Items({ items, path }: { items: NavGroup['items']; path: string }) {
  return (
    <ul className={styles.links}>
      {items.map(({ key, href, label, icon }) => (
        <li key={key}>
          <PlainLink href={href} title={label} aria-current={isAt(path, href) ? 'page' : undefined}>
            {icon}
            <span>{label}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}

/** The links of the side menu, with the open page marked; after navigation `MenuMarks` updates the marks. */
function MenuLinks({ groups, path }: { groups: readonly NavGroup[]; path: string }) {
  const opened = openGroup(groups, path)
  return groups.map(({ key, label, icon, items }) => {
    const isOpen = items === opened?.items
    const marks = { 'data-group': key, 'data-open': isOpen ? '' : undefined }
    return icon ? (
      <details key={key} {...marks} open={isOpen}>
        <summary title={label}>
          {icon}
          <span>{label}</span>
        </summary>
        <Items items={items} path={path} />
      </details>
    ) : (
      <div key={key} {...marks}>
        {label && <p className={styles.groupLabel}>{label}</p>}
        <Items items={items} path={path} />
      </div>
    )
  })
}

/** The tab bar, if the person has switched it on. */
async function Tabs({
  person,
  nav,
  hint,
}: {
  person: FramePerson
  nav: readonly NavGroup[]
  hint: string | undefined
}) {
  const words = (await messagesOf(['shell.tabs'])) as unknown as { shell: { tabs: TabWords } }
  return (
    <TabBar
      userId={person.userId}
      locked={await lockedTabs()}
      groups={withoutIcons(nav)}
      hint={hint}
      words={words.shell.tabs}
    />
  )
}

/** The first level of the menu, if the layout separates it from the second. */
function FirstLevel({
  nav,
  label,
  person,
}: {
  nav: readonly NavGroup[]
  label: string
  person: FramePerson
}) {
  const { layout, splitMenus } = person.preferences
  if (layout === 'top') return <TopNav groups={nav} label={label} />
  return layout === 'mix' && splitMenus ? <GroupLinks groups={withoutIcons(nav)} label={label} /> : null
}

/**
 * The frame of signed-in pages in the person's layout: menu (a drawer on a narrow screen), header, content, footer.
 * - `nav`: the groups of the menu; `place`: contents at the left of the header
 * - `tabHint`: the context of the pages of this menu, for their tabs
 */
export async function Frame(props: {
  nav: readonly NavGroup[]
  navLabel: string
  person: FramePerson
  place?: ReactNode
  tabHint?: string
  /** Whether this is the frame of a section, in which the tour starts for new people. */
  isWorkspace?: boolean
  children: ReactNode
}) {
  const { nav, navLabel, person } = props
  const t = await getTranslations('shell')
  const first = t('menu.first')
  const words = {
    restored: t('drafts.restored'),
    changed: t('drafts.changed'),
    discard: t('drafts.discard'),
    offered: t.raw('drafts.offered'),
    restore: t('drafts.restore'),
    drop: t('drafts.drop'),
    refused: t('drafts.refused'),
    leave: {
      title: t('drafts.leave.title'),
      text: t('drafts.leave.text'),
      ok: t('drafts.leave.ok'),
      cancel: t('drafts.leave.cancel'),
    },
    signOut: {
      title: t('drafts.signOut.title'),
      text: t.raw('drafts.signOut.text'),
      ok: t('drafts.signOut.ok'),
      cancel: t('drafts.signOut.cancel'),
    },
    forbidden: t('forbidden.title'),
    reason: t('forbidden.action'),
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <MenuMarks />
      <KeepFocus />
      <OfflineNote words={{ text: t('offline'), waiting: t('offlineWaiting'), stop: t('offlineStop') }} />
      <nav id="side-menu" popover="auto" className={styles.sider} aria-label={navLabel}>
        <Brand title={t('title')} />
        {person.preferences.layout === 'left' && <GroupLinks groups={withoutIcons(nav)} label={first} />}
        <Piece as="div" className={styles.scroll} data-menu>
          <MenuLinks groups={nav} path={await pathOfPage()} />
          <template id={PLACE} data-texts={await signInTexts(person.username)} />
          <template id={PROVE_PLACE} data-texts={await proveTexts()} />
          <template id="tour-texts" data-texts={await tourTexts(props.isWorkspace ? 'workspace' : 'main')} />
        </Piece>
      </nav>
      <Header
        place={props.place}
        menu={<FirstLevel nav={nav} label={first} person={person} />}
        person={person}
      />
      {person.preferences.multiTab && <Tabs person={person} nav={nav} hint={props.tabHint} />}
      <main id="content" className={styles.content} tabIndex={-1}>
        <TourStart isFirst={props.isWorkspace === true && !person.isToured} />
        <DraftsProvider owner={person.userId} words={words}>
          {props.children}
        </DraftsProvider>
      </main>
      <Footer />
    </div>
  )
}
