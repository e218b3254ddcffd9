import type { AnalysisModule } from '../module'

export const identities = {
  id: 'identities',
  uses: ['features'],
  screen: { key: 'analysis_name', group: 'analysis_opt', icon: 'idCard' },
  item: { code: '9', order: 9, option: 'behaviour', params: null, isDefault: true },
  laws: ['biddingLaw33', 'regulation40', 'evaluationRules20', 'electronic49', 'opinions13', 'intelligence'],
  reportPlace: 4,
  clueUnit: 'findings',
  worth: 5,
  evidence: [{ id: 'readers', class: 'device', connects: true, place: 6 }],
  api: {
    service: 'tb-qb-act-identities',
    calls: [
      { path: 'tb-qb-act-identities/queryDetails', kind: 'rows', table: 'details' },
      { path: 'tb-qb-act-identities/queryClues', kind: 'rows', table: 'clues' },
    ],
  },
} as const satisfies AnalysisModule
