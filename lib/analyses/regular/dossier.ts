import { ifThere } from '../../runs/input/if-there'
import type { OpenResult } from '../../runs/results/reader'
import type { ComparedPair } from './rule/compared-pair'
import { comparedPair, type PairFindings, pairFindings } from './view/regular'

/** The prices of a pair, as the regularity analysis found them. */
export interface PairPrices extends PairFindings {
  readonly pair: NonNullable<PairFindings['pair']>
  /** Null if a file of the run is not there any more. */
  readonly items: ComparedPair | null
}

/** Null if the analysis did not compare the two. */
export async function pairPrices(run: OpenResult, one: number, two: number): Promise<PairPrices | null> {
  const { pair, patterns } = pairFindings(run, one, two)
  return pair && { pair, patterns, items: await ifThere(comparedPair(run, one, two)) }
}
