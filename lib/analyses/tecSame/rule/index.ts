import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { readings } from '../../../engine/documents/readings'
import { analyse } from './analyse'
import { marks } from './marks'
import {
  common,
  distribution,
  factTable,
  fragments,
  groups,
  images,
  names,
  oddFormTable,
  sums,
  traces,
} from './tables'

/** 技术标雷同性分析: what the technical bids of two bidders share (technical-similarity.md). */
export const tecSame: Analysis = {
  id: 'tecSame',
  tables: [
    ...[sums, fragments, factTable, groups, common, traces, images, names, oddFormTable],
    ...[distribution, marks, readings, coverage],
  ],
  needs: ['documents'],
  precheck: ({ documented }) => (documented === 0 ? 'noDocument' : documented === 1 ? 'alone' : null),
  analyse,
}
