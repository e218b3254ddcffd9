import { calc, conformance } from './checks'
import { cobids, screens, unbalance } from './figures'
import type { Condition, Group, NumberParam, ParamRow, Rule } from './kinds'
import { rational } from './rational'
import { regular } from './regular'
import { tecLayout, tecSame } from './technical'

/**
 * The single table of clean-bid parameters, by the analysis they belong to. Types, checks, storage, forms, defaults and the
 * engine's input are derived from it. The wire keys (`jj_*`) are used only here: the engine knows a parameter by its `engine` name.
 */
const GROUPS = {
  ...{ conformance, calc, regular, rational, tecSame, tecLayout, screens, cobids, unbalance },
} as const satisfies Readonly<Record<string, Group>>

/** The analysis a parameter belongs to, and its group on a form. */
export type ParamGroup = keyof typeof GROUPS
export type Param = ParamRow & { readonly group: ParamGroup }

type Row = {
  [G in ParamGroup]: (typeof GROUPS)[G]['params'][number] & { readonly group: G }
}[ParamGroup]
export type ParamKey = Row['key']

/** Every parameter, in the order in which the API lists them. */
export const PARAMS: readonly Row[] = Object.entries(GROUPS).flatMap(([group, { params }]) =>
  params.map((param) => ({ ...param, group })),
) as never

export const paramOf = (key: ParamKey): Row => PARAMS.find((param) => param.key === key)!

/** The unit of a number; null for one without, and for a parameter that is no number. */
export function unitOf(key: ParamKey) {
  const param = paramOf(key)
  return param.kind === 'number' ? param.unit : null
}

interface Form {
  readonly switch: ParamKey | undefined
  readonly parts: readonly (Partial<NonNullable<Group['headings']>[number]> & {
    readonly keys: readonly ParamKey[]
  })[]
  readonly previews: boolean
}

/** The form of a group: its switch, and its other parameters by heading, those under none first. */
export function formOf(group: ParamGroup): Form {
  const { headings = [], params, previews }: Group = GROUPS[group]
  const keysAt = (wanted: ParamRow['place']) =>
    params
      .filter(({ place }) => place === wanted)
      .toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false))
      .map(({ key }) => key as ParamKey)
  const plain = keysAt('plain')
  const parts = [
    ...(plain.length === 0 ? [] : [{ keys: plain }]),
    ...headings.map((heading) => ({ ...heading, keys: keysAt(heading.title) })),
  ]
  return { switch: keysAt('switch')[0], parts, previews: previews ?? false }
}

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
export function isEnabled(param: ParamRow, values: ParamValues): boolean {
  if (param.kind === 'flag' && param.fixed) return false
  return (param.enabledBy ?? []).every((condition) => holds(condition, values))
}

/** Whether the value is to be stated: an addition at its default is as if it were not there. */
export function isStated(param: ParamRow, values: ParamValues): boolean {
  const value = values[param.key as ParamKey]
  return !param.isAddition || String(value ?? '') !== String(param.default ?? '')
}

/** Whether the field is required. */
export function isNeeded(param: NumberParam, values: ParamValues): boolean {
  return !param.needed || holds(param.needed, values)
}
