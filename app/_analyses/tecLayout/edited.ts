import { isOfText, kindOfRule, type RuleScope } from '@/lib/analyses/tecLayout/rule/rules'
import { RULE_SCOPE } from '@/lib/domain/codes'
import { layoutRuleField, type StatedLayoutRule, statedLayoutRule } from '@/lib/domain/technical/layout-rules'
import { inItsScope } from '@/lib/sections/layout-rules/check'

/** A rule in the fields of the form: its figures as they are typed. */
export interface EditedRule extends Omit<StatedLayoutRule, 'value' | 'tolerance'> {
  readonly value: string
  readonly tolerance: string
}

export const editedOf = (rule: StatedLayoutRule): EditedRule => ({
  ...statedLayoutRule(rule),
  value: String(rule.value),
  tolerance: rule.tolerance === null ? '' : String(rule.tolerance),
})

const figureIn = (text: string): number | null => {
  const figure = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(figure) ? null : figure
}

/** A rule to send; a value that is no figure stays a text, and is refused as one. */
export function statedOf(edited: EditedRule): StatedLayoutRule {
  const isFigure = kindOfRule(edited.key)?.type === 'number'
  const value = (isFigure ? figureIn(edited.value) : null) ?? edited.value.trim()
  return statedLayoutRule(inItsScope({ ...edited, value, tolerance: figureIn(edited.tolerance) }))
}

/** The kinds of text that a rule may be about; none for a rule about pages. */
export const scopesOf = (key: string): readonly RuleScope[] =>
  isOfText(key) ? RULE_SCOPE.filter((scope) => scope !== 'page') : []

/** A rule without a value, for the text in general. */
export const newRule = (
  key: string,
  quoted?: Pick<StatedLayoutRule, 'quote' | 'file' | 'page'>,
): EditedRule => ({
  ...{ key, value: '', tolerance: '', scope: isOfText(key) ? 'all' : 'page' },
  ...{ quote: quoted?.quote ?? null, file: quoted?.file ?? null, page: quoted?.page ?? null },
})

/** The rules with this one in place of the one with its key and scope, or after all others. */
export function withRule(rules: readonly EditedRule[], rule: EditedRule): EditedRule[] {
  const at = rules.findIndex((one) => layoutRuleField(one) === layoutRuleField(rule))
  return at < 0 ? [...rules, rule] : rules.map((one, index) => (index === at ? rule : one))
}
