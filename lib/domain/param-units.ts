import { PARAMS, type ParamKey } from './params'

/** X and Y count bidders, although two decimals may be entered (rules.md §6). */
const BIDDERS: readonly ParamKey[] = ['jj_gl_jz_num', 'jj_hlx_hlj_n', 'jj_hlx_hlj_high', 'jj_hlx_hlj_low']

const OTHERS: Readonly<Partial<Record<ParamKey, 'items' | 'characters' | 'words' | 'places'>>> = {
  jj_gl_thresholdNumber: 'items',
  js_lt_minLength: 'characters',
  js_lt_seeds: 'words',
  js_ab_maxPlaces: 'places',
}

/** The unit of a number; null for a parameter that is not a number. */
export function unitOf(
  key: ParamKey,
): 'percent' | 'bidders' | 'items' | 'characters' | 'words' | 'places' | null {
  if (PARAMS.find((param) => param.key === key)?.kind !== 'number') return null
  if (BIDDERS.includes(key)) return 'bidders'
  return OTHERS[key] ?? 'percent'
}
