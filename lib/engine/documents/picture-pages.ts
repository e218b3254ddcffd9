import type { DocText } from './doc-text'
import { unreadPages } from './unread-pages'

/** The pages of a document that are pictures to whoever reads text, from 1 and ascending. */
export function picturePagesOf(doc: Pick<DocText, 'problems'>): number[] {
  const pages = new Set<number>()
  for (const { reason, from, to } of unreadPages(doc))
    if (reason === 'noText' || reason === 'garbled') for (let page = from; page <= to; page++) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}
