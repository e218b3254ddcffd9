'use client'
import { startTour } from '@/app/_shell/client/tour-start'
import { LOCALE_COOKIE } from '@/lib/kit/i18n/locale'
import { SIDER_COOKIE, THEME_COOKIE, THEMES, type Theme, themeOf } from '@/lib/kit/theme'
import { leaveTab } from '../drafts/drafts'
import { maySignOut } from '../drafts/sign-out'
import { storeChoice } from './cookie'

/** Applies the theme at once; the cookie applies it to the next page. */
export function showTheme(value: Theme): void {
  const { classList } = document.documentElement
  classList.remove(...THEMES.map((theme) => `theme-${theme}`))
  classList.add(`theme-${value}`)
  storeChoice(THEME_COOKIE, value)
}

/** Below this width the menu is folded unless the person chose (frame.module.css). */
const FOLDED = '(max-width: 1439px)'

function foldSider(): void {
  const { dataset } = document.documentElement
  const isFolded = dataset.sider ? dataset.sider === 'folded' : matchMedia(FOLDED).matches
  dataset.sider = isFolded ? 'open' : 'folded'
  storeChoice(SIDER_COOKIE, dataset.sider)
}

/** The identity provider's place for signing out, where the answer leads to another site; else our own page. */
function afterSignOut(url: string | undefined): string {
  const isElsewhere = url !== undefined && URL.canParse(url) && new URL(url).origin !== location.origin
  return isElsewhere ? url : '/user/login'
}

/** Ends the session and leaves the protected pages, whatever the server answers. */
async function signOut(): Promise<void> {
  if (!(await maySignOut())) return
  const { signOut: end } = await import('next-auth/react')
  const answer = await end({ redirect: false }).catch(() => undefined)
  leaveTab()
  window.location.assign(afterSignOut(answer?.url))
}

/** The actions of the plain buttons of the frame (`data-action`, `data-value`); `refresh` re-renders the page. */
const ACTIONS: Readonly<Record<string, (value: string, refresh: () => void) => void>> = {
  fold: foldSider,
  signOut: () => void signOut(),
  tour: startTour,
  theme(value, refresh) {
    showTheme(themeOf(value))
    refresh()
  },
  /** The page, its address and the state of client components are preserved. */
  language(value, refresh) {
    storeChoice(LOCALE_COOKIE, value)
    refresh()
  },
}

/** Runs the action of a clicked button of the frame, and closes the popover that contains it. */
export function runAction(target: Element, refresh: () => void): void {
  const button = target.closest<HTMLElement>('button[data-action]')
  if (!button) return
  button.closest<HTMLElement>('[popover]')?.hidePopover()
  ACTIONS[button.dataset.action!]?.(button.dataset.value ?? '', refresh)
}
