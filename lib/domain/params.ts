/**
 * The single table of clean-bid parameters (specification §3, §5, §9; rules.md §5.7, §6). Types, checks,
 * storage, forms, defaults and the engine's input are all derived from it. The wire keys (`jj_*`) are used
 * only here: the engine knows a parameter by its `engine` name.
 */

/** The analysis a parameter belongs to, and its group on a form. */
export type ParamGroup =
  | 'conformance'
  | 'calc'
  | 'regular'
  | 'rational'
  | 'tecSame'
  | 'tecLayout'
  | 'screens'
  | 'cobids'
  | 'unbalance'

export const RULES = ['same', 'rate', 'diff'] as const
export type Rule = (typeof RULES)[number]

/** How the benchmark price is determined; `file` stands for a chosen file (指定), whose id is the value. */
export const BENCHMARKS = ['hlj', 'kzj', 'zdj', 'cdj', 'file'] as const
export type Benchmark = (typeof BENCHMARKS)[number]

/** What a form sends for `file` while no file is chosen. */
export const SPECIFIED = 'zhiding'

interface Condition {
  readonly key: string
  /** The value, or one of several. */
  readonly is: boolean | string | readonly string[]
}

interface Basics {
  readonly key: string
  readonly group: ParamGroup
  /** Name in the engine's parameters; null if the engine does not need it. */
  readonly engine: string | null
  /** Conditions that must all hold for the field to be enabled; a disabled field keeps its value. */
  readonly enabledBy?: readonly Condition[]
  /**
   * Added to the parameters of the specification. At its default it changes nothing and is left out of what is signed and of
   * the texts of a result, so that those from before it stand.
   */
  readonly isAddition?: true
}
export interface FlagParam extends Basics {
  readonly kind: 'flag'
  readonly default: boolean
  /** The default cannot be changed. */
  readonly fixed?: true
}
export interface NumberParam extends Basics {
  readonly kind: 'number'
  /** Null: empty. */
  readonly default: number | null
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** Required always, or when the condition holds. */
  readonly needed: 'always' | Condition
  /** Message for an empty field, below `params.errors`. */
  readonly missing: string
}
export interface RulesParam extends Basics {
  readonly kind: 'rules'
  readonly default: readonly Rule[]
  readonly missing: string
}
export interface BenchmarkParam extends Basics {
  readonly kind: 'benchmark'
  readonly default: string
  readonly missing: string
}
export interface ChoiceParam extends Basics {
  readonly kind: 'choice'
  readonly options: readonly string[]
  readonly default: string
}
/** Words, as a list: sent as an array or with commas between them. */
export interface WordsParam extends Basics {
  readonly kind: 'words'
  readonly default: readonly string[]
}
/** Ids of files of one kind, as a list like words. Empty: all of them. */
export interface FilesParam extends Basics {
  readonly kind: 'files'
  readonly default: readonly string[]
}
/** Ids of bidders of the section, as a list like words. Empty: all of them. */
export interface BiddersParam extends Basics {
  readonly kind: 'bidders'
  readonly default: readonly string[]
}
/** Stored and sent for the contract, but without effect. */
export interface ReservedParam extends Basics {
  readonly kind: 'reserved'
  readonly default: null
}
export type Param =
  | FlagParam
  | NumberParam
  | RulesParam
  | BenchmarkParam
  | ChoiceParam
  | WordsParam
  | FilesParam
  | BiddersParam
  | ReservedParam

const on = (key: string): Condition => ({ key, is: true })
const REGULAR = [on('jj_gl_enable')]
const ERRORS = [...REGULAR, on('jj_gl_checkWrong')]
const RATIONAL = [on('jj_hlx_enable')]
const BY_AVERAGE: Condition = { key: 'jj_hlx_hlj_type', is: 'hlj' }
const AVERAGE = [...RATIONAL, BY_AVERAGE]
const FLOATING: Condition = { key: 'jj_hlx_hlj_type', is: ['hlj', 'kzj'] }
const BY_AMOUNT: Condition = { key: 'jj_hlx_pldw', is: ['amount', 'both', 'either'] }
const PERCENT = { kind: 'number', min: 0, max: 100, decimals: 2 } as const

const regular = { group: 'regular', enabledBy: REGULAR } as const
const rational = { group: 'rational', enabledBy: RATIONAL } as const
const rationalAddition = { ...rational, isAddition: true } as const
const check = { ...regular, kind: 'flag', default: true } as const
const errorCheck = { ...check, enabledBy: ERRORS } as const

