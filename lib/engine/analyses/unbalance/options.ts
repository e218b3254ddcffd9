import type { UnbalanceParams } from '../../../domain/engine-params'

export const UNBALANCE_DEFAULTS: UnbalanceParams = { uLimit: 20, sigma: 15, rho: 0.5, draws: 10_000 }
