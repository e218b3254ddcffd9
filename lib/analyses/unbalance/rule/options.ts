import type { EngineParamsOf } from '../../../domain/params/engine'

/** What a person chooses for it (labs.md B4); limit and deviation in percent. */
export type UnbalanceParams = EngineParamsOf<'unbalance'>
