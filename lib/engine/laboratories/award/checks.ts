import type { Draw, Param } from './formula'

/** What is wrong, and where: the path within the formula, and the step if it lies in one. */
export interface Problem {
  readonly path: string
  readonly step: string | null
  readonly code:
    | 'missing'
    | 'notNumber'
    | 'notText'
    | 'notList'
    | 'notObject'
    | 'outOfRange'
    | 'empty'
    | 'tooMany'
    | 'unknown'
    | 'unknownName'
    | 'unknownStep'
    | 'repeated'
    | 'weightsSum'
    | 'order'
}

/** Collects what is wrong with a formula; names are those of its parameters and draws. */
export class Findings {
  readonly problems: Problem[] = []
  step: string | null = null

  constructor(
    readonly params: readonly Param[],
    readonly draws: readonly Draw[],
  ) {}

  add(path: string, code: Problem['code']): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ path, step: this.step, code })
  }
}

/** More tell nobody anything. */
const MOST_PROBLEMS = 100

export type Check = (value: unknown, path: string, findings: Findings) => void

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number of a range. */
export function number(low: number, high: number, isWhole = false): Check {
  return (value, path, findings) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) findings.add(path, 'notNumber')
    else if (value < low || value > high || (isWhole && !Number.isInteger(value)))
      findings.add(path, 'outOfRange')
  }
}

/** A figure of a range, or the name of a parameter or draw whose every value lies in it. */
export function figure(low: number, high: number): Check {
  const check = number(low, high)
  return (value, path, findings) => {
    if (typeof value !== 'string') return check(value, path, findings)
    const param = findings.params.findIndex(({ name }) => name === value)
    const draw = findings.draws.findIndex(({ name }) => name === value)
    if (param < 0 && draw < 0) return findings.add(path, 'unknownName')
    const stated = findings.params[param]?.value ?? null
    if (stated !== null) check(stated, `params[${param}].value`, findings)
    for (const [at, one] of findings.draws[draw]?.values.entries() ?? [])
      check(one, `draws[${draw}].values[${at}]`, findings)
  }
}

export function oneOf(options: readonly unknown[]): Check {
  return (value, path, findings) => {
    if (!options.includes(value)) findings.add(path, value === undefined ? 'missing' : 'unknown')
  }
}

/** A name as people write it: a few letters or digits of any script. */
export const name: Check = (value, path, findings) => {
  if (typeof value !== 'string') findings.add(path, 'notText')
  else if (!/^[\p{L}\p{N}_]{1,40}$/u.test(value)) findings.add(path, 'outOfRange')
}

export function list(check: Check, fewest: number, most: number): Check {
  return (value, path, findings) => {
    if (!Array.isArray(value)) return findings.add(path, value === undefined ? 'missing' : 'notList')
    if (value.length < fewest) findings.add(path, 'empty')
    if (value.length > most) return findings.add(path, 'tooMany')
    for (const [at, one] of value.entries()) check(one, `${path}[${at}]`, findings)
  }
}

/** An object with these members and no others; those of `may` may be absent. */
export function object(
  must: Readonly<Record<string, Check>>,
  may: Readonly<Record<string, Check>> = {},
): Check {
  return (value, path, findings) => {
    if (!isObject(value)) return findings.add(path, value === undefined ? 'missing' : 'notObject')
    const at = (key: string) => (path === '' ? key : `${path}.${key}`)
    for (const [key, check] of Object.entries(must)) {
      if (value[key] === undefined) findings.add(at(key), 'missing')
      else check(value[key], at(key), findings)
    }
    for (const [key, check] of Object.entries(may))
      if (value[key] !== undefined) check(value[key], at(key), findings)
    for (const key of Object.keys(value))
      if (!(key in must) && !(key in may)) findings.add(at(key), 'unknown')
  }
}

export const orNull =
  (check: Check): Check =>
  (value, path, findings) => {
    if (value !== null) check(value, path, findings)
  }
