import { wilson } from '@/lib/engine/statistics/wilson'
import { padded } from '../report'
import type { MarketOutcome } from './run'

/** An outcome with the place of its view. */
type Placed = Pick<MarketOutcome<never>, 'line' | 'hits' | 'pairs'> & { readonly place: number }

/** The figure to reach in a view, in %; null for a line without one. */
function targetOf({ line: { target }, place }: Placed): number | null {
  if (target === null) return null
  return 'found' in target ? target.found[place]! : target.flagged
}

function reachesMarket(outcome: Placed): boolean {
  const { hits, pairs, line } = outcome
  const [share, figure] = [(hits / pairs) * 100, targetOf(outcome)]
  if (line.target === null || figure === null) return true
  return 'found' in line.target ? share >= figure : share <= figure
}

function targetText(outcomes: readonly Placed[]): string {
  const { target } = outcomes[0]!.line
  if (target === null) return '–'
  return `${'found' in target ? '≥' : '≤'} ${[...new Set(outcomes.map(targetOf))].join(' / ')}`
}

function cellOf(outcome: Placed): string {
  const { hits, pairs } = outcome
  const [low, high] = wilson(hits, pairs)
  const interval = `${Math.max(0, low).toFixed(2)}–${Math.min(100, high).toFixed(2)}`
  return `${hits} / ${pairs} (${interval})${reachesMarket(outcome) ? '' : ' **no**'}`
}

/** Where the output is inserted in the page of the analysis. */
export const MARKET_START = '<!-- market: npm run bench:detection -- --page -->'
export const MARKET_END = '<!-- /market -->'

/** The same of the second generator. */
export const REGION_START = '<!-- region: npm run bench:detection -- --page -->'
export const REGION_END = '<!-- /region -->'

/** The table of buildup.md §9 as Markdown, a line in all its views; `sections` says what they are made of. */
export function marketTable(
  salt: string,
  sections: string,
  views: readonly string[],
  outcomes: readonly Omit<MarketOutcome<never>, 'view'>[],
): string {
  const rows: string[][] = []
  for (let at = 0; at < outcomes.length; at += views.length) {
    const own = outcomes.slice(at, at + views.length).map((outcome, place) => ({ ...outcome, place }))
    const { line } = own[0]!
    const others = own.reduce((sum, { bystanders }) => sum + bystanders, 0)
    const pairs = own.reduce((sum, { bystanderPairs }) => sum + bystanderPairs, 0)
    rows.push([line.name, targetText(own), ...own.map(cellOf), pairs === 0 ? '' : `${others} / ${pairs}`])
  }
  const head = ['line', 'figure to reach, %', ...views, 'other honest pairs with any evidence']
  return [
    `Seeds: \`${salt}\`. ${sections} Pairs found or flagged of all that count, with the 95 % interval in %.`,
    '',
    padded([head, ...rows]),
  ].join('\n')
}
