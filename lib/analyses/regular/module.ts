import type { AnalysisModule } from '../module'

export const regular = {
  id: 'regular',
  screen: { key: 'analysis_eco_rule', group: 'analysis_eco', icon: 'pattern' },
  item: { code: '2', order: 3, option: 'jj', params: 'regular', isDefault: false },
  form: {
    switch: 'jj_gl_enable',
    parts: [
      { title: 'rules', note: 'rules', keys: ['jj_gl_rule', 'jj_gl_price', 'jj_gl_rate'] },
      {
        title: 'warnings',
        note: 'warnings',
        keys: [
          'jj_gl_checkNumber',
          'jj_gl_thresholdNumber',
          'jj_gl_checkNumberRate',
          'jj_gl_thresholdNumberRate',
          'jj_gl_checkPriceRate',
          'jj_gl_thresholdPriceRate',
        ],
      },
      { title: 'concentration', keys: ['jj_gl_jz_rate', 'jj_gl_jz_num'] },
      {
        title: 'consistency',
        keys: [
          'jj_gl_checkSameRcj',
          'jj_gl_checkZj',
          'jj_gl_checkFeature',
          'jj_gl_checkWrong',
          'jj_gl_checkConformanceWrong',
          'jj_gl_checkCalcWrong',
          'jj_gl_ignoreAllWrong',
        ],
      },
    ],
  },
  laws: ['biddingLaw32', 'regulation40', 'evaluationRules20', 'opinions13'],
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
      { path: 'tb-qb-eco-regular-details/queryBuildUp', kind: 'rows', table: 'buildUpPairs' },
      { path: 'tb-qb-eco-regular-details/queryOwnPrices', kind: 'rows', table: 'ownPrices' },
      { path: 'tb-qb-eco-regular-details/querySharedPrices', kind: 'rows', table: 'sharedPrices' },
      { path: 'tb-qb-eco-regular-details/querySharedDecisions', kind: 'rows', table: 'sharedDecisions' },
    ],
  },
} as const satisfies AnalysisModule
