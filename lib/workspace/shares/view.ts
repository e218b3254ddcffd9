import { RESULTS_PATH, SHARE_NAME } from '../../catalogue/access'
import { hrefOf, type Query, single } from '../../kit/query'

/** What makes the view: which table, of which bidders. A link shows this one; only its filters and pages move. */
const FIXED = ['tab', 'v1', 'v2'] as const
/** Opens the links of a section beside its results. */
export const PANEL = 'panel'
/** Says that an address of a shared view holds its filters, even when it holds none. */
const MOVED = 'moved'
const NOT_THE_VIEW: readonly string[] = [SHARE_NAME, PANEL, MOVED]

/** The view an address shows, as it is kept with the link. */
export function viewOf(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.keys(query).flatMap((name) => {
      const value = single(query, name)
      return value === undefined || value === '' || NOT_THE_VIEW.includes(name) ? [] : [[name, value]]
    }),
  )
}

/** What a link shows at an address: its own view, with the filters and the page that the address has. */
export function shownView(kept: Readonly<Record<string, string>>, address: Query): Record<string, string> {
  const moving = single(address, MOVED) ? viewOf(address) : kept
  const view = { ...moving }
  for (const name of FIXED) {
    delete view[name]
    if (kept[name] !== undefined) view[name] = kept[name]
  }
  return view
}

/** The address of a link, as it is handed out. */
export const shareHref = (token: string) => hrefOf(RESULTS_PATH, { [SHARE_NAME]: token })

/** The same from inside the shared view: what its filters and pages are added to. */
export const insideHref = (token: string) => hrefOf(RESULTS_PATH, { [SHARE_NAME]: token, [MOVED]: '1' })

/** Whether an address that views are added to is that of a shared one, which leads to no other view. */
export const isShared = (path: string) => path.startsWith(`${RESULTS_PATH}?`)
