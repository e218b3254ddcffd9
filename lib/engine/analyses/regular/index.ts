import type { Analysis } from '../../analysis'
import { coverage } from '../../coverage/tables'
import { publicList } from '../../feature-codes/tables'
import { analyse } from './analyse'
import { concentration, equalCodes, equalErrors, pairs, patterns, sums } from './tables'

/** 规律性分析 (rules.md §5): related prices in several bids. */
export const regular: Analysis = {
  id: 'regular',
  tables: [sums, pairs, patterns, concentration, equalErrors, equalCodes, publicList, coverage],
  needs: ['records'],
  precheck: ({ bids }) => (bids < 2 ? 'alone' : null),
  analyse,
}
