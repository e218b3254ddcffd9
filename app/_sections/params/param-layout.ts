import { PARAMS, type ParamGroup, type ParamKey } from '@/lib/domain/params'

/** The layout of a group's parameters on a form: under headings, each limit beside its check. */
export interface ParamPart {
  /** Message below `params.parts`. */
  readonly title:
    | 'rules'
    | 'warnings'
    | 'consistency'
    | 'concentration'
    | 'benchmark'
    | 'limits'
    | 'text'
    | 'evidence'
    | 'leftOut'
    | null
  /** Message below `params.partNotes`. */
  readonly note?: 'rules' | 'warnings'
  readonly keys: readonly ParamKey[]
}

export const PARAM_PARTS: Readonly<Record<ParamGroup, readonly ParamPart[]>> = {
  conformance: [{ title: null, keys: ['jj_fhx_enable'] }],
  calc: [{ title: null, keys: ['jj_sscw_enable'] }],
  regular: [
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
  rational: [
    {
      title: 'benchmark',
      keys: ['jj_hlx_hlj_type', 'jj_hlx_hlj_n', 'jj_hlx_hlj_high', 'jj_hlx_hlj_low', 'jj_hlx_zdj_qdfs'],
    },
    { title: 'limits', keys: ['jj_hlx_zpl', 'jj_hlx_fpl', 'jj_hlx_plzb'] },
  ],
  tecSame: [
    { title: 'text', keys: ['js_lt_minLength', 'js_lt_share', 'js_lt_passage', 'js_lt_seeds'] },
    { title: 'evidence', keys: ['js_lt_tables', 'js_lt_images', 'js_lt_traces'] },
    { title: 'leftOut', keys: ['js_lt_commonRate', 'js_lt_ignoreWords', 'js_lt_reference'] },
  ],
  tecLayout: [{ title: null, keys: ['js_ab_maxPlaces', 'js_ab_images', 'js_ab_ignoreWords'] }],
  screens: [
    { title: null, keys: ['tj_sc_net', 'tj_sc_near', 'tj_sc_years', 'tj_sc_minPast', 'report_screens'] },
  ],
  cobids: [{ title: null, keys: ['tj_gt_minSections', 'tj_gt_minTogether', 'tj_gt_fdr'] }],
  unbalance: [{ title: null, keys: ['jj_bp_uLimit', 'jj_bp_sigma', 'jj_bp_rho', 'jj_bp_draws'] }],
}

/** The switch of a whole group, if it has one. */
export const GROUP_SWITCH: Readonly<Partial<Record<ParamGroup, ParamKey>>> = {
  regular: 'jj_gl_enable',
  rational: 'jj_hlx_enable',
}

export const paramOf = (key: ParamKey) => PARAMS.find((param) => param.key === key)!

/** The draft name of a group's parameter form; null: of the form with all groups. */
export const paramsDraft = (group: ParamGroup | null) => `params ${group ?? 'all'}`
