import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { analyse } from './analyse'
import { isAlone } from './benchmark'
import { details, sums } from './tables'

/** 合理性分析 (rules.md §6): how far the prices of a bid are from a benchmark price. */
export const rational: Analysis = {
  id: 'rational',
  tables: [sums, details, coverage],
  precheck: ({ bids, hasControl, params }) => {
    const { benchmark } = params.rational
    if (benchmark === 'kzj' && !hasControl) return 'noControl'
    return isAlone(bids, benchmark) ? 'alone' : null
  },
  analyse,
}
