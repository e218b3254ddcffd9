import { decimal, type Group, whole } from './kinds'

const plain = { place: 'plain' } as const

export const screens = {
  params: [
    { key: 'tj_sc_net', ...plain, engine: 'net', kind: 'flag', default: false },
    { key: 'tj_sc_near', ...plain, engine: 'near', ...decimal('percent', 0, 10), default: 0.1 },
    { key: 'tj_sc_years', ...plain, engine: 'years', ...whole('years', 1, 20), default: 5 },
    { key: 'tj_sc_minPast', ...plain, engine: 'minPast', ...whole('sections', 10, 500), default: 30 },
    { key: 'report_screens', ...plain, engine: null, kind: 'flag', default: false },
  ],
} as const satisfies Group

const sections = whole('sections', 2, 100)

export const cobids = {
  params: [
    { key: 'tj_gt_minSections', ...plain, engine: 'minSections', ...sections, default: 5 },
    { key: 'tj_gt_minTogether', ...plain, engine: 'minTogether', ...sections, default: 3 },
    { key: 'tj_gt_fdr', ...plain, engine: 'fdr', ...decimal('percent', 0.1, 10), default: 1 },
  ],
} as const satisfies Group

export const unbalance = {
  params: [
    { key: 'jj_bp_uLimit', ...plain, engine: 'uLimit', ...decimal('percent', 0, 500), default: 20 },
    { key: 'jj_bp_sigma', ...plain, engine: 'sigma', ...decimal('percent', 0, 100), default: 15 },
    // A correlation has no unit.
    { key: 'jj_bp_rho', ...plain, engine: 'rho', ...decimal(null, 0, 1), default: 0.5 },
    { key: 'jj_bp_draws', ...plain, engine: 'draws', ...whole('draws', 1000, 100_000), default: 10_000 },
  ],
} as const satisfies Group
