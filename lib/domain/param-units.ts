import { PARAMS, type ParamKey } from './params'

/** X and Y count bidders, although two decimals may be entered (rules.md §6). */
const BIDDERS: readonly ParamKey[] = ['jj_gl_jz_num', 'jj_hlx_hlj_n', 'jj_hlx_hlj_high', 'jj_hlx_hlj_low']

/** The unit of a number; null for a parameter that is not a number. */
export function unitOf(key: ParamKey): 'percent' | 'bidders' | 'items' | null {
  if (PARAMS.find((param) => param.key === key)?.kind !== 'number') return null
  if (BIDDERS.includes(key)) return 'bidders'
  return key === 'jj_gl_thresholdNumber' ? 'items' : 'percent'
}
