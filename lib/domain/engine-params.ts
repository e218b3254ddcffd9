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

/** What a person chooses for 报价统计筛查 (screens.md §4); fewer than 30 past sections count as 30. */
export type ScreensParams = EngineParamsOf<'screens'>
/** What a person chooses for 共同投标分析 (screens.md §4): fewest sections, and percent of adjusted p. */
export type CobidsParams = EngineParamsOf<'cobids'>
/** What a person chooses for 不平衡报价分析 (labs.md B4); limit and deviation in percent. */
export type UnbalanceParams = EngineParamsOf<'unbalance'>

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
    screens: groupOf('screens', values) as ScreensParams,
    cobids: groupOf('cobids', values) as CobidsParams,
    unbalance: groupOf('unbalance', values) as UnbalanceParams,
  }
}
