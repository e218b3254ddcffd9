import { encodeParams, type ParamProblem } from '../domain/param-codec'
import { PARAM_KEYS, type ParamValues } from '../domain/params'
import type { ErrorDetail } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'

/** The words of a problem, as specification §5 has them. */
export function problemText({ key, message, values }: ParamProblem, translate: Translate): string {
  return translate(`params.errors.${message}`, { ...values, label: translate(`params.labels.${key}`) })
}

export function problemDetails(problems: readonly ParamProblem[], translate: Translate): ErrorDetail[] {
  return problems.map((problem) => ({ path: problem.key, message: problemText(problem, translate) }))
}

/** Parameters as the contract lists them. */
export function wireParams(values: ParamValues): { paramKey: string; paramValue: string | null }[] {
  const stored = encodeParams(values)
  return PARAM_KEYS.map((key) => ({ paramKey: key, paramValue: stored[key] }))
}
