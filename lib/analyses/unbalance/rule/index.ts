import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { analyse } from './analyse'
import { items, sums } from './tables'

/** 不平衡报价分析: where a bid puts its money, and what it comes to if quantities change. */
export const unbalance: Analysis = {
  id: 'unbalance',
  tables: [sums, items, coverage],
  precheck: ({ bids }) => (bids < 2 ? 'alone' : null),
  analyse,
}
