import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import {
  controlCodes,
  innerCodes,
  outerCodes,
  publicCodes,
  publicList,
} from '../../../engine/feature-codes/tables'
import { analyse } from './analyse'
import { sums } from './tables'

/** 特征码分析 (rules.md §7): machines, addresses, locks and documents shared by several bidders. */
export const features: Analysis = {
  id: 'features',
  tables: [sums, innerCodes, outerCodes, controlCodes, publicCodes, publicList, coverage],
  needs: ['records', 'otherSections', 'documentCodes'],
  analyse,
}
