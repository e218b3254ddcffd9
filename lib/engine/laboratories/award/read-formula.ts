import { checkDrawWeights, STEP_CHECKS } from './check-steps'
import { type Check, Findings, isObject, list, name, number, object, orNull, type Problem } from './checks'
import type { Draw, Formula, Param } from './formula'

const MOST_STEPS = 20
const MOST_NAMES = 30
const MOST_VALUES = 20_000
const MOST_FORMULAS = 20

const isTrue: Check = (value, path, findings) => {
  if (value !== true) findings.add(path, 'unknown')
}

const params = list(object({ name, value: orNull(number(-1e12, 1e12)) }, { example: isTrue }), 0, MOST_NAMES)
const any: Check = () => {}
const draws = list(
  object({ name, by: orNull(any), values: list(number(-1e12, 1e12), 1, MOST_VALUES) }, { weights: any }),
  0,
  MOST_NAMES,
)

/** What yields the benchmark that later steps change. */
const SOURCES = ['mean', 'abc', 'bands']
const CHANGES = ['mix', 'coefficient', 'round']
const BEFORE = ['filter', 'sample', 'trim', 'shortlist']

/** Filters come first, then one mean, then what changes it, then one score and one award. */
function checkOrder(steps: readonly unknown[], path: string, findings: Findings): void {
  const names = steps.map((step) => (isObject(step) ? String(step.step) : ''))
  const source = names.findIndex((step) => SOURCES.includes(step))
  const isSound =
    source >= 0 &&
    names.slice(0, source).every((step) => BEFORE.includes(step)) &&
    names.slice(source + 1, -2).every((step) => CHANGES.includes(step)) &&
    names.at(-2) === 'score' &&
    names.at(-1) === 'award'
  if (!isSound) findings.add(path, 'order')
}

function checkSteps(steps: readonly unknown[], path: string, findings: Findings): void {
  for (const [at, step] of steps.entries()) {
    const own = `${path}[${at}]`
    const kind = isObject(step) && typeof step.step === 'string' ? step.step : null
    findings.step = kind?.slice(0, 40) ?? null
    if (kind === null || !Object.hasOwn(STEP_CHECKS, kind)) findings.add(`${own}.step`, 'unknownStep')
    else STEP_CHECKS[kind]!(step, own, findings)
  }
  findings.step = null
  checkOrder(steps, path, findings)
}

function checkNames(raw: Readonly<Record<string, unknown>>, prefix: string, findings: Findings): void {
  const known = new Set<unknown>()
  for (const kind of ['params', 'draws'] as const) {
    const listed = raw[kind]
    for (const [at, one] of (Array.isArray(listed) ? listed : []).entries()) {
      if (!isObject(one)) continue
      if (known.has(one.name)) findings.add(`${prefix}${kind}[${at}].name`, 'repeated')
      known.add(one.name)
      if (one.weights !== undefined && Array.isArray(one.values))
        checkDrawWeights(one.weights, one.values.length, `${prefix}${kind}[${at}].weights`, findings)
    }
  }
}

const isParam = (one: unknown): one is Param => isObject(one) && typeof one.name === 'string'
const isDraw = (one: unknown): one is Draw => isParam(one) && Array.isArray((one as unknown as Draw).values)

function namesOf(raw: unknown): Findings {
  const of = (kind: string): readonly unknown[] => {
    const listed = isObject(raw) ? raw[kind] : null
    return Array.isArray(listed) ? listed : []
  }
  return new Findings(of('params').filter(isParam), of('draws').filter(isDraw))
}

/** `isInner`: a formula of a list that is drawn from, which may hold no list itself. */
function problemsOf(raw: unknown, prefix: string, isInner: boolean): Problem[] {
  const findings = namesOf(raw)
  if (!isObject(raw)) {
    findings.add(prefix === '' ? 'formula' : prefix.slice(0, -1), 'notObject')
    return findings.problems
  }
  const inner: Problem[] = []
  const parts = {
    params,
    draws,
    fewest: number(1, 1000, true),
    steps: list(any, raw.oneOf === undefined ? 1 : 0, MOST_STEPS),
  }
  const known = { id: any, name: any, source: any, adjusted: isTrue }
  const formulas: Check = (value, path) => {
    for (const [at, one] of (Array.isArray(value) ? value : []).entries())
      inner.push(...problemsOf(one, `${path}[${at}].`, true))
  }
  const oneOf: Check = (value, path, own) => {
    list(any, 1, MOST_FORMULAS)(value, path, own)
    if (own.problems.length === 0) formulas(value, path, own)
  }
  object(parts, isInner ? known : { ...known, oneOf })(raw, prefix.slice(0, -1), findings)
  checkNames(raw, prefix, findings)
  if (Array.isArray(raw.steps) && raw.steps.length > 0 && raw.steps.length <= MOST_STEPS)
    checkSteps(raw.steps, `${prefix}steps`, findings)
  return [...findings.problems, ...inner]
}

/** A formula as it comes from outside: checked whole, with the path of everything that is wrong. */
export function readFormula(
  raw: unknown,
):
  | { readonly formula: Formula; readonly problems: null }
  | { readonly formula: null; readonly problems: readonly Problem[] } {
  const problems = problemsOf(raw, '', false)
  if (problems.length > 0) return { formula: null, problems }
  // Checked above, member by member.
  return { formula: raw as Formula, problems: null }
}

/** Parameters replaced by figures; a draw that is given one has this value alone. */
export function withParams(formula: Formula, given: Readonly<Record<string, number | null>>): Formula {
  const own = (name: string) => (Object.hasOwn(given, name) ? given[name] : undefined)
  return {
    ...formula,
    params: formula.params.map((param) => {
      const value = own(param.name)
      return value === undefined ? param : { name: param.name, value }
    }),
    draws: formula.draws.map((draw) => {
      const value = own(draw.name)
      return value === undefined || value === null ? draw : { name: draw.name, by: draw.by, values: [value] }
    }),
    ...(formula.oneOf && {
      oneOf: formula.oneOf.map((one) => ({ ...withParams(one, given), id: one.id })),
    }),
  }
}
