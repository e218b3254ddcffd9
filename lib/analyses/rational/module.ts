import type { AnalysisModule } from '../module'

export const rational = {
  id: 'rational',
  screen: { key: 'analysis_eco_ra', group: 'analysis_eco', icon: 'scale' },
  item: { code: '3', order: 4, option: 'jj', params: 'rational', isDefault: false },
  form: {
    switch: 'jj_hlx_enable',
    previews: true,
    parts: [
      {
        title: 'benchmark',
        keys: [
          ...(['jj_hlx_hlj_type', 'jj_hlx_hlj_n', 'jj_hlx_hlj_high', 'jj_hlx_hlj_low'] as const),
          ...(['jj_hlx_fdl', 'jj_hlx_kzj_cy', 'jj_hlx_hlj_tbr', 'jj_hlx_zdj_qdfs'] as const),
        ],
      },
      {
        title: 'limits',
        keys: [
          ...(['jj_hlx_zpl', 'jj_hlx_fpl', 'jj_hlx_plzb'] as const),
          ...(['jj_hlx_pldw', 'jj_hlx_zpe', 'jj_hlx_fpe', 'jj_hlx_plfh'] as const),
        ],
      },
    ],
  },
  laws: ['biddingLaw33', 'biddingLaw41', 'regulation50', 'evaluationRules21', 'opinions5', 'opinions13'],
  reportPlace: 9,
  clueUnit: 'findings',
  worth: 10,
  tabs: ['prices'],
  api: {
    service: 'tb-qb-eco-rational-sums',
    statesParams: true,
    calls: [
      { path: 'tb-qb-eco-rational-details/queryDetails', kind: 'tree', table: 'details' },
      { path: 'tb-qb-eco-rational-details/queryDetailsByFilter', kind: 'tree', table: 'details' },
    ],
  },
} as const satisfies AnalysisModule