const NO_WORDS: readonly string[] = []
const tecSame = { group: 'tecSame' } as const
const tecSameFlag = { ...tecSame, kind: 'flag', default: true } as const
const tecSameLimit = { ...tecSame, needed: 'always', missing: 'missing' } as const
const tecLayout = { group: 'tecLayout' } as const
const screens = { group: 'screens', needed: 'always', missing: 'missing' } as const
const cobids = { group: 'cobids', needed: 'always', missing: 'missing' } as const
const unbalance = { group: 'unbalance', needed: 'always', missing: 'missing' } as const

/** A limit of the difference from the benchmark, in yuan. */
const amountLimit = {
  ...rationalAddition,
  enabledBy: [...RATIONAL, BY_AMOUNT],
  needed: BY_AMOUNT,
  kind: 'number',
  min: 0,
  max: 10_000_000,
  decimals: 2,
  default: null,
  missing: 'missing',
} as const

/** A limit that is used only while its check is switched on. */
function limitOf<const K extends string>(checkKey: K) {
  return { ...regular, enabledBy: [...REGULAR, on(checkKey)], needed: on(checkKey) } as const
}

export const PARAMS = [
  { key: 'jj_fhx_enable', group: 'conformance', engine: null, kind: 'flag', default: true, fixed: true },
  { key: 'jj_sscw_enable', group: 'calc', engine: null, kind: 'flag', default: true, fixed: true },

  { key: 'jj_gl_enable', group: 'regular', engine: null, kind: 'flag', default: false },
  { key: 'jj_gl_rule', ...regular, engine: 'rules', kind: 'rules', default: RULES, missing: 'rules' },
  { key: 'jj_gl_checkSameRcj', ...check, engine: 'compareResources' },
  {
    key: 'jj_gl_checkZj',
    ...{ ...check, enabledBy: [...REGULAR, on('jj_gl_checkSameRcj')] },
    engine: 'compareBuildUps',
  },
  { key: 'jj_gl_checkNumber', ...check, engine: 'checkCount' },
  {
    key: 'jj_gl_thresholdNumber',
    ...limitOf('jj_gl_checkNumber'),
    engine: 'countLimit',
    ...{ kind: 'number', min: 2, max: 100, decimals: 0, default: 10, missing: 'countLimit' },
  },
  { key: 'jj_gl_checkNumberRate', ...check, engine: 'checkCountShare' },
  {
    key: 'jj_gl_thresholdNumberRate',
    ...limitOf('jj_gl_checkNumberRate'),
    engine: 'countShareLimit',
    ...{ ...PERCENT, default: 50, missing: 'countShareLimit' },
  },
  { key: 'jj_gl_checkPriceRate', ...check, engine: 'checkAmountShare' },
  {
    key: 'jj_gl_thresholdPriceRate',
    ...limitOf('jj_gl_checkPriceRate'),
    engine: 'amountShareLimit',
    ...{ ...PERCENT, default: 50, missing: 'amountShareLimit' },
  },
  { key: 'jj_gl_checkFeature', ...check, engine: 'compareFeatures' },
  { key: 'jj_gl_checkWrong', ...check, engine: 'compareErrors' },
  { key: 'jj_gl_checkConformanceWrong', ...errorCheck, engine: 'conformanceErrors' },
  { key: 'jj_gl_checkCalcWrong', ...errorCheck, engine: 'calcErrors' },
  { key: 'jj_gl_ignoreAllWrong', ...errorCheck, engine: 'ignoreCommonErrors' },
  {
    key: 'jj_gl_price',
    ...regular,
    engine: 'samePriceLimit',
    ...{ ...PERCENT, default: 80, needed: 'always', missing: 'missing' },
  },
  {
    key: 'jj_gl_rate',
    ...regular,
    engine: 'regularPriceLimit',
    ...{ ...PERCENT, default: 80, needed: 'always', missing: 'missing' },
  },
  {
    key: 'jj_gl_jz_rate',
    ...regular,
    engine: 'concentrationRate',
    ...{ ...PERCENT, default: 1, needed: 'always', missing: 'missing' },
  },
  {
    key: 'jj_gl_jz_num',
    ...regular,
    engine: 'concentrationCount',
    ...{ kind: 'number', min: 1, max: 100, decimals: 0, default: 2, needed: 'always', missing: 'missing' },
  },

  { key: 'jj_hlx_enable', group: 'rational', engine: null, kind: 'flag', default: false },
  {
    key: 'jj_hlx_hlj_type',
    ...rational,
    engine: 'benchmark',
    ...{ kind: 'benchmark', default: 'hlj', missing: 'benchmark' },
  },
  {
    key: 'jj_hlx_hlj_n',
    ...{ ...rational, enabledBy: AVERAGE, needed: BY_AVERAGE },
    engine: 'bidderThreshold',
    ...{ kind: 'number', min: 0, max: 100, decimals: 0, default: 5, missing: 'bidderThreshold' },
  },
  {
    key: 'jj_hlx_hlj_high',
    ...{ ...rational, enabledBy: AVERAGE, needed: BY_AVERAGE },
    engine: 'dropHighest',
    ...{ ...PERCENT, default: 1, missing: 'dropHighest' },
  },
  {
    key: 'jj_hlx_hlj_low',
    ...{ ...rational, enabledBy: AVERAGE, needed: BY_AVERAGE },
    engine: 'dropLowest',
    ...{ ...PERCENT, default: 1, missing: 'dropLowest' },
  },
  {
    key: 'jj_hlx_zpl',
    ...rational,
    engine: 'positiveLimit',
    ...{ ...PERCENT, default: 10, needed: 'always', missing: 'positiveLimit' },
  },
  {
    key: 'jj_hlx_fpl',
    ...rational,
    engine: 'negativeLimit',
    ...{ ...PERCENT, default: 10, needed: 'always', missing: 'negativeLimit' },
  },
  {
    key: 'jj_hlx_plzb',
    ...rational,
    engine: 'shareLimit',
    ...{ ...PERCENT, default: 20, needed: 'always', missing: 'shareLimit' },
  },
  {
    key: 'jj_hlx_zdj_qdfs',
    ...{ ...rational, enabledBy: [...RATIONAL, { key: 'jj_hlx_hlj_type', is: 'zdj' }] },
    engine: 'lowestBy',
    ...{ kind: 'choice', options: ['item', 'total'], default: 'item' },
  },
  {
    key: 'jj_hlx_fdl',
    ...{ ...rationalAddition, enabledBy: [...RATIONAL, FLOATING], needed: FLOATING },
    engine: 'floatRate',
    ...{ kind: 'number', min: -99, max: 100, decimals: 2, default: 0, missing: 'missing' },
  },
  {
    key: 'jj_hlx_kzj_cy',
    ...{ ...rationalAddition, enabledBy: AVERAGE },
    engine: 'controlInMean',
    ...{ kind: 'flag', default: false },
  },
  {
    key: 'jj_hlx_hlj_tbr',
    ...{ ...rationalAddition, enabledBy: AVERAGE },
    engine: 'meanBidders',
    ...{ kind: 'bidders', default: NO_WORDS },
  },
  {
    key: 'jj_hlx_pldw',
    ...rationalAddition,
    engine: 'limitBy',
    ...{ kind: 'choice', options: ['rate', 'amount', 'both', 'either'], default: 'rate' },
  },
  { key: 'jj_hlx_zpe', ...amountLimit, engine: 'positiveAmount' },
  { key: 'jj_hlx_fpe', ...amountLimit, engine: 'negativeAmount' },
  {
    key: 'jj_hlx_plfh',
    ...rationalAddition,
    engine: 'limitSign',
    ...{ kind: 'choice', options: ['ge', 'gt'], default: 'ge' },
  },
  { key: 'jj_hlx_qbfw', ...rational, engine: null, kind: 'reserved', default: null },

  {
    key: 'js_lt_minLength',
    ...tecSameLimit,
    engine: 'minLength',
    ...{ kind: 'number', min: 20, max: 400, decimals: 0, default: 40 },
  },
  { key: 'js_lt_share', ...tecSameLimit, engine: 'share', ...{ ...PERCENT, default: 1.5 } },
  { key: 'js_lt_passage', ...tecSameLimit, engine: 'passage', ...{ ...PERCENT, default: 4 } },
  {
    key: 'js_lt_seeds',
    ...tecSameLimit,
    engine: 'seeds',
    ...{ kind: 'number', min: 20, max: 400, decimals: 0, default: 60 },
  },
  {
    key: 'js_lt_commonRate',
    ...tecSameLimit,
    engine: 'commonRate',
    ...{ kind: 'number', min: 50, max: 100, decimals: 2, default: 80 },
  },
  { key: 'js_lt_tables', ...tecSameFlag, engine: 'tables' },
  { key: 'js_lt_images', ...tecSameFlag, engine: 'images' },
  { key: 'js_lt_traces', ...tecSameFlag, engine: 'traces' },
  { key: 'js_lt_ignoreWords', ...tecSame, engine: 'ignoreWords', ...{ kind: 'words', default: NO_WORDS } },
  { key: 'js_lt_reference', ...tecSame, engine: null, ...{ kind: 'files', default: NO_WORDS } },

  { key: 'js_ab_ignoreWords', ...tecLayout, engine: 'ignoreWords', ...{ kind: 'words', default: NO_WORDS } },
  {
    key: 'js_ab_maxPlaces',
    ...{ ...tecLayout, needed: 'always', missing: 'missing' },
    engine: 'maxPlaces',
    ...{ kind: 'number', min: 10, max: 1000, decimals: 0, default: 200 },
  },
  { key: 'js_ab_images', ...tecLayout, engine: 'images', ...{ kind: 'flag', default: true } },

  { key: 'tj_sc_net', group: 'screens', engine: 'net', kind: 'flag', default: false },
  {
    key: 'tj_sc_near',
    ...screens,
    engine: 'near',
    ...{ kind: 'number', min: 0, max: 10, decimals: 2, default: 0.1 },
  },
  {
    key: 'tj_sc_years',
    ...screens,
    engine: 'years',
    ...{ kind: 'number', min: 1, max: 20, decimals: 0, default: 5 },
  },
  {
    key: 'tj_sc_minPast',
    ...screens,
    engine: 'minPast',
    ...{ kind: 'number', min: 10, max: 500, decimals: 0, default: 30 },
  },
  { key: 'report_screens', group: 'screens', engine: null, kind: 'flag', default: false },
  {
    key: 'tj_gt_minSections',
    ...cobids,
    engine: 'minSections',
    ...{ kind: 'number', min: 2, max: 100, decimals: 0, default: 5 },
  },
  {
    key: 'tj_gt_minTogether',
    ...cobids,
    engine: 'minTogether',
    ...{ kind: 'number', min: 2, max: 100, decimals: 0, default: 3 },
  },
  {
    key: 'tj_gt_fdr',
    ...cobids,
    engine: 'fdr',
    ...{ kind: 'number', min: 0.1, max: 10, decimals: 2, default: 1 },
  },
  {
    key: 'jj_bp_uLimit',
    ...unbalance,
    engine: 'uLimit',
    ...{ kind: 'number', min: 0, max: 500, decimals: 2, default: 20 },
  },
  {
    key: 'jj_bp_sigma',
    ...unbalance,
    engine: 'sigma',
    ...{ kind: 'number', min: 0, max: 100, decimals: 2, default: 15 },
  },
  {
    key: 'jj_bp_rho',
    ...unbalance,
    engine: 'rho',
    ...{ kind: 'number', min: 0, max: 1, decimals: 2, default: 0.5 },
  },
  {
    key: 'jj_bp_draws',
    ...unbalance,
    engine: 'draws',
    ...{ kind: 'number', min: 1000, max: 100_000, decimals: 0, default: 10_000 },
  },
] as const satisfies readonly Param[]

