import { detectMarket } from './detect'
import { isAnything, type MarketLine } from './lines'
import type { View } from './trial'

/** A line in one view. */
export interface MarketOutcome {
  readonly line: MarketLine
  readonly view: View
  readonly sections: number
  /** Planted pairs, or all of an honest line, and those of them that count. */
  readonly pairs: number
  readonly hits: number
  /** All other pairs, and how many show any evidence. */
  readonly bystanderPairs: number
  readonly bystanders: number
}

/** Runs the first sections of a line; `salt` separates seeds for tuning from those for verification. */
export function runMarketLine(
  line: MarketLine,
  view: View,
  salt: string,
  sections = line.sections,
  from = 0,
): MarketOutcome {
  const outcome = { pairs: 0, hits: 0, bystanderPairs: 0, bystanders: 0 }
  for (let run = from; run < from + sections; run++) {
    const trial = line.make(`${salt} | ${line.name} | ${view} | ${run}`, view)
    for (const found of detectMarket(trial)) {
      const isPlanted = trial.planted.some(([one, two]) => one === found.bidder1 && two === found.bidder2)
      if (isPlanted || trial.planted.length === 0) {
        outcome.pairs++
        if (line.holds(found)) outcome.hits++
      } else {
        outcome.bystanderPairs++
        if (isAnything(found)) outcome.bystanders++
      }
    }
  }
  return { line, view, sections, ...outcome }
}
