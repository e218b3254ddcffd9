import { RESULTS_PATH, SHARE_NAME } from '../../catalogue/access'
import { hrefOf, type Query, single } from '../../kit/query'

/**
 * Parameters that lead through the rows of a shared view and show no other: its pages, their order, an opened row among them.
 * A link fixes everything else.
 */
const MOVES: readonly string[] = ['page', 'size', 'sort', 'lanes', 'row', 'open']
/** Opens the drawer with the section's links beside the results. */
export const PANEL = 'panel'
/** Marks an address inside a shared view as carrying the moves, even if there are none. */
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

const isMove = ([name]: readonly [string, string]) => MOVES.includes(name)

/**
 * The view to show: the stored one, with the moves of the address. A row that the address opens leaves everything else as it is,
 * so it is always taken from there.
 * @returns null if the address names anything that the link does not
 */
export function shownView(
  stored: Readonly<Record<string, string>>,
  address: Query,
): Record<string, string> | null {
  const named = Object.entries(viewOf(address))
  const asked = Object.keys(address).filter((name) => !NOT_THE_VIEW.includes(name) && address[name] !== '')
  // Of a repeated parameter every value counts, and one whose value cannot be read is none of the link's.
  const isFixed = (name: string) => [address[name]].flat().every((value) => value === stored[name])
  if (!asked.every((name) => MOVES.includes(name) || isFixed(name))) return null
  const fixed = Object.entries(stored).filter((one) => !single(address, MOVED) || !isMove(one))
  const moves = named.filter(([name]) => single(address, MOVED) || name === 'row').filter(isMove)
  return Object.fromEntries([...fixed, ...moves])
}

/** The address of a link as given to its recipient. */
export const shareHref = (token: string) => hrefOf(RESULTS_PATH, { [SHARE_NAME]: token })

/** The base address inside the shared view; the moves are added to it. */
export const insideHref = (token: string) => hrefOf(RESULTS_PATH, { [SHARE_NAME]: token, [MOVED]: '1' })

/** Whether a base address is that of a shared view, which must not link to other views. */
export const isShared = (path: string) => path.startsWith(`${RESULTS_PATH}?`)
