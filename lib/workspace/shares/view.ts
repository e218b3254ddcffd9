import { RESULTS_PATH, SHARE_NAME } from '../../catalogue/access'
import { hrefOf, type Query, single } from '../../kit/query'

/**
 * Parameters fixed by the link: the table, the bidders and what is shown of them. Only filters and pages can change inside a shared
 * view.
 */
const FIXED = ['tab', 'v1', 'v2', 'show'] as const
/** Opens the drawer with the section's links beside the results. */
export const PANEL = 'panel'
/** Marks an address inside a shared view as carrying the filters, even if there are none. */
const MOVED = 'moved'
const NOT_THE_VIEW: readonly string[] = [SHARE_NAME, PANEL, MOVED]

/** The view of an address, in the form stored with a link. */
export function viewOf(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.keys(query).flatMap((name) => {
      const value = single(query, name)
      return value === undefined || value === '' || NOT_THE_VIEW.includes(name) ? [] : [[name, value]]
    }),
  )
}

/**
 * The view to show: the stored view, with filters and page from the address. A row that the address opens filters nothing,
 * so it is always taken from there.
 */
export function shownView(stored: Readonly<Record<string, string>>, address: Query): Record<string, string> {
  const moving = single(address, MOVED) ? viewOf(address) : stored
  const view = { ...moving }
  for (const name of FIXED) {
    delete view[name]
    if (stored[name] !== undefined) view[name] = stored[name]
  }
  const row = single(address, 'row')
  return row ? { ...view, row } : view
}

/** The address of a link as given to its recipient. */
export const shareHref = (token: string) => hrefOf(RESULTS_PATH, { [SHARE_NAME]: token })

/** The base address inside the shared view; filters and pages are added to it. */
export const insideHref = (token: string) => hrefOf(RESULTS_PATH, { [SHARE_NAME]: token, [MOVED]: '1' })

/** Whether a base address is that of a shared view, which must not link to other views. */
export const isShared = (path: string) => path.startsWith(`${RESULTS_PATH}?`)
