'use client'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import styles from '@/app/_shell/frame.module.css'
import { LOCALE_COOKIE } from '@/lib/kit/i18n/locale'
import { SIDER_COOKIE, THEME_COOKIE, THEMES, type Theme, themeOf } from '@/lib/kit/theme'
import { keepChoice } from './cookie'

interface ChoiceProps {
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
  readonly chosen: string
}

/** Closes the popover an element stands in. */
const close = (element: HTMLElement) => element.closest<HTMLElement>('[popover]')?.hidePopover()

/** The language: same page, same address, and what islands hold stays. */
export function LanguageChoice({ options, chosen }: ChoiceProps) {
  const router = useRouter()
  const [pending, start] = useTransition()
  return options.map(({ value, label, lang }) => (
    <button
      key={value}
      type="button"
      lang={lang}
      className={styles.choice}
      aria-pressed={value === chosen}
      disabled={pending}
      onClick={(event) => {
        keepChoice(LOCALE_COOKIE, value)
        close(event.currentTarget)
        start(() => router.refresh())
      }}
    >
      {label}
    </button>
  ))
}

/** Shows light or dark at once; the cookie serves the next page. */
export function showTheme(value: Theme): void {
  const { classList } = document.documentElement
  classList.remove(...THEMES.map((theme) => `theme-${theme}`))
  classList.add(`theme-${value}`)
  keepChoice(THEME_COOKIE, value)
}

/** Light, dark, or as the system: the class changes at once, the cookie serves the next page. */
export function ThemeChoice({ options, chosen }: ChoiceProps) {
  const router = useRouter()
  return options.map(({ value, label }) => (
    <button
      key={value}
      type="button"
      className={styles.choice}
      aria-pressed={value === chosen}
      onClick={(event) => {
        showTheme(themeOf(value))
        close(event.currentTarget)
        router.refresh()
      }}
    >
      {label}
    </button>
  ))
}

/** Folds and unfolds the side menu. */
export function SiderToggle({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.foldTool}`}
      aria-label={label}
      onClick={() => {
        const { dataset } = document.documentElement
        const folded = dataset.sider !== 'folded'
        dataset.sider = folded ? 'folded' : 'open'
        keepChoice(SIDER_COOKIE, dataset.sider)
      }}
    >
      {children}
    </button>
  )
}
