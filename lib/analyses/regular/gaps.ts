import type { Translate } from '../../kit/i18n/translator'
import type { OpenResult } from '../../runs/results/reader'
import { buildUpGaps } from './build-up/gaps'
import { regularPairs } from './regular'

/**
 * That patterns were not compared with the control price, of how many pairs; null if all were.
 * @param ids only those in which all of these bidders are
 */
export function controlGap(run: OpenResult, translate: Translate, ids?: readonly number[]): string | null {
  const count = regularPairs(run)
    .filter(({ bidder1Id, bidder2Id }) => !ids || ids.every((id) => id === bidder1Id || id === bidder2Id))
    .filter(({ patterns }) => patterns.some(({ explainedByControl }) => explainedByControl === null)).length
  return count === 0 ? null : translate('regular.pattern.untestedPairs', { count })
}

/** What the analysis did not compare besides what its coverage states, in sentences. */
export const regularGaps = (run: OpenResult, translate: Translate, ids?: readonly number[]): string[] => [
  ...[controlGap(run, translate, ids)].filter((text) => text !== null),
  ...buildUpGaps(run, translate, ids),
]
