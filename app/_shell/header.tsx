import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { messagesOf } from '@/app/_ui/client-messages'
import { Icon, type IconName } from '@/app/_ui/icon'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { PersonMark } from '@/app/_ui/person-mark'
import type { Person } from '@/lib/auth/data'
import { LANGUAGE_NAMES, LOCALES } from '@/lib/kit/i18n/locale'
import { chosenTheme } from '@/lib/kit/preferences'
import { THEMES, type Theme } from '@/lib/kit/theme'
import { unreadOfPage } from '@/lib/workspace/todos/counted'
import { Bell } from './client/bell'
import { Settings } from './client/settings'
import styles from './frame.module.css'

type Words = Awaited<ReturnType<typeof getTranslations<'shell'>>>

/** A button of the header with a native popover, closed by Escape and by a click outside. */
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

/** One of several choices of a popover; `page-actions.ts` defines its action. */
function Choice(props: { action: string; value: string; label: string; lang?: string; isChosen: boolean }) {
  return (
    <button
      type="button"
      lang={props.lang}
      className={styles.choice}
      aria-pressed={props.isChosen}
      data-action={props.action}
      data-value={props.value}
    >
      {props.label}
    </button>
  )
}

interface Chosen {
  readonly t: Words
  readonly locale: string
  readonly theme: Theme
}

function ChoiceMenus({ t, locale, theme }: Chosen) {
  return (
    <>
      <Popover
        id="choose-theme"
        icon={theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'auto'}
        label={t('theme.label')}
      >
        {THEMES.map((value) => (
          <Choice
            key={value}
            action="theme"
            value={value}
            label={t(`theme.${value}`)}
            isChosen={value === theme}
          />
        ))}
      </Popover>
      <Popover id="choose-language" icon="globe" label={t('language.label')}>
        {LOCALES.map((value) => (
          <Choice
            key={value}
            action="language"
            value={value}
            label={LANGUAGE_NAMES[value]}
            lang={value}
            isChosen={value === locale}
          />
        ))}
      </Popover>
    </>
  )
}

async function chosen(): Promise<Chosen> {
  const [t, locale, theme] = [await getTranslations('shell'), await getLocale(), await chosenTheme()]
  return { t, locale, theme }
}

/** Language and theme, on every page, with or without a signed-in person. */
export async function Choices() {
  return (
    <Piece as="div" className={styles.part}>
      <ChoiceMenus {...(await chosen())} />
    </Piece>
  )
}

/** The signed-in person, as shown by the frame. */
export type FramePerson = Pick<Person, 'userId' | 'username' | 'name' | 'colour' | 'preferences' | 'isToured'>

function UserMenu({ person: { name, colour }, t }: { person: FramePerson; t: Words }) {
  const links = [
    ['/account/center', 'user', t('menu.account_center')],
    ['/personal/todo', 'check', t('menu.personal_todo')],
    ['/account/settings', 'settings', t('menu.account_settings')],
    ['/guide', 'info', t('menu.guide')],
  ] as const
  const actions = [
    ['tour', 'eye', t('tour.start')],
    ['signOut', 'out', t('signOut')],
  ] as const
  return (
    <Popover id="user-menu" icon="user" label={t('userMenu', { name })} text={name}>
      <p className={styles.who}>
        <PersonMark name={name} colour={colour} /> {name}
      </p>
      {links.map(([href, icon, label]) => (
        <PlainLink key={href} href={href} className={styles.choice}>
          <Icon name={icon} /> {label}
        </PlainLink>
      ))}
      {actions.map(([action, icon, label]) => (
        <button key={action} type="button" className={styles.choice} data-action={action}>
          <Icon name={icon} /> {label}
        </button>
      ))}
    </Popover>
  )
}

export function Brand({ title }: { title: string }) {
  return (
    <PlainLink href="/workplace" className={styles.brand} aria-label={title}>
      <Icon name="shield" size={24} />
      <span>{title}</span>
    </PlainLink>
  )
}

/** The buttons for the menu and, if the menu is in the header, the link to the home page. */
function HeaderStart({ t, layout }: { t: Words; layout: FramePerson['preferences']['layout'] }) {
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.foldTool}`}
        aria-label={t('fold')}
        data-action="fold"
      >
        <Icon name="fold" size={18} />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.drawerTool}`}
        popoverTarget="side-menu"
        aria-label={t('menuButton')}
      >
        <Icon name="menu" size={18} />
      </button>
      {(layout === 'top' || layout === 'mix') && <Brand title={t('title')} />}
    </>
  )
}

/** `place`: the current location; `menu`: the part of the menu shown in the header. */
export async function Header(props: { place: ReactNode; menu: ReactNode; person: FramePerson }) {
  const { preferences } = props.person
  const choices = await chosen()
  const { t } = choices
  const bell = await getTranslations('notices.bell')
  const later = await messagesOf(['shell.settings', 'shell.theme', 'notices.bell', 'notices.kinds'])
  return (
    <header className={styles.header}>
      <Piece as="div" className={styles.part}>
        <HeaderStart t={t} layout={preferences.layout} />
      </Piece>
      <div className={styles.place}>{props.place}</div>
      {props.menu}
      <Bell unread={await unreadOfPage()} label={bell('label', { unread: '{unread}' })} />
      <Settings
        preferences={preferences}
        theme={choices.theme}
        title={t('settings.title')}
        close={t('settings.close')}
      />
      <Piece as="div" className={styles.part}>
        <ChoiceMenus {...choices} />
        <UserMenu person={props.person} t={t} />
        <template id="lazy-messages" data-words={JSON.stringify(later)} />
      </Piece>
    </header>
  )
}
