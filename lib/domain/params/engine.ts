import { BENCHMARKS, type Benchmark, RULES, type Rule } from './kinds'
import { DEFAULT_PARAMS, PARAMS, type ParamGroup, type ParamValues } from './table'

type Row = (typeof PARAMS)[number]
type EngineValue<P> = P extends { kind: 'flag' }
  ? boolean
  : P extends { kind: 'number'; default: infer D }
    ? number | Extract<D, null>
    : P extends { kind: 'rules' }
      ? Readonly<Record<Rule, boolean>>
      : P extends { kind: 'benchmark' }
        ? Benchmark
        : P extends { kind: 'words' }
          ? readonly string[]
          : P extends { kind: 'bidders' }
            ? readonly number[]
            : P extends { kind: 'choice'; options: readonly (infer O)[] }
              ? O
              : never

/** A choice of benchmark is two values: its kind, and the file if it is a chosen one. */
type ChosenFile<P> = [Extract<P, { kind: 'benchmark' }>] extends [never]
  ? unknown
  : { readonly specifiedFileId: number | null }

type InEngine = Extract<Row, { engine: string }>
/** The parameters of one analysis under the names the engine uses. */
export type EngineParamsOf<G extends ParamGroup> = {
  readonly [P in Extract<InEngine, { group: G }> as P['engine']]: EngineValue<P>
} & ChosenFile<Extract<InEngine, { group: G }>>

export type EngineParams = { readonly [G in InEngine['group']]: EngineParamsOf<G> }

/** The id of the file chosen as the benchmark; null for another benchmark. */
export function specifiedFileId(values: ParamValues): number | null {
  const choice = values.jj_hlx_hlj_type
  return choice !== null && /^[1-9]\d{0,15}$/.test(choice) ? Number(choice) : null
}

function benchmarkOf(values: ParamValues): Benchmark {
  const choice = values.jj_hlx_hlj_type
  return BENCHMARKS.find((kind) => kind === choice) ?? 'file'
}

/** What the engine receives of one value; an empty number is replaced by its default. */
function engineValues(param: Row, name: string, values: ParamValues): Record<string, unknown> {
  const value = values[param.key]
  if (param.kind === 'rules')
    return { [name]: Object.fromEntries(RULES.map((rule) => [rule, values[param.key].includes(rule)])) }
  if (param.kind === 'benchmark')
    return { [name]: benchmarkOf(values), specifiedFileId: specifiedFileId(values) }
  if (param.kind === 'bidders') return { [name]: values[param.key].map(Number) }
  return { [name]: value ?? param.default }
}

/** The parameters passed to the engine by group: English names, no empty fields, none of the wire keys. */
export function engineParams(values: ParamValues): EngineParams {
  const groups: Partial<Record<ParamGroup, Record<string, unknown>>> = {}
  for (const param of PARAMS) {
    if (param.engine === null) continue
    groups[param.group] = { ...groups[param.group], ...engineValues(param, param.engine, values) }
  }
  return groups as EngineParams
}

/** What the engine takes where no parameters are given. */
export const ENGINE_DEFAULTS: EngineParams = engineParams(DEFAULT_PARAMS)
