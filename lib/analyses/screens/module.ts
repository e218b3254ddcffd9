import type { AnalysisModule } from '../module'

export const screens = {
  id: 'screens',
  screen: { key: 'analysis_sta_screens', group: 'further', icon: 'bars' },
  item: { code: '12', order: 12, option: 'tj', params: 'screens', isDefault: false },
  laws: [
    'biddingLaw32',
    'regulation39',
    'regulation40',
    'regulation49',
    'regulation67',
    'opinions5',
    'intelligence',
  ],
  reportPlace: 12,
  besideFindings: 'report_screens',
  clueUnit: 'findings',
  api: {
    service: 'tb-qb-sta-screens',
    calls: [{ path: 'tb-qb-sta-screens/queryPast', kind: 'rows', table: 'past' }],
  },
} as const satisfies AnalysisModule
