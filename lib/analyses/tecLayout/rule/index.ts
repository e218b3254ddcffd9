import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { readings } from '../../../engine/documents/readings'
import { analyse } from './analyse'
import { checks, details, notes, rules, sums } from './tables'

/** 暗标格式检查: whether blind bids keep the layout that the tender prescribes (blind-layout.md). */
export const tecLayout: Analysis = {
  id: 'tecLayout',
  tables: [sums, checks, details, rules, notes, readings, coverage],
  needs: ['layouts'],
  precheck: ({ documented, isBlind }) => (!isBlind ? 'notBlind' : documented === 0 ? 'noDocument' : null),
  analyse,
}
