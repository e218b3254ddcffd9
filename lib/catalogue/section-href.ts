import type { MenuKey } from './menu'

/** Addresses within a section. Pages use them in the browser too, so that nothing else is imported here. */

/** The common prefix of the addresses of a section's pages. */
export const pagesOfSection = (openId: string) => `/qb-inner/${encodeURIComponent(openId)}/`
export const sectionHref = (openId: string, key: MenuKey) => `${pagesOfSection(openId)}${key}`

/** The pages of a section outside its menu: data entry, and the committee's attendance. */
export const entryHref = (openId: string, tab: string) =>
  `/qb-inner/${encodeURIComponent(openId)}/entry?tab=${tab}`
/** Everything about one bidder, and everything that two bidders share. */
export const bidderHref = (openId: string, bidderId: number) => `${pagesOfSection(openId)}bidder/${bidderId}`
export const pairHref = (openId: string, one: number, two: number) =>
  `${pagesOfSection(openId)}pair/${one}/${two}`
/** The group that a bidder belongs to: whom evidence connects with it, and why. */
export const groupHref = (openId: string, member: number) => `${pagesOfSection(openId)}group/${member}`
export const signHref = (openId: string) => `/qb-inner/${encodeURIComponent(openId)}/sign`
