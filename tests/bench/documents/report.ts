import { wilson } from '@/lib/engine/statistics/wilson'
import { type CorpusName, type Counts, LINES } from './trials'

/** What the page states: copied text in two corpora, bids worded anew, and what is found in files. */
export type Part = CorpusName | 'companions' | 'files'
export const PARTS: readonly Part[] = ['free', 'formulaic', 'companions', 'files']

const endOf = (part: Part) => `<!-- /documents ${part} -->`
const startOf = (part: Part) => `<!-- documents ${part}: npm run bench:documents -- --page --part=${part} -->`

/** What a page states for this part. */
export const partOf = (page: string, part: Part): string =>
  page.slice(page.indexOf(startOf(part)) + startOf(part).length, page.indexOf(endOf(part)))

/** The page with another text for this part. */
export function withPart(page: string, part: Part, text: string): string {
  const [start, end] = [page.indexOf(startOf(part)), page.indexOf(endOf(part))]
  if (start < 0 || end < 0) throw new Error(`the page has no place for ${part}`)
  return `${page.slice(0, start + startOf(part).length)}\n\n${text}\n\n${page.slice(end)}`
}

/** The most honest pairs that may be flagged, in percent: in all, and by equal runs alone. */
const MOST_FLAGGED = 1
const MOST_BY_FRAGMENTS = 0.1

const HEAD: readonly string[] = [
  'planted',
  'pairs',
  'by equal runs',
  'by passages',
  'by either',
  '%',
  '95 % interval',
  'to reach',
  'reached',
  'share by equal runs, %',
]

function cellsOf(name: string, counts: Counts, target: string, reached: boolean): string[] {
  const { pairs, fragments, passages, either, least, most } = counts
  const [low, high] = wilson(either, pairs)
  const interval = `${Math.max(0, low).toFixed(2)}–${Math.min(100, high).toFixed(2)}`
  const found = [pairs, fragments, passages, either].map(String)
  const share = ((either / pairs) * 100).toFixed(2)
  const spread = `${least.toFixed(2)}–${most.toFixed(2)}`
  return [name, ...found, share, interval, target, reached ? 'yes' : '**no**', spread]
}

/** Rows as a table of the page; the first are its titles. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join(
    '\n',
  )
}

const CORPORA: Readonly<Record<CorpusName, string>> = {
  free: 'Texts written independently.',
  formulaic:
    'Texts of which 40 % are formulas of the trade: clauses of standards quoted word for word, half of them from one of four books, procedures of 3 to 30 steps in a fixed order, and single phrases, the last two filled in anew.',
}

export function reportOf(
  corpus: CorpusName,
  salt: string,
  planted: ReadonlyMap<string, Counts>,
  honest: Counts,
): string {
  const rows = LINES.map(({ name, target }) => {
    const counts = planted.get(name)!
    return cellsOf(name, counts, `≥ ${target}`, (counts.either / counts.pairs) * 100 >= target)
  })
  const flagged = (honest.either / honest.pairs) * 100
  const byFragments = (honest.fragments / honest.pairs) * 100
  const isFew = flagged <= MOST_FLAGGED && byFragments <= MOST_BY_FRAGMENTS
  const target = `≤ ${MOST_FLAGGED}; equal runs ≤ ${MOST_BY_FRAGMENTS}`
  return [
    `${CORPORA[corpus]} Seeds: \`${salt}\`. Sections of 12 bidders with 100,000 characters of their own, 30,000 of the tender and 23,000 held by all; four plants in each, in pairs of their own; honest are the other pairs of these sections.`,
    '',
    tableOf([HEAD, ...rows, cellsOf('honest', honest, target, isFew)]),
  ].join('\n')
}
