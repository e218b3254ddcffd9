import type { AnalysisModule } from '../module'

export const rational = {
  id: 'rational',
  screen: { key: 'analysis_eco_ra', group: 'analysis_eco', icon: 'scale' },
  item: { code: '3', order: 4, option: 'jj', params: 'rational', isDefault: false },
  laws: ['biddingLaw33', 'biddingLaw41', 'regulation50', 'evaluationRules21', 'opinions5', 'opinions13'],
  reportPlace: 9,
  clueUnit: 'findings',
  worth: 10,
  tabs: ['prices'],
  api: {
    service: 'tb-qb-eco-rational-sums',
    statesParams: true,
    calls: [
      { path: 'tb-qb-eco-rational-details/queryDetails', kind: 'tree', table: 'details' },
      { path: 'tb-qb-eco-rational-details/queryDetailsByFilter', kind: 'tree', table: 'details' },
    ],
  },
} as const satisfies AnalysisModule
