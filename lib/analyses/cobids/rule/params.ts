import type { EngineParamsOf } from '../../../domain/params/engine'

/** What a person chooses for it (screens.md §4): fewest sections, and percent of adjusted p. */
export type CobidsParams = EngineParamsOf<'cobids'>
