import { checkRule, isOfText } from '../../analyses/tecLayout/rule/rules'
import { layoutRuleField, type StatedLayoutRule } from '../../domain/technical/layout-rules'

/** Why a rule cannot be meant, with its place in the set. */
export interface LayoutRuleProblem {
  readonly index: number
  readonly key: string
  readonly reason: NonNullable<ReturnType<typeof checkRule>>['reason'] | 'wrongScope' | 'twice'
}

/** Every rule of a set that cannot be meant; each key stands once for each kind of text. */
export function layoutRuleProblems(rules: readonly StatedLayoutRule[]): LayoutRuleProblem[] {
  const seen = new Set<string>()
  return rules.flatMap((rule, index) => {
    const isTwice = seen.has(layoutRuleField(rule))
    seen.add(layoutRuleField(rule))
    const reason =
      checkRule(rule, rules)?.reason ??
      (isOfText(rule.key) && rule.scope === 'page' ? 'wrongScope' : isTwice ? 'twice' : null)
    return reason ? [{ index, key: rule.key, reason }] : []
  })
}

/** A rule that is not about text concerns the pages, whatever it was stated for. */
export const inItsScope = <R extends { readonly key: string; readonly scope: string }>(rule: R): R =>
  isOfText(rule.key) ? rule : { ...rule, scope: 'page' }
