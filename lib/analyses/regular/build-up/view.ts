import { AppError } from '../../../kit/errors'
import type { OpenResult } from '../../../runs/results/reader'
import type { TableView, TableWords } from '../../../runs/view-rows'
import type { RegularQuery } from '../query'
import { decisionsView } from './decisions'
import { type PairFigures, pairFigures } from './figures'
import { buildUpItemsView, buildUpsOfPair } from './items'
import { buildUpListView } from './pair-list'
import { resourcesView } from './resources'

/** The pair that the address chooses; null before a choice. */
export const chosenPair = (run: OpenResult, { pair }: Pick<RegularQuery, 'pair'>): PairFigures | null =>
  pair && pairFigures(run, ...pair)

/** The build-ups of a pair; null if a bidder or a file of the run is not there any more. */
export async function sidesOf(run: OpenResult, { bidder1Id, bidder2Id }: PairFigures) {
  try {
    return await buildUpsOfPair(run, bidder1Id, bidder2Id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'sectionChanged') return null
    throw error
  }
}

/** The table of the tab: the pairs, or of a chosen one its resources, its shared choices or its items. */
export async function buildUpView(
  run: OpenResult,
  requested: RegularQuery,
  words: TableWords,
): Promise<TableView | null> {
  const pair = chosenPair(run, requested)
  if (!pair) return buildUpListView(run, requested, words)
  if (requested.show === 'resources') return resourcesView(run, pair, requested, words)
  if (requested.show === 'decisions') return decisionsView(run, pair, requested, words)
  const sides = await sidesOf(run, pair)
  return sides && buildUpItemsView(run, pair, sides, requested, words)
}
