import type { Analysis } from '../../analysis'
import { innerCodes, outerCodes, publicCodes } from '../held-codes/tables'
import { analyse } from './analyse'
import { sums } from './tables'

/** 加密锁分析 (rules.md §10): pricing software locks and digital certificates, here and elsewhere. */
export const locks: Analysis = {
  id: 'locks',
  tables: [sums, innerCodes, outerCodes, publicCodes],
  needs: ['records', 'otherSections'],
  analyse,
}
