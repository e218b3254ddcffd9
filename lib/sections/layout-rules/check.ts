import { layoutRuleField, type StatedLayoutRule } from '../../domain/layout-rules'
import {
  isOfPages,
  type LayoutRule,
  type RuleKey,
  type RuleScope,
  ruleProblem,
} from '../../engine/analyses/tecLayout/rules'

/** Why a set of rules cannot be meant, with the first rule concerned. */
export interface LayoutRuleProblem {
  readonly index: number
  readonly key: string
  readonly problem: 'unknownKey' | 'impossibleValue' | 'wrongScope' | 'twice'
}

function problemOf(rule: StatedLayoutRule): LayoutRuleProblem['problem'] | null {
  const { key, value, scope, tolerance } = rule
  const stated: LayoutRule = {
    ...{ key: key as RuleKey, value, scope: scope as RuleScope },
    ...(tolerance === null ? {} : { tolerance }),
  }
  const problem = ruleProblem(stated)
  if (problem) return problem
  return isOfPages(key as RuleKey) === (scope === 'page') ? null : 'wrongScope'
}

/** Every rule that cannot be meant, by its place; each key stands once for each kind of text. */
export function layoutRuleProblems(rules: readonly StatedLayoutRule[]): LayoutRuleProblem[] {
  const seen = new Set<string>()
  return rules.flatMap((rule, index) => {
    const isTwice = seen.has(layoutRuleField(rule))
    seen.add(layoutRuleField(rule))
    const problem = problemOf(rule) ?? (isTwice ? 'twice' : null)
    return problem ? [{ index, key: rule.key, problem }] : []
  })
}
