import type { AnalysisModule } from '../module'

export const features = {
  id: 'features',
  screen: { key: 'analysis_hardware', group: 'analysis_opt', icon: 'chip' },
  item: { code: '5', order: 5, option: 'behaviour', params: null, isDefault: true },
  laws: ['biddingLaw32', 'regulation40', 'evaluationRules20', 'electronic49', 'opinions13', 'intelligence'],
  reportPlace: 1,
  clueUnit: 'findings',
  worth: 4,
  evidence: [
    { id: 'codes', class: 'device', connects: true, place: 5 },
    { id: 'weakCodes', class: 'device', connects: false, place: 9 },
    { id: 'locks', class: 'device', connects: true, place: 4 },
  ],
  past: [{ kind: 'codes', table: 'innerCodes' }],
  tabs: ['details', 'outerCodes', 'controlCodes', 'relations'],
  api: { service: 'tb-qb-act-features', calls: [] },
} as const satisfies AnalysisModule
