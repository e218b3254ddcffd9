import type { AnalysisModule } from '../module'

export const regular = {
  id: 'regular',
  uses: ['conformance', 'calc', 'rational', 'features'],
  screen: { key: 'analysis_eco_rule', group: 'analysis_eco', icon: 'pattern' },
  item: { code: '2', order: 3, option: 'jj', params: 'regular', isDefault: false },
  laws: ['biddingLaw32', 'regulation40', 'evaluationRules20', 'opinions13', 'intelligence'],
  reportPlace: 8,
  clueUnit: 'pairs',
  clueTable: 'pairs',
  worth: 1,
  evidence: [
    { id: 'prices', class: 'bill', connects: true, place: 1 },
    { id: 'ownPrices', class: 'bill', connects: true, place: 2 },
    { id: 'buildUp', class: 'bill', connects: true, place: 3 },
    { id: 'errors', class: 'bill', connects: false, place: 10 },
  ],
  past: [
    { kind: 'errors', table: 'pairs', figure: 'errorCount' },
    { kind: 'prices', table: 'pairs', figure: 'regular', ofFlagged: true },
  ],
  tabs: ['concentration', 'details', 'buildUp', 'prices'],
  api: {
    service: 'tb-qb-eco-regular-sums',
    calls: [
      { path: 'tb-qb-eco-regular-sums/queryPower', kind: 'rows', table: 'power' },
      { path: 'tb-qb-eco-regular-details/queryBuildUp', kind: 'rows', table: 'buildUpPairs' },
      { path: 'tb-qb-eco-regular-details/queryOwnPrices', kind: 'rows', table: 'ownPrices' },
      { path: 'tb-qb-eco-regular-details/querySharedPrices', kind: 'rows', table: 'sharedPrices' },
      { path: 'tb-qb-eco-regular-details/querySharedDecisions', kind: 'rows', table: 'sharedDecisions' },
    ],
  },
} as const satisfies AnalysisModule
