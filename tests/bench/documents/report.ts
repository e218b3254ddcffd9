import { wilson } from '../detection/run-line'
import { type Counts, LINES } from './trials'

export const PAGE_START = '<!-- documents: npm run bench:documents -- --page -->'
export const PAGE_END = '<!-- /documents -->'

/** The most honest pairs that may be flagged, in percent: in all, and by equal runs alone. */
const MOST_FLAGGED = 1
const MOST_BY_FRAGMENTS = 0.1

const HEAD = [
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

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join(
    '\n',
  )
}

export function reportOf(salt: string, planted: ReadonlyMap<string, Counts>, honest: Counts): string {
  const rows = LINES.map(({ name, target }) => {
    const counts = planted.get(name)!
    return cellsOf(name, counts, `≥ ${target}`, (counts.either / counts.pairs) * 100 >= target)
  })
  const flagged = (honest.either / honest.pairs) * 100
  const byFragments = (honest.fragments / honest.pairs) * 100
  const isFew = flagged <= MOST_FLAGGED && byFragments <= MOST_BY_FRAGMENTS
  const target = `≤ ${MOST_FLAGGED}; equal runs ≤ ${MOST_BY_FRAGMENTS}`
  return [
    `Seeds: \`${salt}\`. Sections of 12 bidders with 100,000 characters of their own, 30,000 of the tender and 23,000 held by all; four plants in each, in pairs of their own; honest are the other pairs of these sections.`,
    '',
    tableOf([HEAD, ...rows, cellsOf('honest', honest, target, isFew)]),
  ].join('\n')
}
