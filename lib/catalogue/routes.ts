/** Redirects: without an account, and after signing in. */
import {
  ENTRANCE_PATH,
  FARMLAND_PATH,
  LOGIN_PATH,
  needOf,
  sharedPage,
  VERIFY_PATH,
  withoutSlash,
} from './access'

export { ENTRANCE_PATH, FARMLAND_PATH, LOGIN_PATH }

export const HOME_PATH = '/workplace'
/** Where an account is linked to its person at the identity provider. */
export const LINK_PAGE = '/account/settings?tab=provider'

/** Request header that carries the address to the page, because Next does not provide it. */
export const ADDRESS_HEADER = 'x-address'

/** The sign-in page an address redirects to when nobody is signed in. */
const ENTRANCES: readonly { readonly under: RegExp; readonly to: string }[] = [
  { under: /^\/tbService\/farmland/i, to: FARMLAND_PATH },
  { under: /^\/tbService(\/|$)/, to: ENTRANCE_PATH },
  { under: /^\//, to: LOGIN_PATH },
]

/** The sign-in page for an address, with the address to continue to. */
export function entranceOf(path: string, search: string): string {
  const entrance = ENTRANCES.find(({ under }) => under.test(withoutSlash(path)))
  return `${entrance?.to ?? LOGIN_PATH}?redirect=${encodeURIComponent(path + search)}`
}

/** The page that settles what a session owes, and then leads on to `target`. */
export const owedPage = (target: string): string => `${VERIFY_PATH}?redirect=${encodeURIComponent(target)}`

/** Where to redirect a request for `path` without a valid token; null if the page is public. */
export function redirectOf(path: string, search: string): string | null {
  if (needOf(path) === 'public' || sharedPage(path, search)) return null
  return entranceOf(path, search)
}

/** Control characters and backslashes, which browsers treat as `/` or drop. */
const hasTrickySign = (text: string) =>
  [...text].some((sign) => sign <= ' ' || sign === '\\' || sign === '\x7f')

/** Addresses that cannot be continued to: the sign-in pages themselves, and everything that is not a page. */
const NO_PLACE = /^\/(user|api|_next|message|thsadmin|healthz|readyz|metrics)(\/|$)/i

/**
 * Where to go after signing in: only a page of this site, and never the sign-in page. `target` comes from the
 * address bar and is not trusted.
 */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith('/') || target.startsWith('//') || hasTrickySign(target)) return HOME_PATH
  const here = 'http://here.invalid'
  const url = URL.canParse(target, here) ? new URL(target, here) : null
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return HOME_PATH
  if (NO_PLACE.test(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}
