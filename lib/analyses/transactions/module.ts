import type { AnalysisModule } from '../module'

export const transactions = {
  id: 'transactions',
  uses: ['features'],
  screen: { key: 'analysis_trade', group: 'analysis_opt', icon: 'timeline' },
  item: { code: '6', order: 6, option: 'behaviour', params: null, isDefault: true },
  laws: [
    'biddingLaw32',
    'regulation40',
    'electronic26',
    'electronic30',
    'electronic49',
    'opinions13',
    'intelligence',
  ],
  reportPlace: 3,
  clueUnit: 'findings',
  worth: 6,
  evidence: [
    { id: 'operations', class: 'device', connects: true, place: 7 },
    { id: 'weakCodes', class: 'device', connects: false, place: 9 },
  ],
  api: {
    service: 'tb-qb-act-transactions',
    calls: [
      { path: 'tb-qb-act-transactions/queryDetails', kind: 'rows', table: 'details' },
      {
        path: 'tb-qb-act-transactions/getActTransactionsByOpenId/{openId}',
        kind: 'report',
        table: 'details',
      },
    ],
  },
} as const satisfies AnalysisModule
