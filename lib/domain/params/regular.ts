import { type Group, on, PERCENT, RULES, whole } from './kinds'

const REGULAR = [on('jj_gl_enable')]
const rules = { place: 'rules', enabledBy: REGULAR } as const
const concentration = { place: 'concentration', enabledBy: REGULAR } as const
const flag = { enabledBy: REGULAR, kind: 'flag', default: true } as const
const warning = { ...flag, place: 'warnings' } as const
const check = { ...flag, place: 'consistency' } as const
const errorCheck = { ...check, enabledBy: [...REGULAR, on('jj_gl_checkWrong')] } as const
const buildUps = { ...check, enabledBy: [...REGULAR, on('jj_gl_checkSameRcj')] } as const

/** A limit that is used only while its check is switched on. */
function limitOf<const K extends string>(checkKey: K) {
  return { place: 'warnings', enabledBy: [...REGULAR, on(checkKey)], needed: on(checkKey) } as const
}
const count = { ...limitOf('jj_gl_checkNumber'), ...whole('items', 2, 100), missing: 'countLimit' } as const
const countShare = {
  ...{ ...limitOf('jj_gl_checkNumberRate'), ...PERCENT, missing: 'countShareLimit' },
} as const
const amountShare = {
  ...{ ...limitOf('jj_gl_checkPriceRate'), ...PERCENT, missing: 'amountShareLimit' },
} as const

export const regular = {
  headings: [
    { title: 'rules', note: 'rules' },
    { title: 'warnings', note: 'warnings' },
    { title: 'concentration' },
    { title: 'consistency' },
  ],
  params: [
    { key: 'jj_gl_enable', place: 'switch', engine: null, kind: 'flag', default: false },
    { key: 'jj_gl_rule', ...rules, engine: 'rules', kind: 'rules', default: RULES, missing: 'rules' },
    { key: 'jj_gl_checkSameRcj', ...check, engine: 'compareResources' },
    { key: 'jj_gl_checkZj', ...buildUps, engine: 'compareBuildUps' },
    { key: 'jj_gl_checkNumber', ...warning, engine: 'checkCount' },
    { key: 'jj_gl_thresholdNumber', ...count, engine: 'countLimit', default: 10 },
    { key: 'jj_gl_checkNumberRate', ...warning, engine: 'checkCountShare' },
    { key: 'jj_gl_thresholdNumberRate', ...countShare, engine: 'countShareLimit', default: 50 },
    { key: 'jj_gl_checkPriceRate', ...warning, engine: 'checkAmountShare' },
    { key: 'jj_gl_thresholdPriceRate', ...amountShare, engine: 'amountShareLimit', default: 50 },
    { key: 'jj_gl_checkFeature', ...check, engine: 'compareFeatures' },
    { key: 'jj_gl_checkWrong', ...check, engine: 'compareErrors' },
    { key: 'jj_gl_checkConformanceWrong', ...errorCheck, engine: 'conformanceErrors' },
    { key: 'jj_gl_checkCalcWrong', ...errorCheck, engine: 'calcErrors' },
    { key: 'jj_gl_ignoreAllWrong', ...errorCheck, engine: 'ignoreCommonErrors' },
    { key: 'jj_gl_price', ...rules, engine: 'samePriceLimit', ...PERCENT, default: 80 },
    { key: 'jj_gl_rate', ...rules, engine: 'regularPriceLimit', ...PERCENT, default: 80 },
    { key: 'jj_gl_jz_rate', ...concentration, engine: 'concentrationRate', ...PERCENT, default: 1 },
    {
      key: 'jj_gl_jz_num',
      engine: 'concentrationCount',
      ...concentration,
      ...{ ...whole('bidders', 1, 100), default: 2 },
    },
  ],
} as const satisfies Group
