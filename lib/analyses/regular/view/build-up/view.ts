import { ifThere } from '../../../../runs/input/if-there'
import type { OpenResult } from '../../../../runs/results/reader'
import type { TableView, TableWords } from '../../../../runs/view-rows'
import type { RegularQuery } from '../query'
import { decisionsView } from './decisions'
import { type FeeRow, feesOfPair } from './fees'
import { type PairFigures, pairFigures, strongestFigures } from './figures'
import { buildUpItemsView, buildUpsOfPair } from './items'
import { buildUpListView } from './pair-list'
import { resourcesView } from './resources'

/** The pair that the address chooses, without anything in it the strongest; null: all of them. */
export function chosenPair(
  run: OpenResult,
  { pair, isUnasked }: Pick<RegularQuery, 'pair' | 'isUnasked'>,
): PairFigures | null {
  if (pair) return pairFigures(run, ...pair)
  return isUnasked ? strongestFigures(run) : null
}

/** The rates of management and profit of a pair; none if a bidder or a file of the run is not there any more. */
export const shownFees = async (run: OpenResult, pair: PairFigures): Promise<FeeRow[]> =>
  (await ifThere(feesOfPair(run, pair))) ?? []

/**
 * The table of the tab: the pairs, or of a chosen one its resources, its shared choices or its items.
 * @param onlyPair without what other bidders than the pair state
 */
export async function buildUpView(
  run: OpenResult,
  requested: RegularQuery,
  words: TableWords,
  onlyPair = false,
): Promise<TableView | null> {
  const pair = chosenPair(run, requested)
  if (!pair) return buildUpListView(run, requested, words)
  if (requested.show === 'resources') return resourcesView(run, pair, requested, words, onlyPair)
  if (requested.show === 'decisions') return decisionsView(run, pair, requested, words)
  const sides = await ifThere(buildUpsOfPair(run, pair.bidder1Id, pair.bidder2Id))
  return sides && buildUpItemsView(run, pair, sides, requested, words)
}
