import { wilson } from '@/lib/engine/statistics/wilson'
import { type Outcome, reaches } from './run-line'

const percent = (value: number) => value.toFixed(value === 100 || value === 0 ? 0 : 2)

function targetText({ line }: Outcome): string {
  if (line.target === null) return '–'
  return 'found' in line.target ? `≥ ${line.target.found}` : `≤ ${line.target.flagged}`
}

function cellsOf(outcome: Outcome): string[] {
  const { line, pairs, hits, bystanders, bystanderPairs } = outcome
  const [low, high] = wilson(hits, pairs)
  const reached = reaches(outcome)
  return [
    line.name,
    `${hits} / ${pairs}`,
    percent((hits / pairs) * 100),
    `${Math.max(0, low).toFixed(2)}–${Math.min(100, high).toFixed(2)}`,
    targetText(outcome),
    reached === null ? '' : reached ? 'yes' : '**no**',
    bystanderPairs === 0 ? '' : `${bystanders} / ${bystanderPairs}`,
  ]
}

const HEAD = [
  'line',
  'pairs found or flagged',
  '%',
  '95 % interval',
  'figure to reach',
  'reached',
  'other honest pairs flagged',
]

/** A table of outcomes as Markdown, with aligned columns as the formatter requires. */
export function tableOf(outcomes: readonly Outcome[]): string {
  return padded([HEAD, ...outcomes.map(cellsOf)])
}

/** Rows as a Markdown table, the first as its head. */
export function padded(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}

/** Where the output is inserted in the page of the analysis. */
export const PAGE_START = '<!-- detection: npm run bench:detection -- --page -->'
export const PAGE_END = '<!-- /detection -->'

export function reportOf(salt: string, required: readonly Outcome[], hard: readonly Outcome[]): string {
  return [
    `Seeds: \`${salt}\`. Sections of 20 bidders and 800 items, unless a line says otherwise; noise of 1, 2, 5 and 10 % in turn.`,
    '',
    tableOf(required),
    '',
    'Additional lines:',
    '',
    tableOf(hard),
  ].join('\n')
}
