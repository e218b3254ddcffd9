import type { CoverageState } from '../domain/codes'
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

/** What a result compared: only a part too if its coverage states everything and something else was left out. */
export function comparedIn(run: OpenResult | null, coverage: Coverage | null): CoverageState | null {
  if (coverage?.state !== 'all') return coverage?.state ?? null
  return furtherGaps(run, coverage, String).length > 0 ? 'part' : 'all'
}
