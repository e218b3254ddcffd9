import type { AnalysisModule } from '../module'

export const tecLayout = {
  id: 'tecLayout',
  screen: { key: 'analysis_tec_layout', group: 'analysis_tec', icon: 'file' },
  item: { code: '11', order: 11, option: 'js', params: 'tecLayout', isDefault: true },
  laws: ['biddingLaw38', 'regulation49', 'evaluationRules17', 'evaluationRules24', 'opinions3'],
  reportPlace: 10,
  clueUnit: 'findings',
  api: {
    service: 'tb-qb-tec-layouts',
    calls: [
      { path: 'tb-qb-tec-layout-details/getTecLayoutByOpenId/{openId}', kind: 'report', table: 'details' },
    ],
  },
} as const satisfies AnalysisModule
