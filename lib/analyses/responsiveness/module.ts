import type { AnalysisModule } from '../module'

export const responsiveness = {
  id: 'responsiveness',
  uses: ['calc'],
  screen: { key: 'analysis_con_file', group: 'analysis_con', icon: 'clipboard' },
  item: { code: '7', order: 7, option: 'fhx', params: null, isDefault: false },
  laws: [
    'regulation42',
    'regulation49',
    'regulation51',
    'evaluationRules22',
    'evaluationRules24',
    'opinions13',
  ],
  reportPlace: 5,
  clueUnit: 'findings',
  worth: 7,
  api: {
    service: 'tb-qb-con-responsiveness',
    calls: [
      { path: 'tb-qb-con-responsiveness/queryDetails', kind: 'rows', table: 'details' },
      { path: 'tb-qb-con-responsiveness/getResponsivenessByOpenId/{openId}', kind: 'report', table: 'sums' },
    ],
  },
} as const satisfies AnalysisModule
