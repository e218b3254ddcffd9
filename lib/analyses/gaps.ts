import type { Translate } from '../kit/i18n/translator'
import { type Coverage, comparedNothing } from '../runs/coverage'
import type { OpenResult } from '../runs/results/reader'
import { moduleOf } from './modules'
import { PARTS } from './parts'

/**
 * What a result did not compare besides what its coverage states, in sentences; empty if that is all, or if nothing was
 * compared at all.
 * @param ids only what concerns these bidders
 */
export function furtherGaps(
  run: OpenResult | null,
  coverage: Coverage | null,
  translate: Translate,
  ids?: readonly number[],
): readonly string[] {
  if (!run || comparedNothing(coverage)) return []
  return PARTS[moduleOf(run.analysis).id]?.gaps?.(run, translate, ids) ?? []
}
