import type { PriceComponent, RegularKind } from '../../../domain/codes'
import type { PatternReport } from './pair-report'

/**
 * Whether the prices of a pair agree more than chance and the control price explain, in a pattern of this
 * component and kind (null: any). Only this is marked as a warning; a limit reached without it is only
 * stated.
 */
export function isBeyondChance(
  patterns: readonly PatternReport[],
  component: PriceComponent,
  kind: RegularKind | null,
): boolean {
  return patterns.some(
    (pattern) =>
      pattern.component === component &&
      !pattern.explainedByControl &&
      (kind === null || (kind === 'same') === (pattern.kind === 'same')),
  )
}
