import type { AnalysisModule } from '../module'

export const calc = {
  id: 'calc',
  screen: { key: 'analysis_eco_calc', group: 'analysis_eco', icon: 'calculator' },
  item: { code: '4', order: 2, option: 'jj', params: 'calc', isDefault: true },
  laws: ['biddingLaw39', 'regulation52', 'evaluationRules19', 'opinions13'],
  reportPlace: 7,
  clueUnit: 'findings',
  worth: 8,
  api: {
    service: 'tb-qb-eco-calc-sums',
    calls: [
      { path: 'tb-qb-eco-calc-details/queryDetails', kind: 'tree', table: 'details' },
      { path: 'tb-qb-eco-calc-details/getSSCWCheckByOpenId/{openId}', kind: 'report', table: 'sums' },
    ],
  },
} as const satisfies AnalysisModule
