import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageChoice, SiderToggle, ThemeChoice } from '@/app/_ui/client/choices'
import { ClientMessages } from '@/app/_ui/client-messages'
import { Icon, type IconName } from '@/app/_ui/icon'
import { PersonMark } from '@/app/_ui/person-mark'
import type { Person } from '@/lib/auth/data'
import { LANGUAGE_NAMES, LOCALES } from '@/lib/kit/i18n/locale'
import { chosenTheme } from '@/lib/kit/preferences'
import { THEMES } from '@/lib/kit/theme'
import { unreadOfPage } from '@/lib/workspace/todos/counted'
import { Bell } from './client/bell'
import { Settings } from './client/settings'
import { SignOut } from './client/sign-out'
import { TourButton } from './client/tour-start'
import styles from './frame.module.css'

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

/** Who is signed in, as the frame shows them. */
export type Who = Pick<Person, 'userId' | 'name' | 'colour' | 'preferences' | 'isToured'>

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
      <Link href="/personal/todo" prefetch={false} className={styles.choice}>
        <Icon name="check" /> {t('menu.personal_todo')}
      </Link>
      <Link href="/account/settings" prefetch={false} className={styles.choice}>
        <Icon name="settings" /> {t('menu.account_settings')}
      </Link>
      <Link href="/guide" prefetch={false} className={styles.choice}>
        <Icon name="info" /> {t('menu.guide')}
      </Link>
      <TourButton label={t('tour.start')} />
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

export async function Brand() {
  const t = await getTranslations('shell')
  return (
    <Link href="/workplace" prefetch={false} className={styles.brand}>
      <Icon name="shield" size={24} />
      <span>{t('title')}</span>
    </Link>
  )
}

/** `place`: where one is; `menu`: what of the menu stands in the header. */
export async function Header(props: { place: ReactNode; menu: ReactNode; person: Who }) {
  const t = await getTranslations('shell')
  const { preferences } = props.person
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
      {(preferences.layout === 'top' || preferences.layout === 'mix') && <Brand />}
      <div className={styles.place}>{props.place}</div>
      {props.menu}
      <ClientMessages paths={['shell.settings', 'shell.theme', 'notices.bell', 'notices.kinds']}>
        <Bell unread={await unreadOfPage()} />
        <Settings preferences={preferences} theme={await chosenTheme()} />
      </ClientMessages>
      <Choices />
      <UserMenu person={props.person} />
    </header>
  )
}
