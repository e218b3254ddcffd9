import { wilson } from '@/lib/engine/statistics/wilson'
import { compareTexts } from '../../../lib/analyses/tecSame/rule/compare'
import { comparedPlain } from '../../../lib/engine/documents/compared-text'
import { type CompanionPlant, type Rewriting, writeCompanionBids } from '../../generator/documents/companion'
import { writeText } from '../../generator/documents/writer'
import { tableOf } from './report'

/** A way in which a second bid is made of a first, with the figure to reach in percent of the pairs; null: stated alone. */
interface CompanionLine {
  readonly name: string
  readonly rewriting: Rewriting
  readonly share: number
  readonly target: number | null
}

export const COMPANION_LINES: readonly CompanionLine[] = [
  { name: 'all worded anew', rewriting: 'anew', share: 100, target: 90 },
  { name: 'all rewritten sentence by sentence', rewriting: 'text', share: 100, target: 90 },
  { name: '30 % of the chapters worded anew', rewriting: 'anew', share: 30, target: null },
  { name: '30 % rewritten sentence by sentence', rewriting: 'text', share: 30, target: null },
  { name: '10 % worded anew', rewriting: 'anew', share: 10, target: null },
]
export const HONEST = 'honest'
/** The most honest pairs that may be flagged, by whatever reason, in percent. */
export const MOST_HONEST = 0.5

const BIDDERS = 12
const TENDER = 30_000

/** How many pairs there were, how many are flagged, and how many of these by facts. */
export interface CompanionCounts {
  pairs: number
  flagged: number
  byFacts: number
}

/** One section with every line for each trial. @param isOneTool whether one program wrote all bids */
export function runCompanions(
  salt: string,
  trials: number,
  isOneTool: boolean,
): ReadonlyMap<string, CompanionCounts> {
  const names = [...COMPANION_LINES.map(({ name }) => name), HONEST]
  const counts = new Map(names.map((name) => [name, { pairs: 0, flagged: 0, byFacts: 0 }]))
  const plants = COMPANION_LINES.map(({ rewriting, share }, at): CompanionPlant => {
    return { pair: [2 * at, 2 * at + 1], rewriting, share }
  })
  for (let run = 0; run < trials; run++) {
    const seed = `${salt} | companions | ${run}`
    const texts = writeCompanionBids({ seed, bidders: BIDDERS, plants, isOneTool })
    const tender = comparedPlain(writeText(`${seed} tender`, TENDER).join(''))
    const { pairs } = compareTexts(
      texts.map((text) => [comparedPlain(text)]),
      [tender],
    )
    for (const { bidder1, bidder2, flagged, reasons } of pairs) {
      const at = plants.findIndex(({ pair: [one, other] }) => one === bidder1 && other === bidder2)
      const count = counts.get(COMPANION_LINES[at]?.name ?? HONEST)!
      count.pairs++
      if (flagged) count.flagged++
      if (reasons.includes('facts')) count.byFacts++
    }
  }
  return counts
}

/** The part of the page about bids that say the same in other words. */
export function companionsReport(salt: string, trials: number): string {
  const rows = [false, true].flatMap((isOneTool) => {
    const counts = runCompanions(salt, trials, isOneTool)
    return [...counts].map(([name, { pairs, flagged, byFacts }]) => {
      const share = (100 * flagged) / pairs
      const line = COMPANION_LINES.find((one) => one.name === name)
      const target = name === HONEST ? MOST_HONEST : (line?.target ?? null)
      const isReached = name === HONEST ? share <= MOST_HONEST : share >= (target ?? 0)
      const [low, high] = wilson(flagged, pairs)
      return [
        isOneTool ? 'one program' : 'authors',
        name,
        ...[pairs, byFacts, flagged].map(String),
        share.toFixed(2),
        `${Math.max(0, low).toFixed(2)}–${Math.min(100, high).toFixed(2)}`,
        target === null ? '–' : `${name === HONEST ? '≤' : '≥'} ${target}`,
        target === null ? '–' : isReached ? 'yes' : '**no**',
      ]
    })
  })
  const head = [
    'bids by',
    'second bid',
    'pairs',
    'by facts',
    'by any reason',
    '%',
    '95 % interval',
    'to reach',
    'reached',
  ]
  return [
    `Bids that decide 1,600 questions of the trade, most of them as it usually does, between other sentences; the second of a pair says what the first does, with no run of more than 12 characters in common. Seeds: \`${salt}\`. Sections of ${BIDDERS} bidders, each an author of his own, or all by one program that words and decides the same mostly the same way; five pairs in each, honest are the others.`,
    '',
    tableOf([head, ...rows]),
  ].join('\n')
}
