import type { AnalysisModule } from '../module'

export const unbalance = {
  id: 'unbalance',
  screen: { key: 'lab_unbalance', group: 'further', icon: 'tilt' },
  item: { code: '14', order: 14, option: 'jj', params: 'unbalance', isDefault: false },
  laws: ['biddingLaw41', 'regulation49', 'regulation51', 'evaluationRules21', 'opinions5'],
  reportPlace: 14,
  besideFindings: 'never',
  clueUnit: 'findings',
  api: {
    service: 'tb-qb-lab-unbalances',
    calls: [{ path: 'tb-qb-lab-unbalance-details/queryDetails', kind: 'rows', table: 'items' }],
  },
} as const satisfies AnalysisModule
