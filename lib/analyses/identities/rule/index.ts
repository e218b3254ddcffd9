import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { publicList } from '../../../engine/feature-codes/tables'
import { analyse } from './analyse'
import { clues, details, sums } from './tables'

/** 实名认证分析: who authenticated for each bidder, with which card reader, and with what result. */
export const identities: Analysis = {
  id: 'identities',
  tables: [sums, clues, details, publicList, coverage],
  needs: ['records'],
  precheck: ({ authenticated }) => (authenticated === 0 ? 'noRecords' : null),
  ignores: 'bills',
  analyse,
}
