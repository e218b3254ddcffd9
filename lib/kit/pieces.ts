/**
 * Pieces of a page's HTML that are sent once: where a whole page is drawn, its server half puts a piece here under a
 * name, its client half, drawn in the same request, writes it into the page, and the browser finds it there. Without
 * this each piece would travel a second time, as the property that brought it from one half to the other.
 *
 * Reached by the name of the shared value (process-global.mjs) and not by an import: browsers load this file too.
 */
const holder = globalThis as {
  cleanBid?: Map<string, unknown>
}
interface Requests {
  getStore(): { readonly pieces?: Map<string, string> | null } | undefined
}
const requests = () => holder.cleanBid?.get('requests') as Requests | undefined
const pieces = () => requests()?.getStore()?.pieces ?? null

/** Stores a piece until the end of the request. @returns its name on this page; null where no whole page is drawn */
export function storePiece(html: string): string | null {
  const stored = pieces()
  if (!stored) return null
  const name = String(stored.size)
  stored.set(name, html)
  return name
}

/** A piece that was stored while the present request was answered. @throws Error elsewhere: a page must not lack one */
export function storedPiece(name: string): string {
  const piece = pieces()?.get(name)
  if (piece === undefined) throw new Error('a piece of a page is not drawn in the request that stored it')
  return piece
}
