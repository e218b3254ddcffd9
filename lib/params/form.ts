import { checkParams, type ParamFacts } from '../domain/param-check'
import { type ParamProblem, readParams } from '../domain/param-codec'
import type { ParamValues } from '../domain/params'

/** What a form says, and everything that keeps it from being saved. */
export interface ReadForm {
  readonly values: ParamValues
  readonly problems: readonly ParamProblem[]
}

/** Reads a form over what holds now: a key that is left out stays as it is. */
export function readForm(
  raw: Readonly<Record<string, unknown>>,
  before: ParamValues,
  facts: ParamFacts,
): ReadForm {
  const { values, problems } = readParams(raw, before)
  return { values, problems: [...problems, ...checkParams(values, facts)] }
}
