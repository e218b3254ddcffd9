import { type ParamRow, RULES } from './kinds'
import { DEFAULT_PARAMS, isStated, PARAMS, type ParamKey, type ParamValues } from './table'

/** Parameters as stored and sent: strings, or null for an empty field. */
export type StoredParams = Readonly<Record<string, string | null>>

/** A problem with one parameter: a message key below `params.errors` and the values it mentions. */
export interface ParamProblem {
  readonly key: ParamKey
  readonly message: string
  readonly values: Readonly<Record<string, string | number>>
}

export function encodeParams(values: ParamValues): Record<ParamKey, string | null> {
  const text = (value: ParamValues[ParamKey]) => (value === null ? null : String(value))
  return Object.fromEntries(PARAMS.map(({ key }) => [key, text(values[key])])) as Record<
    ParamKey,
    string | null
  >
}

/** The parameters as they are signed: additions that are at their default are left out. */
export function statedParams(values: ParamValues): StoredParams {
  const stored = encodeParams(values)
  return Object.fromEntries(
    PARAMS.filter((param) => isStated(param, values)).map(({ key }) => [key, stored[key]]),
  )
}

const DECIMAL = /^[+-]?\d{1,15}(\.\d+)?$/
const UNREADABLE = Symbol('unreadable')

const MOST_WORDS = 500
const LONGEST_WORD = 100

/** A list of words, each once; null if there are too many, or one is too long. */
function wordsIn(raw: unknown): string[] | null {
  const parts = Array.isArray(raw) ? raw.map(String) : String(raw).split(/[,，、;；\n]/)
  const words = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
  return words.length <= MOST_WORDS && words.every(({ length }) => length <= LONGEST_WORD) ? words : null
}

/** Parses `raw` from a form or the database; lists may be an array or comma-separated. */
function read(param: ParamRow, raw: unknown): unknown {
  const isEmpty = raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '')
  if (param.kind === 'rules') {
    const parts = isEmpty
      ? []
      : (Array.isArray(raw) ? raw : String(raw).split(',')).map((part) => String(part).trim())
    return parts.every((part) => RULES.includes(part as never))
      ? RULES.filter((rule) => parts.includes(rule))
      : UNREADABLE
  }
  if (param.kind === 'words') return isEmpty ? [] : (wordsIn(raw) ?? UNREADABLE)
  if (param.kind === 'files' || param.kind === 'bidders') {
    const ids = isEmpty ? [] : wordsIn(raw)
    return ids?.every((id) => /^\d{1,15}$/.test(id)) ? ids : UNREADABLE
  }
  if (Array.isArray(raw)) return UNREADABLE
  if (param.kind === 'reserved') return isEmpty ? null : String(raw)
  if (param.kind === 'flag') {
    if (raw === true || raw === 'true') return true
    return raw === false || raw === 'false' ? false : UNREADABLE
  }
  if (param.kind === 'choice')
    return param.options.find((option) => option === raw) ?? (isEmpty ? param.default : UNREADABLE)
  if (isEmpty) return null
  const text = String(raw).trim()
  if (param.kind === 'benchmark') return text
  return DECIMAL.test(text) ? Number(text) : UNREADABLE
}

/**
 * Parses parameters sent by a form. A missing key keeps its value from `base`.
 * @returns the values, and a problem for each value that cannot be parsed (which keeps its value)
 */
export function readParams(
  raw: Readonly<Record<string, unknown>>,
  base: ParamValues,
): { readonly values: ParamValues; readonly problems: readonly ParamProblem[] } {
  const problems: ParamProblem[] = []
  const entries = PARAMS.map((param) => {
    const value = param.key in raw ? read(param, raw[param.key]) : base[param.key]
    if (value !== UNREADABLE) return [param.key, value]
    problems.push({ key: param.key, message: 'unreadable', values: {} })
    return [param.key, base[param.key]]
  })
  return { values: Object.fromEntries(entries) as unknown as ParamValues, problems }
}

/** Parses stored parameters; what is missing or unreadable is taken from `base`. */
export function decodeParams(stored: StoredParams, base: ParamValues = DEFAULT_PARAMS): ParamValues {
  return readParams(stored, base).values
}
