/** Who may open which address. Pure, so that the rules can be read and tested as a table. */

export const LOGIN_PATH = '/user/login'
export const ENTRANCE_PATH = '/tbService/index'
export const FARMLAND_PATH = '/tbService/farmlandIndex'
export const HOME_PATH = '/workplace'

/** Request header that carries the address to the page, which Next does not tell it. */
export const ADDRESS_HEADER = 'x-address'

/** Open to everyone; `/` sends on by itself. */
const PUBLIC_PATHS: readonly string[] = ['/', '/tbHome', ENTRANCE_PATH, FARMLAND_PATH, LOGIN_PATH]

/** Which entrance an address leads to when nobody is signed in. */
const ENTRANCES: readonly { readonly under: RegExp; readonly to: string }[] = [
  { under: /^\/tbService\/farmland/i, to: FARMLAND_PATH },
  { under: /^\/tbService(\/|$)/, to: ENTRANCE_PATH },
  { under: /^\//, to: LOGIN_PATH },
]

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** Where to send somebody without a valid token who asks for `path`; null when the page is open to all. */
export function redirectOf(path: string, search: string): string | null {
  const asked = withoutSlash(path)
  if (PUBLIC_PATHS.includes(asked)) return null
  const entrance = ENTRANCES.find(({ under }) => under.test(asked))
  return `${entrance?.to ?? LOGIN_PATH}?redirect=${encodeURIComponent(path + search)}`
}

/** Control characters and backslashes, which browsers read as `/` or drop. */
const hasTrickySign = (text: string) =>
  [...text].some((sign) => sign <= ' ' || sign === '\\' || sign === '\x7f')

/**
 * Where to go after signing in: only ever an address of this site, never the sign-in page again.
 * `target` comes from the address bar, so nothing in it is trusted.
 */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith('/') || target.startsWith('//') || hasTrickySign(target)) return HOME_PATH
  const here = 'http://here.invalid'
  const url = URL.canParse(target, here) ? new URL(target, here) : null
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return HOME_PATH
  if (withoutSlash(url.pathname) === LOGIN_PATH || url.pathname.startsWith('/api/')) return HOME_PATH
  return url.pathname + url.search + url.hash
}
