import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { analyse } from './analyse'
import { byTable, details, sums } from './tables'

/** 符合性检查 (rules.md §3): where a bid departs from the tender bill. */
export const conformance: Analysis = {
  id: 'conformance',
  tables: [sums, details, byTable, coverage],
  analyse,
}
