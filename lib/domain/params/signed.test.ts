import { expect, test } from 'vitest'
import { statedParams } from './codec'
import { DEFAULT_PARAMS } from './table'

/** What every sealed report states. A parameter added since is an `isAddition`, so that their seals can be computed again. */
const SIGNED = `
  jj_fhx_enable jj_sscw_enable jj_gl_enable jj_gl_rule jj_gl_checkSameRcj jj_gl_checkZj jj_gl_checkNumber
  jj_gl_thresholdNumber jj_gl_checkNumberRate jj_gl_thresholdNumberRate jj_gl_checkPriceRate
  jj_gl_thresholdPriceRate jj_gl_checkFeature jj_gl_checkWrong jj_gl_checkConformanceWrong
  jj_gl_checkCalcWrong jj_gl_ignoreAllWrong jj_gl_price jj_gl_rate jj_gl_jz_rate jj_gl_jz_num jj_hlx_enable
  jj_hlx_hlj_type jj_hlx_hlj_n jj_hlx_hlj_high jj_hlx_hlj_low jj_hlx_zpl jj_hlx_fpl jj_hlx_plzb
  jj_hlx_zdj_qdfs jj_hlx_qbfw js_lt_minLength js_lt_share js_lt_passage js_lt_seeds js_lt_commonRate
  js_lt_tables js_lt_images js_lt_traces js_lt_ignoreWords js_lt_reference js_ab_ignoreWords js_ab_maxPlaces
  js_ab_images tj_sc_net tj_sc_near tj_sc_years tj_sc_minPast report_screens tj_gt_minSections
  tj_gt_minTogether tj_gt_fdr jj_bp_uLimit jj_bp_sigma jj_bp_rho jj_bp_draws
`

test('what is signed at the defaults has the keys that it always had', () => {
  expect(Object.keys(statedParams(DEFAULT_PARAMS))).toEqual(SIGNED.trim().split(/\s+/))
})
