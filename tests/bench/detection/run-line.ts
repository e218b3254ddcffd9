import { detect } from './detect'
import type { Line } from './line'

/** Seeds that were not used to choose any constant of the analysis. */
export const VERIFICATION = 'verify'

/** The result of a line. */
export interface Outcome {
  readonly line: Line
  /** Pairs that count. */
  readonly pairs: number
  /** Of these, found or flagged. */
  readonly hits: number
  /** Other pairs than the planted ones: how many were flagged, and how many there were. */
  readonly bystanders: number
  readonly bystanderPairs: number
}

/**
 * Runs the first `trials` trials of a line; `salt` separates the seeds for tuning from those for
 * verification.
 */
export function runLine(line: Line, salt: string, trials = line.trials): Outcome {
  let pairs = 0
  let hits = 0
  let bystanders = 0
  let bystanderPairs = 0
  for (let run = 0; run < trials; run++) {
    const trial = line.make(`${salt} | ${line.name} | ${run}`, run)
    for (const report of detect(trial.section)) {
      const { bidder1, bidder2 } = report.comparison
      const isHere = ([a, b]: readonly [number, number]) => a === bidder1 && b === bidder2
      if (trial.pairs?.some(isHere) ?? true) {
        pairs++
        if (line.holds?.(report) ?? report.flagged) hits++
      } else if (!trial.others?.some(isHere)) {
        bystanderPairs++
        if (report.flagged) bystanders++
      }
    }
  }
  return { line, pairs, hits, bystanders, bystanderPairs }
}

export function reaches({ line, hits, pairs }: Outcome): boolean | null {
  if (line.target === null) return null
  const share = (hits / pairs) * 100
  return 'found' in line.target ? share >= line.target.found : share <= line.target.flagged
}
