import { PARAMS, type ParamKey } from './params'

/** X and Y count bidders, although two decimals may be entered (rules.md §6). */
const BIDDERS: readonly ParamKey[] = ['jj_gl_jz_num', 'jj_hlx_hlj_n', 'jj_hlx_hlj_high', 'jj_hlx_hlj_low']

type Counted = 'items' | 'characters' | 'words' | 'places' | 'years' | 'sections' | 'draws' | 'yuan'

const OTHERS: Readonly<Partial<Record<ParamKey, Counted>>> = {
  jj_gl_thresholdNumber: 'items',
  js_lt_minLength: 'characters',
  js_lt_seeds: 'words',
  js_ab_maxPlaces: 'places',
  tj_sc_years: 'years',
  tj_sc_minPast: 'sections',
  tj_gt_minSections: 'sections',
  tj_gt_minTogether: 'sections',
  jj_bp_draws: 'draws',
  jj_hlx_zpe: 'yuan',
  jj_hlx_fpe: 'yuan',
}

/** A correlation has no unit. */
const WITHOUT: readonly ParamKey[] = ['jj_bp_rho']

/** The unit of a number; null for one without a unit, and for a parameter that is not a number. */
export function unitOf(key: ParamKey): 'percent' | 'bidders' | Counted | null {
  if (WITHOUT.includes(key)) return null
  if (PARAMS.find((param) => param.key === key)?.kind !== 'number') return null
  if (BIDDERS.includes(key)) return 'bidders'
  return OTHERS[key] ?? 'percent'
}
