/** The pages a person has open as tabs. Pure: the browser keeps them, see the multi-tab bar. */

/** These always stand in front and are never closed; which of them there are, the menu says. */
export const LOCKED_TABS: readonly string[] = ['/workplace', '/guide', '/qb-project']
/** As many are kept besides; the one that was opened first goes. */
export const MOST_TABS = 20

export interface PageTab {
  /** Without the query: what makes it one tab. */
  readonly path: string
  /** Where it was left, with the query. */
  readonly href: string
  readonly title: string
  /** What it belongs to, e.g. the section. */
  readonly hint?: string | undefined
}

export type Closing = 'self' | 'others' | 'left' | 'right'

const isLocked = (path: string) => LOCKED_TABS.includes(path)

/** The tabs after a page was opened, or looked at again: each keeps its place. */
export function visited(tabs: readonly PageTab[], tab: PageTab): PageTab[] {
  if (isLocked(tab.path)) return [...tabs]
  if (tabs.some(({ path }) => path === tab.path))
    return tabs.map((one) => (one.path === tab.path ? tab : one))
  return [...tabs, tab].slice(-MOST_TABS)
}

/** What is left after closing `which` of the tabs, seen from the one at `path`. */
export function closed(tabs: readonly PageTab[], path: string, which: Closing): PageTab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((tab, i) => {
    if (which === 'self') return tab.path !== path
    if (which === 'others') return tab.path === path
    return which === 'left' ? i >= at : i <= at
  })
}

/** Where to go when the open page was closed: the next tab, else the one before, else the last locked one. */
export function afterClosing(before: readonly PageTab[], path: string, locked: readonly string[]): string {
  const at = before.findIndex((tab) => tab.path === path)
  return (before[at + 1] ?? before[at - 1])?.href ?? locked.at(-1) ?? '/workplace'
}

const isTab = (value: unknown): value is PageTab => {
  const tab = value as PageTab | null
  const inside = (address: unknown) => typeof address === 'string' && /^\/(?![/\\])/.test(address)
  return typeof tab?.title === 'string' && inside(tab.path) && inside(tab.href)
}

/** What the browser kept, read again; anything that is no tab of ours is left out. */
export function tabsOf(kept: string | null): PageTab[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter(isTab).slice(-MOST_TABS) : []
  } catch {
    return []
  }
}
