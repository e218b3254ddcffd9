import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { publicList } from '../../../engine/feature-codes/tables'
import { analyse } from './analyse'
import { details, sums } from './tables'

/** 交易行为分析 (rules.md §8): operations of several bidders from one machine or address. */
export const transactions: Analysis = {
  id: 'transactions',
  tables: [sums, details, publicList, coverage],
  needs: ['records'],
  precheck: ({ operating }) => (operating === 0 ? 'noRecords' : operating === 1 ? 'alone' : null),
  ignores: 'bills',
  analyse,
}
