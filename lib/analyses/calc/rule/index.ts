import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { analyse } from './analyse'
import { byType, details, sums } from './tables'

/** 算术性错误 (rules.md §4): figures of a bid that do not follow from its own figures. */
export const calc: Analysis = { id: 'calc', tables: [sums, details, byType, coverage], analyse }
