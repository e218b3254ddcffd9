import type { AnalysisModule } from '@/lib/analyses/module'

/** Two that give figures beside the findings: one that a parameter puts into the report, and one that never is. */
export const madeUpStatistic = {
  id: 'madeUpStatistic',
  screen: { key: 'analysis_sta_made_up', group: 'further', icon: 'scale' },
  item: { code: '97', order: 97, option: 'tj', params: 'screens', isDefault: false },
  laws: ['biddingLaw32'],
  reportPlace: 97,
  besideFindings: 'report_screens',
  clueUnit: 'findings',
  api: { service: 'tb-qb-sta-made-up', calls: [] },
} as const satisfies AnalysisModule

export const madeUpLaboratory = {
  id: 'madeUpLaboratory',
  screen: { key: 'lab_made_up', group: 'further', icon: 'calculator' },
  item: { code: '98', order: 98, option: 'jj', params: null, isDefault: false },
  laws: ['regulation49'],
  reportPlace: 98,
  besideFindings: 'never',
  clueUnit: 'findings',
  api: { service: 'tb-qb-lab-made-up', calls: [] },
} as const satisfies AnalysisModule
