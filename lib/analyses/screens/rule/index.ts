import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { analyse } from './analyse'
import { bids, past, sums } from './tables'

/** 报价统计筛查 (screens.md §1, §2): figures of a section's totals beside those of past sections. */
export const screens: Analysis = {
  id: 'screens',
  tables: [sums, bids, past, coverage],
  needs: ['records', 'past'],
  bills: 'optional',
  analyse,
}
