import type { AnalysisModule } from '../module'

export const cobids = {
  id: 'cobids',
  uses: ['features'],
  screen: { key: 'analysis_sta_cobids', group: 'further', icon: 'network' },
  item: { code: '13', order: 13, option: 'tj', params: 'cobids', isDefault: false },
  laws: ['biddingLaw32', 'regulation39', 'regulation40', 'regulation67', 'opinions11', 'intelligence'],
  reportPlace: 13,
  besideFindings: 'report_screens',
  clueUnit: 'findings',
  api: {
    service: 'tb-qb-sta-cobids',
    calls: [
      { path: 'tb-qb-sta-cobids/queryFirms', kind: 'rows', table: 'cobidFirms' },
      { path: 'tb-qb-sta-cobids/querySections', kind: 'rows', table: 'cobidSections' },
      { path: 'tb-qb-sta-cobids/queryGroups', kind: 'rows', table: 'cobidGroups' },
      { path: 'tb-qb-sta-cobids/queryEvidence', kind: 'rows', table: 'cobidEvidence' },
      { path: 'tb-qb-sta-cobids/queryScope', kind: 'rows', table: 'cobidScope' },
    ],
  },
} as const satisfies AnalysisModule
