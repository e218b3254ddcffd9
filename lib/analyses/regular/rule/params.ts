import type { EngineParamsOf } from '../../../domain/params/engine'

/** What a person chooses for it (rules.md §5). */
export type RegularParams = EngineParamsOf<'regular'>

const SMALLEST_PATTERN = 10

/** The fewest items of a pattern (rules.md §5.4). */
export function patternSize(params: RegularParams): number {
  return params.countLimit ?? SMALLEST_PATTERN
}
