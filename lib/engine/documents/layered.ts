import type { RecognisedLine } from '../../domain/technical/recognised-line'
import { comparedPlain, textOf } from './compared-text'
import { type BlockKind, type DocText, kindOf } from './doc-text'
import { withoutLookAlikes } from './look-alikes'
import { picturePagesOf } from './picture-pages'
import { isSure } from './recognised'
import type { DocLayout } from './section-documents'

const MOST_OF_PAGE = 0.5
/** Of a document with more such pages so many are looked at, spread over all of them. */
const SAMPLED = 50
/** Characters in a row: single ones are the same in any two texts about building. */
const RUN = 3
/** Text of which less is on the picture says something else. */
const LEAST_SHARED = 0.2

/** What nobody sees on the page. */
const BESIDE: ReadonlySet<BlockKind> = new Set(['comment', 'altText', 'recognised'])

/** The text that a page has of its own. */
export function ownTextOn({ text, blocks }: Pick<DocText, 'text' | 'blocks'>, page: number): string {
  let own = ''
  for (let block = 0; block < blocks.count; block++)
    if (blocks.pages[block] === page && !BESIDE.has(kindOf(blocks, block)))
      own += text.slice(blocks.starts[block], blocks.ends[block])
  return own
}

/** Pages, ascending, that have text of their own and a picture of most of the page: one may say something else than the other. */
export function layeredPagesOf(doc: DocText, layout: DocLayout | null): number[] {
  if (layout?.type !== 'pdf') return []
  const withText = new Set(doc.blocks.pages)
  const pictures = new Set(picturePagesOf(doc))
  return layout.layout.pages.flatMap(({ imageShare }, at) => {
    const page = at + 1
    const isLayered = imageShare > MOST_OF_PAGE && withText.has(page) && !pictures.has(page)
    return isLayered && ownTextOn(doc, page) !== '' ? [page] : []
  })
}

/** The pages that are looked at. */
export const sampledPages = (pages: readonly number[]): readonly number[] =>
  pages.length <= SAMPLED
    ? pages
    : Array.from({ length: SAMPLED }, (_, at) => pages[Math.floor((at * pages.length) / SAMPLED)]!)

function runsOf(text: string): Map<string, number> {
  const compared = textOf(withoutLookAlikes(comparedPlain(text)))
  const runs = new Map<string, number>()
  for (let at = 0; at + RUN <= compared.length; at++) {
    const run = compared.slice(at, at + RUN)
    runs.set(run, (runs.get(run) ?? 0) + 1)
  }
  return runs
}

const countOf = (runs: ReadonlyMap<string, number>) =>
  [...runs.values()].reduce((sum, count) => sum + count, 0)

/** Whether the text of a page says what was read of its picture, as far as a program that reads pictures can tell. */
export function saysTheSame(own: string, lines: readonly RecognisedLine[]): boolean {
  const read = lines.filter(isSure).map(({ text }) => text)
  const [stated, seen] = [runsOf(own), runsOf(read.join(''))]
  const most = Math.max(countOf(stated), countOf(seen))
  let shared = 0
  for (const [run, count] of stated) shared += Math.min(count, seen.get(run) ?? 0)
  return most === 0 || shared / most >= LEAST_SHARED
}
