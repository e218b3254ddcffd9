import type { AnalysisModule } from '../module'

export const locks = {
  id: 'locks',
  uses: ['features'],
  screen: { key: 'analysis_lock', group: 'analysis_opt', icon: 'lock' },
  item: { code: '8', order: 8, option: 'behaviour', params: null, isDefault: true },
  laws: ['biddingLaw32', 'regulation40', 'evaluationRules20', 'electronic49', 'opinions13', 'intelligence'],
  reportPlace: 2,
  clueUnit: 'findings',
  worth: 3,
  evidence: [{ id: 'locks', class: 'device', connects: true, place: 4 }],
  api: {
    service: 'tb-qb-act-locks',
    calls: [
      { path: 'tb-qb-act-locks/queryInner', kind: 'rows', table: 'innerCodes' },
      { path: 'tb-qb-act-locks/queryOuter', kind: 'rows', table: 'outerCodes' },
    ],
  },
} as const satisfies AnalysisModule
