import { wilson } from '@/lib/engine/statistics/wilson'
import { MARKETS, type Market, type PairCounts, uniformP } from './trials'

export const PAGE_START = '<!-- screens: npm run bench:screens -- --page -->'
export const PAGE_END = '<!-- /screens -->'

/** The least KS p of honest percentiles. */
const LEAST_P = 0.01

export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}

const yesNo = (is: boolean) => (is ? 'yes' : '**no**')

/** The figures of the screens. */
export function percentilesReport(salt: string, found: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...found].map(([screen, percentiles]) => {
    const beyond = percentiles.filter((percentile) => percentile < 5 || percentile > 95).length
    const p = uniformP(percentiles)
    const share = ((beyond / percentiles.length) * 100).toFixed(2)
    return [screen, String(percentiles.length), p.toFixed(4), share, yesNo(p > LEAST_P)]
  })
  return [
    `Seeds: \`${salt}\`. Honest sections of 5 to 11 bidders, each beside those of its kind before it. To reach: KS p > ${LEAST_P}; beyond the 5th or the 95th percentile lie 10 % by chance.`,
    '',
    tableOf([['screen', 'sections', 'KS p', 'beyond 5/95, %', 'reached'], ...rows]),
  ].join('\n')
}

const reaches = ({ target, ring }: Market, share: number) =>
  target === null ? '–' : yesNo(ring === null ? share <= target : share >= target)

/** The figures of who bids together. */
export function pairsReport(salt: string, histories: number, counts: readonly PairCounts[]): string {
  const rows = MARKETS.map((market, at) => {
    const { pairs, within, plain } = counts[at]!
    const share = (within / pairs) * 100
    const [low, high] = wilson(within, pairs)
    const interval = `${Math.max(0, low).toFixed(2)}–${Math.min(100, high).toFixed(2)}`
    const { target, ring } = market
    const wanted = target === null ? '–' : `${ring === null ? '≤' : '≥'} ${target}`
    const figures = [pairs, within].map(String)
    const without = ((plain / pairs) * 100).toFixed(2)
    return [market.name, ...figures, share.toFixed(2), interval, wanted, reaches(market, share), without]
  })
  return [
    `Seeds: \`${salt}\`. ${histories} histories of 150 companies and 600 sections for each line; pairs that met in at least 3 sections; a ring has 12 joint sections of one stratum.`,
    '',
    tableOf([
      ['history', 'pairs', 'within 1 %', '%', '95 % interval', 'to reach', 'reached', 'without strata, %'],
      ...rows,
    ]),
  ].join('\n')
}
