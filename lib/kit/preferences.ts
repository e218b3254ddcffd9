import { cookies } from 'next/headers'
import { type Preferences, preferencesOf } from '../domain/layout'
import { PREFERENCES_COOKIE, SIDER_COOKIE, THEME_COOKIE, type Theme, themeOf } from './theme'

/** The theme the user chose, read on the server so that the first byte is right. */
export async function chosenTheme(): Promise<Theme> {
  return themeOf((await cookies()).get(THEME_COOKIE)?.value)
}

/** What the person chose; without a choice the width of the window decides (frame.module.css). */
export async function siderState(): Promise<'open' | 'folded' | undefined> {
  const chosen = (await cookies()).get(SIDER_COOKIE)?.value
  return chosen === 'open' || chosen === 'folded' ? chosen : undefined
}

/** The layout stored in the browser's cookie, or the default layout. */
export async function storedLayout(): Promise<Preferences> {
  try {
    return preferencesOf(JSON.parse((await cookies()).get(PREFERENCES_COOKIE)?.value ?? '{}'))
  } catch {
    return preferencesOf(null)
  }
}
