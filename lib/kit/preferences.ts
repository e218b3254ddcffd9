import { cookies } from 'next/headers'
import { type Preferences, preferencesOf } from '../domain/layout'
import { PREFERENCES_COOKIE, SIDER_COOKIE, THEME_COOKIE, type Theme, themeOf } from './theme'

/** What the user chose for the look, read on the server so that the first byte is right. */
export async function chosenTheme(): Promise<Theme> {
  return themeOf((await cookies()).get(THEME_COOKIE)?.value)
}

export async function siderState(): Promise<'open' | 'folded'> {
  return (await cookies()).get(SIDER_COOKIE)?.value === 'folded' ? 'folded' : 'open'
}

/** The layout as the browser keeps it; the product's own where it keeps none. */
export async function keptLayout(): Promise<Preferences> {
  try {
    return preferencesOf(JSON.parse((await cookies()).get(PREFERENCES_COOKIE)?.value ?? '{}'))
  } catch {
    return preferencesOf(null)
  }
}
