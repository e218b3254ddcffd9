import type { AnalysisModule } from '../module'

export const conformance = {
  id: 'conformance',
  screen: { key: 'analysis_eco_con', group: 'analysis_eco', icon: 'check' },
  item: { code: '1', order: 1, option: 'jj', params: 'conformance', isDefault: true },
  laws: ['regulation49', 'regulation51', 'evaluationRules22', 'evaluationRules24', 'opinions13'],
  reportPlace: 6,
  clueUnit: 'findings',
  worth: 9,
  api: {
    service: 'tb-qb-eco-conformance-sums',
    calls: [
      { path: 'tb-qb-eco-conformance-details/queryDetails', kind: 'rows', table: 'details' },
      {
        path: 'tb-qb-eco-conformance-details/getFHXCheckByOpenIdAndCategory/{openId}',
        kind: 'report',
        table: 'details',
        by: { name: 'dataCategory', list: 'itemGroup' },
      },
    ],
  },
} as const satisfies AnalysisModule
