import type { AnalysisModule } from '../module'

export const tecSame = {
  id: 'tecSame',
  screen: { key: 'analysis_tec_same', group: 'analysis_tec', icon: 'copies' },
  item: { code: '10', order: 10, option: 'js', params: 'tecSame', isDefault: true },
  laws: [
    'biddingLaw32',
    'regulation39',
    'regulation40',
    'regulation49',
    'evaluationRules20',
    'electronic49',
    'opinions11',
    'intelligence',
  ],
  reportPlace: 11,
  clueUnit: 'pairs',
  clueTable: 'sums',
  worth: 2,
  evidence: [{ id: 'documents', class: 'document', connects: true, place: 8 }],
  past: [{ kind: 'traces', table: 'sums', figure: 'strongTraces' }],
  tabs: ['pair'],
  api: {
    service: 'tb-qb-tec-sames',
    calls: [
      { path: 'tb-qb-tec-same-details/queryCommon', kind: 'rows', table: 'common' },
      { path: 'tb-qb-tec-same-details/queryGroups', kind: 'rows', table: 'groups' },
      { path: 'tb-qb-tec-same-details/queryReadings', kind: 'rows', table: 'readings' },
      { path: 'tb-qb-tec-same-details/getTecSameByOpenId/{openId}', kind: 'report', table: 'sums' },
    ],
  },
} as const satisfies AnalysisModule
