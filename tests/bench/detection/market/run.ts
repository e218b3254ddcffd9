import { detectPairs } from './detect'
import { isAnything, type MarketLine } from './line'

/** A line in one view. */
export interface MarketOutcome<View extends string = string> {
  readonly line: MarketLine<View>
  readonly view: View
  /** Planted pairs, or all of an honest line, and those of them that count. */
  pairs: number
  hits: number
  /** All other pairs, and how many show any evidence. */
  bystanderPairs: number
  bystanders: number
}

function addSection<View extends string>(outcome: MarketOutcome<View>, seed: string): void {
  const { line, view } = outcome
  const { input, planted } = line.make(seed, view)
  for (const found of detectPairs(input)) {
    const isPlanted = planted.some(([one, two]) => one === found.bidder1 && two === found.bidder2)
    if (isPlanted || planted.length === 0) {
      outcome.pairs++
      if (line.holds(found)) outcome.hits++
    } else {
      outcome.bystanderPairs++
      if (isAnything(found)) outcome.bystanders++
    }
  }
}

/**
 * Runs `share` of the sections of each line, at least one; `salt` separates the seeds for tuning from those for
 * verification.
 */
export function runMarketLines<View extends string>(
  lines: readonly MarketLine<View>[],
  views: readonly View[],
  salt: string,
  share = 1,
): MarketOutcome<View>[] {
  const outcomes = lines.flatMap((line) =>
    views.map(
      (view): MarketOutcome<View> => ({
        line,
        view,
        pairs: 0,
        hits: 0,
        bystanderPairs: 0,
        bystanders: 0,
      }),
    ),
  )
  const sectionsOf = ({ sections }: MarketLine<View>) => Math.max(1, Math.round(sections * share))
  const most = Math.max(...lines.map(sectionsOf))
  for (let run = 0; run < most; run++) {
    for (const outcome of outcomes) {
      if (run < sectionsOf(outcome.line)) addSection(outcome, `${salt} | market | ${run}`)
    }
  }
  return outcomes
}
