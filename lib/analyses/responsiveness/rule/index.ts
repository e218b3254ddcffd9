import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { analyse } from './analyse'
import { details, sums } from './tables'

/** 响应性检查 (rules.md §9): whether a bidder meets the requirements of the tender. */
export const responsiveness: Analysis = {
  id: 'responsiveness',
  tables: [sums, details, coverage],
  needs: ['records'],
  analyse,
}
