import { pagePatterns } from './pages'

/** The HTML of a page. */
export type Read = (address: string) => Promise<string>

/** Pages that redirect to another one. */
export const LEADING_ON = [
  '/',
  '/tbService',
  '/qb-inner',
  '/qb-inner/[openId]',
  '/qb-setting',
  '/system',
  '/personal',
  '/account',
]
/** The parameter forms in their other colour. */
const FARMLAND = '/qb-setting/default?farmland=1'
/** Only for people who are not signed in; others are redirected to their workplace. */
const SIGN_IN = '/user/login'
/** Pages outside the workspace of a section that show a section. */
const OF_A_SECTION = ['/tbService/monitorProcess', '/tbService/clearingResults']

/** Whether only people who are not signed in see this view. */
export const isSignedOut = (view: string): boolean => view.startsWith(SIGN_IN)

/** The addresses of all pages that do not redirect, with this section. */
export function pageAddresses(openId: string): string[] {
  const pages = pagePatterns()
    .filter((pattern) => !LEADING_ON.includes(pattern))
    .flatMap((pattern) => {
      const address = pattern.replace('[openId]', openId)
      return OF_A_SECTION.includes(pattern) ? [address, `${address}?openId=${openId}`] : [address]
    })
  return [...pages, FARMLAND]
}

/** The other tabs of a page: its links to itself that differ only in the tab. */
export function tabsIn(html: string, address: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([link]) => link)
  const hrefs = links
    .filter((link) => !link.includes('aria-current="page"'))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '')
  const own = new URL(address, 'http://here')
  const isTab = (href: string) => {
    const { pathname, searchParams } = new URL(href, own)
    const keys = [...searchParams.keys()].filter((key) => !own.searchParams.has(key))
    return pathname === own.pathname && keys.length === 1 && keys[0] === 'tab'
  }
  return [...new Set(hrefs.filter(isTab))]
}

/** Every page and each of its tabs; those without a session come last. */
export async function viewsOf(read: Read, openId: string): Promise<string[]> {
  const views: string[] = []
  for (const address of pageAddresses(openId)) {
    views.push(address, ...tabsIn(await read(address), address))
  }
  return [...new Set(views)].sort((one, two) => Number(isSignedOut(one)) - Number(isSignedOut(two)))
}
