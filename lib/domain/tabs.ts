/** The pages a person has open as tabs. Pure; the browser stores them, see the multi-tab bar. */

/** Pages that are always in front and cannot be closed; the menu decides which of them exist. */
export const LOCKED_TABS: readonly string[] = ['/workplace', '/guide', '/qb-project']
/** The most other tabs; beyond it the one opened first is dropped. */
export const MAX_TABS = 20

export interface PageTab {
  /** Identifies the tab; without the query. */
  readonly path: string
  /** The address last visited in it, with the query. */
  readonly href: string
  readonly title: string
  /** What it belongs to, such as the section. */
  readonly hint?: string | undefined
}

const LONGEST = 4

/** What tells the sections of these tabs apart: a few signs of each, from where they differ; nothing while they are of one. */
export function distinctions(tabs: readonly Pick<PageTab, 'hint'>[]): ReadonlyMap<string, string> {
  const hints = [...new Set(tabs.flatMap(({ hint }) => hint ?? []))]
  let at = 0
  while (hints.length > 1 && hints.every((hint) => hint[at] && hint[at] === hints[0]![at])) at++
  // One that is the beginning of another has nothing of its own: its last signs.
  const own = (hint: string) => hint.slice(at, at + LONGEST) || hint.slice(-LONGEST)
  return new Map(hints.length < 2 ? [] : hints.map((hint) => [hint, own(hint)]))
}

export type Closing = 'self' | 'others' | 'left' | 'right'

const isLocked = (path: string) => LOCKED_TABS.includes(path)

/** The tabs after a page was visited; a tab keeps its position. */
export function visited(tabs: readonly PageTab[], tab: PageTab): PageTab[] {
  if (isLocked(tab.path)) return [...tabs]
  if (tabs.some(({ path }) => path === tab.path))
    return tabs.map((one) => (one.path === tab.path ? tab : one))
  return [...tabs, tab].slice(-MAX_TABS)
}

/** The remaining tabs after `which` were closed, relative to the one at `path`. */
export function closed(tabs: readonly PageTab[], path: string, which: Closing): PageTab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((tab, i) => {
    if (which === 'self') return tab.path !== path
    if (which === 'others') return tab.path === path
    return which === 'left' ? i >= at : i <= at
  })
}

/**
 * The page to show after the open one was closed: the next tab, else the previous one, else the last locked
 * one.
 */
export function afterClosing(before: readonly PageTab[], path: string, locked: readonly string[]): string {
  const at = before.findIndex((tab) => tab.path === path)
  return (before[at + 1] ?? before[at - 1])?.href ?? locked.at(-1) ?? '/workplace'
}

const isTab = (value: unknown): value is PageTab => {
  const tab = value as PageTab | null
  const inside = (address: unknown) => typeof address === 'string' && /^\/(?![/\\])/.test(address)
  return typeof tab?.title === 'string' && inside(tab.path) && inside(tab.href)
}

/** Parses the tabs stored in the browser; anything invalid is dropped. */
export function tabsOf(stored: string | null): PageTab[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isTab).slice(-MAX_TABS) : []
  } catch {
    return []
  }
}
