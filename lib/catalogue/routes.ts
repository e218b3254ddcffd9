/** Where an address leads: without an account, and after signing in. */
import { ENTRANCE_PATH, FARMLAND_PATH, LOGIN_PATH, needOf, sharedPage, withoutSlash } from './access'

export { ENTRANCE_PATH, FARMLAND_PATH, LOGIN_PATH }

export const HOME_PATH = '/workplace'

/** Request header that carries the address to the page, which Next does not tell it. */
export const ADDRESS_HEADER = 'x-address'

/** Which entrance an address leads to when nobody is signed in. */
const ENTRANCES: readonly { readonly under: RegExp; readonly to: string }[] = [
  { under: /^\/tbService\/farmland/i, to: FARMLAND_PATH },
  { under: /^\/tbService(\/|$)/, to: ENTRANCE_PATH },
  { under: /^\//, to: LOGIN_PATH },
]

/** The entrance in front of an address, with the address to go on to. */
export function entranceOf(path: string, search: string): string {
  const entrance = ENTRANCES.find(({ under }) => under.test(withoutSlash(path)))
  return `${entrance?.to ?? LOGIN_PATH}?redirect=${encodeURIComponent(path + search)}`
}

/** Where to send somebody without a valid token who asks for `path`; null when the page is open to all. */
export function redirectOf(path: string, search: string): string | null {
  if (needOf(path) === 'public' || sharedPage(path, search)) return null
  return entranceOf(path, search)
}

/** Control characters and backslashes, which browsers read as `/` or drop. */
const hasTrickySign = (text: string) =>
  [...text].some((sign) => sign <= ' ' || sign === '\\' || sign === '\x7f')

/** Addresses that are no place to go on to: the ways in themselves, and what is no page. */
const NO_PLACE = /^\/(user|api|_next|message|thsadmin|healthz|readyz|metrics)(\/|$)/i

/**
 * Where to go after signing in: only ever a page of this site, never the sign-in page again.
 * `target` comes from the address bar, so nothing in it is trusted.
 */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith('/') || target.startsWith('//') || hasTrickySign(target)) return HOME_PATH
  const here = 'http://here.invalid'
  const url = URL.canParse(target, here) ? new URL(target, here) : null
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return HOME_PATH
  if (NO_PLACE.test(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}
