import { cookies } from 'next/headers'
import { SIDER_COOKIE, THEME_COOKIE, type Theme, themeOf } from './theme'

/** What the user chose for the look, read on the server so that the first byte is right. */
export async function chosenTheme(): Promise<Theme> {
  return themeOf((await cookies()).get(THEME_COOKIE)?.value)
}

export async function siderState(): Promise<'open' | 'folded'> {
  return (await cookies()).get(SIDER_COOKIE)?.value === 'folded' ? 'folded' : 'open'
}
