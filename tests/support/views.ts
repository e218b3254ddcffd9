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

const isLeading = (pattern: string) => LEADING_ON.includes(pattern)
/** A page about one object of a section, such as a bidder: its address is found as a link on another page. */
const isOfObject = (pattern: string) => pattern.replace('[openId]', '').includes('[')

/** The first link in these pages to each page about an object of the section. */
function linkedAddresses(htmls: readonly string[], openId: string): string[] {
  const found = pagePatterns()
    .filter((pattern) => isOfObject(pattern) && pattern.startsWith('/qb-inner/'))
    .map((pattern) => {
      const path = pattern.replace('[openId]', openId).replaceAll(/\[\w+\]/g, '[\\w-]+')
      const link = new RegExp(`href="(${path})"`)
      return { pattern, address: htmls.map((html) => link.exec(html)?.[1]).find(Boolean) }
    })
  const missing = found.filter(({ address }) => !address).map(({ pattern }) => pattern)
  if (missing.length > 0) throw new Error(`no page links to ${missing.join()}`)
  return found.map(({ address }) => address!)
}

/** The addresses of all pages that do not redirect, with this section; without those about one of its objects. */
export function pageAddresses(openId: string): string[] {
  const pages = pagePatterns()
    .filter((pattern) => !isLeading(pattern) && !isOfObject(pattern))
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
  const [views, htmls]: [string[], string[]] = [[], []]
  const add = async (address: string) => {
    const html = await read(address)
    htmls.push(html)
    views.push(address, ...tabsIn(html, address))
  }
  for (const address of pageAddresses(openId)) await add(address)
  for (const address of linkedAddresses(htmls, openId)) await add(address)
  return [...new Set(views)].sort((one, two) => Number(isSignedOut(one)) - Number(isSignedOut(two)))
}
