import type { DocText } from './doc-text'

/** Pages, from 1 and both included, whose text was not read. */
export interface UnreadPages {
  readonly reason: 'noText' | 'garbled' | 'damaged' | 'tooLarge'
  readonly from: number
  readonly to: number
}

const LISTED = /^(noText|garbled|damaged) ([\d,-]+)$/
/** How many pages were read of how many. */
const CUT = /^tooLarge (\d+)\/(\d+)$/

function rangesOf(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return [from, to]
  })
}

/** The pages that such a list names. */
export const pagesIn = (list: string): number[] =>
  rangesOf(list).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** The pages of a document that were not read, in their order. A document without pages of its own has none. */
export function unreadPages({ problems }: Pick<DocText, 'problems'>): UnreadPages[] {
  const found = problems.flatMap((problem): UnreadPages[] => {
    const [, reason, list] = LISTED.exec(problem) ?? []
    if (reason && list)
      return rangesOf(list).map(([from, to]) => ({ reason: reason as UnreadPages['reason'], from, to }))
    const [, read, pages] = CUT.exec(problem) ?? []
    if (read === undefined || Number(read) >= Number(pages)) return []
    return [{ reason: 'tooLarge', from: Number(read) + 1, to: Number(pages) }]
  })
  return found.sort((a, b) => a.from - b.from)
}

/** Those pages that are not among these, which were read in another way. */
export const withoutPages = (unread: readonly UnreadPages[], read: readonly number[]): UnreadPages[] => {
  const known = new Set(read)
  return unread.flatMap(({ reason, from, to }) => {
    const left: UnreadPages[] = []
    for (let page = from; page <= to; page++)
      if (!known.has(page)) left.push({ reason, from: page, to: page })
    return left
  })
}

interface PageRange {
  readonly from: number
  readonly to: number
}

/** Ascending ranges, those that touch each other joined. */
function joinedRanges(pages: readonly PageRange[]): PageRange[] {
  const joined: PageRange[] = []
  for (const { from, to } of pages) {
    const last = joined.at(-1)
    if (last && from <= last.to + 1) joined[joined.length - 1] = { ...last, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

/** Ascending pages as people list them: `3-7,9`. */
export const pagesText = (pages: readonly PageRange[]): string =>
  joinedRanges(pages)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
    .join()

/** Ascending pages as people list them. */
export const listOf = (pages: readonly number[]): string =>
  pagesText(pages.map((page) => ({ from: page, to: page })))

/** How many pages these are; one that two reasons name counts once. */
export const countPages = (pages: readonly PageRange[]): number =>
  joinedRanges(pages).reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** How many pages of a document are pictures without a text layer. */
export const countPagesWithoutText = (doc: Pick<DocText, 'problems'>): number =>
  countPages(unreadPages(doc).filter(({ reason }) => reason === 'noText'))
