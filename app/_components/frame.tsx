import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES, LOCALES } from '@/lib/kit/i18n/locale'
import { chosenTheme } from '@/lib/kit/preferences'
import { THEMES } from '@/lib/kit/theme'
import { LanguageChoice, SiderToggle, ThemeChoice } from './client/choices'
import { type NavGroup, NavLinks } from './client/nav-links'
import { SignOut } from './client/sign-out'
import styles from './frame.module.css'
import { Icon, type IconName } from './icon'
import { PersonMark } from './person-mark'

/** A button of the header with what it opens: the browser's own popover, closed by Escape and a click outside. */
function Popover(props: { id: string; icon: IconName; label: string; text?: string; children: ReactNode }) {
  return (
    <div className={styles.popoverPlace}>
      <button type="button" className={styles.tool} popoverTarget={props.id} aria-label={props.label}>
        <Icon name={props.icon} size={18} />
        {props.text && <span className={styles.toolText}>{props.text}</span>}
      </button>
      <div id={props.id} popover="auto" className={styles.popover}>
        {props.children}
      </div>
    </div>
  )
}

/** Language and light or dark: on every page, with and without a signed-in person. */
export async function Choices() {
  const t = await getTranslations('shell')
  const [locale, theme] = [await getLocale(), await chosenTheme()]
  return (
    <>
      <Popover
        id="choose-theme"
        icon={theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'auto'}
        label={t('theme.label')}
      >
        <ThemeChoice
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          chosen={theme}
        />
      </Popover>
      <Popover id="choose-language" icon="globe" label={t('language.label')}>
        <LanguageChoice
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
          chosen={locale}
        />
      </Popover>
    </>
  )
}

export async function Footer() {
  const t = await getTranslations('shell')
  return (
    <footer className={styles.footer}>
      <span>{t('copyright', { year: '2026', title: t('title') })}</span>
      <span>{t('version', { version: '1.0' })}</span>
    </footer>
  )
}

/** Who is signed in, as the frame shows them. */
interface Who {
  readonly name: string
  readonly colour: string | null
}

async function UserMenu({ person: { name, colour } }: { person: Who }) {
  const t = await getTranslations('shell')
  return (
    <Popover id="user-menu" icon="user" label={t('userMenu', { name })} text={name}>
      <p className={styles.who}>
        <PersonMark name={name} colour={colour} /> {name}
      </p>
      <Link href="/account/center" prefetch={false} className={styles.choice}>
        <Icon name="user" /> {t('menu.account_center')}
      </Link>
      <Link href="/account/settings" prefetch={false} className={styles.choice}>
        <Icon name="settings" /> {t('menu.account_settings')}
      </Link>
      <SignOut
        label={
          <>
            <Icon name="out" /> {t('signOut')}
          </>
        }
      />
    </Popover>
  )
}

async function Header({ place, person }: { place: ReactNode; person: Who }) {
  const t = await getTranslations('shell')
  return (
    <header className={styles.header}>
      <SiderToggle label={t('fold')}>
        <Icon name="fold" size={18} />
      </SiderToggle>
      <button
        type="button"
        className={`${styles.tool} ${styles.drawerTool}`}
        popoverTarget="side-menu"
        aria-label={t('menuButton')}
      >
        <Icon name="menu" size={18} />
      </button>
      <div className={styles.place}>{place}</div>
      <Choices />
      <UserMenu person={person} />
    </header>
  )
}

/**
 * The frame of a signed-in page: dark side menu (a drawer on a narrow screen), header, content, footer.
 * - `nav`: the groups of the menu; `place`: what stands at the left of the header
 */
export async function Frame(props: {
  nav: readonly NavGroup[]
  navLabel: string
  person: Who
  place?: ReactNode
  children: ReactNode
}) {
  const t = await getTranslations('shell')
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <nav id="side-menu" popover="auto" className={styles.sider} aria-label={props.navLabel}>
        <Link href="/workplace" prefetch={false} className={styles.brand}>
          <Icon name="shield" size={24} />
          <span>{t('title')}</span>
        </Link>
        <div className={styles.scroll}>
          <NavLinks groups={props.nav} />
        </div>
      </nav>
      <Header place={props.place} person={props.person} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {props.children}
      </main>
      <Footer />
    </div>
  )
}
