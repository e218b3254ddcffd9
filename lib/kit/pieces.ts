/**
 * Pieces of a page's HTML that are sent once. While a whole page is rendered, the server component stores a piece here
 * under a name, the client component, rendered in the same request, writes it into the page, and the browser finds it
 * there. Otherwise each piece would be sent a second time, as the property that takes it from one to the other.
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

/** Stores a piece until the end of the request. @returns its name on this page; null if no whole page is being rendered */
export function storePiece(html: string): string | null {
  const stored = pieces()
  if (!stored) return null
  const name = String(stored.size)
  stored.set(name, html)
  return name
}

/** A piece stored in this request. @throws Error if there is none: a page must not lack one */
export function storedPiece(name: string): string {
  const piece = pieces()?.get(name)
  if (piece === undefined) throw new Error('a piece of a page is not rendered in the request that stored it')
  return piece
}
