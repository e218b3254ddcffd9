import { checkParams, type ParamFacts } from '../domain/params/check'
import { type ParamProblem, readParams } from '../domain/params/codec'
import type { ParamValues } from '../domain/params/table'

/** The values of a form, and the problems because of which it cannot be saved. */
export interface ReadForm {
  readonly values: ParamValues
  readonly problems: readonly ParamProblem[]
}

/** Reads a form over the current values: keys that are left out keep them. */
export function readForm(
  raw: Readonly<Record<string, unknown>>,
  before: ParamValues,
  facts: ParamFacts,
): ReadForm {
  const { values, problems } = readParams(raw, before)
  return { values, problems: [...problems, ...checkParams(values, facts)] }
}
