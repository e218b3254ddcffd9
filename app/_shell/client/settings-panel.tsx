'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { storeChoice } from '@/app/_ui/client/cookie'
import { showTheme } from '@/app/_ui/client/page-actions'
import { Dialog, DialogBody } from '@/app/_ui/dialog/client/dialog'
import {
  CHOICES,
  type Choice,
  changedPreferences,
  classesOf,
  fixedBecause,
  LAYOUT_CLASSES,
  type Preferences,
  type PreferencesChange,
  type Switch,
  storedPreferences,
} from '@/lib/domain/layout'
import { COLOURS, PREFERENCES_COOKIE, THEMES, type Theme } from '@/lib/kit/theme'
import styles from '../settings.module.css'

/** Applies a layout at once, and stores it for the pages before signing in. */
function show(preferences: Preferences): void {
  const { classList } = document.documentElement
  classList.remove(...LAYOUT_CLASSES)
  classList.add(...classesOf(preferences))
  storeChoice(PREFERENCES_COOKIE, JSON.stringify(storedPreferences(preferences)))
}

/**
 * The preferences and their changes: applied at once, saved one after the other, and reverted if the server
 * refuses.
 */
function usePreferences(first: Preferences, failed: string) {
  const router = useRouter()
  const [preferences, setPreferences] = useState(first)
  const saving = useRef(Promise.resolve())
  const set = (next: Preferences) => {
    setPreferences(next)
    show(next)
  }
  const change = (wanted: PreferencesChange) => {
    const before = preferences
    set(changedPreferences(before, wanted))
    saving.current = saving.current.then(async () => {
      const answer = await call('/api/personal/preferences', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(wanted),
      }).catch(() => null)
      if (answer?.ok) return router.refresh()
      set(before)
      void toast('error', answer?.message || failed)
    })
  }
  return [preferences, change] as const
}

interface ChoiceProps<T extends string> {
  readonly name: string
  readonly title: string
  readonly values: readonly T[]
  readonly chosen: T
  readonly label: (value: T) => string
  readonly mark?: (value: T) => ReactNode
  readonly onChoose: (value: T) => void
}

function OptionGroup<T extends string>({
  name,
  title,
  values,
  chosen,
  label,
  mark,
  onChoose,
}: ChoiceProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {values.map((value) => (
        <label key={value} className={styles.tile} title={label(value)}>
          <input
            type="radio"
            name={`settings-${name}`}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {mark?.(value)}
          <span>{label(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const LAYOUT_SWITCHES = [
  'splitMenus',
  'fixedHeader',
  'fixedSidebar',
  'multiTab',
  'multiTabFixed',
] as const satisfies Switch[]
const OTHER_SWITCHES = ['tableStripe', 'colorWeak'] as const satisfies Switch[]

const MARKS: Partial<Record<Choice, (value: string) => ReactNode>> = {
  layout: (value) => <i className={styles.picture} data-layout={value} aria-hidden="true" />,
  primaryColor: (value) => (
    <i
      className={styles.swatch}
      style={{ background: COLOURS[value as keyof typeof COLOURS].primary }}
      aria-hidden="true"
    />
  ),
}

/** The layout settings; every choice is applied at once and saved. */
export function SettingsPanel(props: {
  preferences: Preferences
  theme: Theme
  title: string
  close: string
  onClose: () => void
}) {
  const t = useTranslations('shell.settings')
  const themes = useTranslations('shell.theme')
  const router = useRouter()
  const [theme, setTheme] = useState(props.theme)
  const [preferences, change] = usePreferences(props.preferences, t('failed'))
  const choice = (name: Choice) => (
    <OptionGroup<string>
      name={name}
      title={t(`names.${name}`)}
      values={CHOICES[name]}
      chosen={preferences[name]}
      label={(value) => t(`${name}.${value}` as never)}
      {...(MARKS[name] && { mark: MARKS[name] })}
      onChoose={(value) => change({ [name]: value })}
    />
  )
  const switches = (names: readonly Switch[]) =>
    names.map((name) => {
      const because = fixedBecause(name, preferences)
      return (
        <label key={name} className={styles.switch}>
          <span>
            {t(`names.${name}`)}
            {because && <small>{t(`because.${because}`)}</small>}
          </span>
          <input
            type="checkbox"
            checked={preferences[name]}
            disabled={because !== null}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        </label>
      )
    })
  return (
    <Dialog side size="small" title={props.title} closeLabel={props.close} onClose={props.onClose}>
      <DialogBody className={styles.panel}>
        <OptionGroup
          name="theme"
          title={t('pageStyle')}
          values={THEMES}
          chosen={theme}
          label={(value) => themes(value)}
          onChoose={(value) => {
            setTheme(value)
            showTheme(value)
            router.refresh()
          }}
        />
        {choice('navTheme')}
        {choice('primaryColor')}
        {choice('layout')}
        {choice('contentWidth')}
        {switches(LAYOUT_SWITCHES)}
        {choice('transitionName')}
        <p className={styles.note}>{t('motionNote')}</p>
        {choice('tableSize')}
        {switches(OTHER_SWITCHES)}
      </DialogBody>
    </Dialog>
  )
}