type Row = (typeof PARAMS)[number]
export type ParamKey = Row['key']

type ValueOf<P> = P extends { kind: 'flag' }
  ? boolean
  : P extends { kind: 'number' }
    ? number | null
    : P extends { kind: 'rules' }
      ? readonly Rule[]
      : P extends { kind: 'words' | 'files' | 'bidders' }
        ? readonly string[]
        : P extends { kind: 'choice'; options: readonly (infer O)[] }
          ? O
          : string | null

/** Every parameter with its value; null is an empty field. The benchmark is a kind or the id of a file. */
export type ParamValues = { readonly [P in Row as P['key']]: ValueOf<P> }

export const DEFAULT_PARAMS = Object.fromEntries(
  PARAMS.map((param) => [param.key, param.default]),
) as unknown as ParamValues

export const PARAM_KEYS = PARAMS.map(({ key }) => key) as readonly ParamKey[]

function holds({ key, is }: Condition, values: ParamValues): boolean {
  const value = values[key as ParamKey]
  return Array.isArray(is) ? is.includes(value) : value === is
}

/** Whether the field can be edited on a form with these values. */
export function isEnabled(param: Param, values: ParamValues): boolean {
  if (param.kind === 'flag' && param.fixed) return false
  return (param.enabledBy ?? []).every((condition) => holds(condition, values))
}

/** Whether the value is to be stated: an addition at its default is as if it were not there. */
export function isStated(param: Param & { readonly key: string }, values: ParamValues): boolean {
  const value = values[param.key as ParamKey]
  return !param.isAddition || String(value ?? '') !== String(param.default ?? '')
}

/** Whether the field is required. */
export function isNeeded(param: NumberParam, values: ParamValues): boolean {
  return param.needed === 'always' || holds(param.needed, values)
}
