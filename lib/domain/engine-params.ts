import {
  BENCHMARKS,
  type Benchmark,
  PARAMS,
  type ParamGroup,
  type ParamValues,
  RULES,
  type Rule,
} from './params'

type Row = (typeof PARAMS)[number]
type EngineValue<P> = P extends { kind: 'flag' }
  ? boolean
  : P extends { kind: 'number' }
    ? number
    : P extends { kind: 'rules' }
      ? Readonly<Record<Rule, boolean>>
      : P extends { kind: 'benchmark' }
        ? Benchmark
        : P extends { kind: 'words' }
          ? readonly string[]
          : P extends { kind: 'choice'; options: readonly (infer O)[] }
            ? O
            : never

/** The parameters of one analysis under the names the engine uses. */
type EngineParamsOf<G extends ParamGroup> = {
  readonly [P in Extract<Row, { group: G; engine: string }> as P['engine']]: EngineValue<P>
}

export type RegularParams = EngineParamsOf<'regular'>
/** `specifiedFileId` is present when the benchmark is a chosen file. */
export type RationalParams = EngineParamsOf<'rational'> & { readonly specifiedFileId: number | null }

/** What a person chooses for 技术标雷同性分析 (technical-similarity.md §5); shares in percent, lengths in characters. */
export type TecSameParams = EngineParamsOf<'tecSame'>
/** What a person chooses for 暗标格式检查 (blind-layout.md §6). */
export type TecLayoutParams = EngineParamsOf<'tecLayout'>

/** What a person chooses for 报价统计筛查 (screens.md §4). */
export interface ScreensParams {
  /** Whether the fixed sum of the tender is subtracted from every total. */
  readonly net: boolean
  /** Percent of the lower total up to which two totals are near each other. */
  readonly near: number
  /** Years of the past that a section is compared with. */
  readonly years: number
  /** Past values from which a percentile is given; fewer than 30 count as 30. */
  readonly minPast: number
}

/** What a person chooses for 共同投标分析 (screens.md §4). */
export interface CobidsParams {
  /** Sections of the scope that both companies of a listed pair took part in. */
  readonly minSections: number
  /** Sections in which they met. */
  readonly minTogether: number
  /** Percent of adjusted p up to which a pair is marked as within it. */
  readonly fdr: number
}

/** What a person chooses for 不平衡报价分析. */
export interface UnbalanceParams {
  /** Own-level deviation in percent from which an item is listed. */
  readonly uLimit: number
  /** Standard deviation of a change of quantity in percent, and the correlation of two items of one class. */
  readonly sigma: number
  readonly rho: number
  readonly draws: number
}

export interface EngineParams {
  readonly regular: RegularParams
  readonly rational: RationalParams
  readonly tecSame?: Partial<TecSameParams>
  readonly tecLayout?: Partial<TecLayoutParams>
  readonly screens?: Partial<ScreensParams>
  readonly cobids?: Partial<CobidsParams>
  readonly unbalance?: Partial<UnbalanceParams>
}

/** The id of the file chosen as the benchmark; null for another benchmark. */
export function specifiedFileId(values: ParamValues): number | null {
  const choice = values.jj_hlx_hlj_type
  return choice !== null && /^[1-9]\d{0,15}$/.test(choice) ? Number(choice) : null
}

function benchmarkOf(values: ParamValues): Benchmark {
  const choice = values.jj_hlx_hlj_type
  return BENCHMARKS.find((kind) => kind === choice) ?? 'file'
}

/** One value as the engine receives it; an empty number is replaced by its default. */
function engineValue(param: Row, values: ParamValues): unknown {
  const value = values[param.key]
  if (param.kind === 'rules')
    return Object.fromEntries(RULES.map((rule) => [rule, values[param.key].includes(rule)]))
  if (param.kind === 'benchmark') return benchmarkOf(values)
  return value ?? param.default
}

function groupOf(group: ParamGroup, values: ParamValues): Record<string, unknown> {
  return Object.fromEntries(
    PARAMS.flatMap((param) =>
      param.group === group && param.engine !== null ? [[param.engine, engineValue(param, values)]] : [],
    ),
  )
}

/** The parameters passed to the engine: English names, no empty fields, none of the wire keys. */
export function engineParams(values: ParamValues): EngineParams {
  return {
    regular: groupOf('regular', values) as RegularParams,
    rational: { ...groupOf('rational', values), specifiedFileId: specifiedFileId(values) } as RationalParams,
    tecSame: groupOf('tecSame', values) as TecSameParams,
    tecLayout: groupOf('tecLayout', values) as TecLayoutParams,
  }
}
