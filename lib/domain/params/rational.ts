import { type Condition, decimal, type Group, NO_WORDS, on, PERCENT, whole } from './kinds'

const RATIONAL = [on('jj_hlx_enable')]
const BY_AVERAGE: Condition = { key: 'jj_hlx_hlj_type', is: 'hlj' }
const BY_LOWEST: Condition = { key: 'jj_hlx_hlj_type', is: 'zdj' }
const FLOATING: Condition = { key: 'jj_hlx_hlj_type', is: ['hlj', 'kzj'] }
const BY_AMOUNT: Condition = { key: 'jj_hlx_pldw', is: ['amount', 'both', 'either'] }

const addition = { isAddition: true } as const
const benchmark = { place: 'benchmark', enabledBy: RATIONAL } as const
const averageOption = { ...benchmark, enabledBy: [...RATIONAL, BY_AVERAGE] } as const
const average = { ...averageOption, needed: BY_AVERAGE } as const
/** X and Y count bidders, although two decimals may be entered (rules.md §6). */
const dropped = { ...average, ...decimal('bidders', 0, 100), default: 1 } as const
const lowest = { ...benchmark, enabledBy: [...RATIONAL, BY_LOWEST], isLast: true } as const
const floating = { ...benchmark, ...addition, enabledBy: [...RATIONAL, FLOATING], needed: FLOATING } as const
const limits = { place: 'limits', enabledBy: RATIONAL } as const
const choice = { ...limits, ...addition, kind: 'choice' } as const
/** A limit of the difference from the benchmark. */
const amount = {
  ...{ ...limits, ...addition, enabledBy: [...RATIONAL, BY_AMOUNT], needed: BY_AMOUNT },
  ...{ ...decimal('yuan', 0, 10_000_000), default: null },
} as const

export const rational = {
  headings: [{ title: 'benchmark' }, { title: 'limits' }],
  previews: true,
  params: [
    { key: 'jj_hlx_enable', place: 'switch', engine: null, kind: 'flag', default: false },
    {
      key: 'jj_hlx_hlj_type',
      engine: 'benchmark',
      ...benchmark,
      ...{ kind: 'benchmark', default: 'hlj', missing: 'benchmark' },
    },
    {
      key: 'jj_hlx_hlj_n',
      engine: 'bidderThreshold',
      ...average,
      ...{ ...whole('bidders', 0, 100), default: 5, missing: 'bidderThreshold' },
    },
    { key: 'jj_hlx_hlj_high', ...dropped, engine: 'dropHighest', missing: 'dropHighest' },
    { key: 'jj_hlx_hlj_low', ...dropped, engine: 'dropLowest', missing: 'dropLowest' },
    {
      key: 'jj_hlx_zpl',
      engine: 'positiveLimit',
      ...limits,
      ...{ ...PERCENT, default: 10, missing: 'positiveLimit' },
    },
    {
      key: 'jj_hlx_fpl',
      engine: 'negativeLimit',
      ...limits,
      ...{ ...PERCENT, default: 10, missing: 'negativeLimit' },
    },
    {
      key: 'jj_hlx_plzb',
      engine: 'shareLimit',
      ...limits,
      ...{ ...PERCENT, default: 20, missing: 'shareLimit' },
    },
    {
      key: 'jj_hlx_zdj_qdfs',
      engine: 'lowestBy',
      ...lowest,
      ...{ kind: 'choice', options: ['item', 'total'], default: 'item' },
    },
    { key: 'jj_hlx_fdl', ...floating, engine: 'floatRate', ...decimal('percent', -99, 100), default: 0 },
    {
      key: 'jj_hlx_kzj_cy',
      engine: 'controlInMean',
      ...averageOption,
      ...addition,
      ...{ kind: 'flag', default: false },
    },
    {
      key: 'jj_hlx_hlj_tbr',
      engine: 'meanBidders',
      ...averageOption,
      ...addition,
      ...{ kind: 'bidders', default: NO_WORDS },
    },
    {
      key: 'jj_hlx_pldw',
      engine: 'limitBy',
      ...choice,
      ...{ options: ['rate', 'amount', 'both', 'either'], default: 'rate' },
    },
    { key: 'jj_hlx_zpe', ...amount, engine: 'positiveAmount' },
    { key: 'jj_hlx_fpe', ...amount, engine: 'negativeAmount' },
    { key: 'jj_hlx_plfh', ...choice, engine: 'limitSign', options: ['ge', 'gt'], default: 'ge' },
    {
      key: 'jj_hlx_qbfw',
      engine: null,
      place: null,
      enabledBy: RATIONAL,
      ...{ kind: 'reserved', default: null },
    },
  ],
} as const satisfies Group
