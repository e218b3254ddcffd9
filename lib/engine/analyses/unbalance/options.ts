import type { EngineParamsOf } from '../../../domain/engine-params'

/** What a person chooses for it (labs.md B4); limit and deviation in percent. */
export type UnbalanceParams = EngineParamsOf<'unbalance'>

export const UNBALANCE_DEFAULTS: UnbalanceParams = { uLimit: 20, sigma: 15, rho: 0.5, draws: 10_000 }
