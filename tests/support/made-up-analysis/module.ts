import type { AnalysisModule } from '@/lib/analyses/module'

export const madeUp = {
  id: 'madeUp',
  screen: { key: 'analysis_made_up', group: 'analysis_eco', icon: 'list' },
  item: { code: '99', order: 99, option: 'jj', params: null, isDefault: true },
  laws: ['biddingLaw39'],
  reportPlace: 99,
  clueUnit: 'findings',
  worth: 1,
  evidence: [{ id: 'madeUpTie', class: 'document', connects: true, place: 0 }],
  api: {
    service: 'tb-qb-eco-made-up',
    calls: [
      { path: 'tb-qb-eco-made-up/queryDetails', kind: 'rows', table: 'details' },
      { path: 'tb-qb-eco-made-up/getByOpenId/{openId}', kind: 'report', table: 'details' },
    ],
  },
} as const satisfies AnalysisModule
