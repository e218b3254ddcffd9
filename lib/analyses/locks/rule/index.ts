import type { Analysis, ResultTable } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { LOCK_TYPES } from '../../../engine/feature-codes/holders'
import { innerCodes, outerCodes, publicCodes, publicList } from '../../../engine/feature-codes/tables'
import { analyse } from './analyse'
import { sums } from './tables'

const ofLocks = (table: ResultTable): ResultTable => ({ ...table, kinds: LOCK_TYPES })

/** 加密锁分析 (rules.md §10): pricing software locks and digital certificates, here and in other sections. */
export const locks: Analysis = {
  id: 'locks',
  tables: [...[sums, innerCodes, outerCodes, publicCodes].map(ofLocks), publicList, coverage],
  needs: ['records', 'otherSections'],
  ignores: 'control',
  analyse,
}
