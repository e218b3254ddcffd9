import { kindOfRule } from '../../analyses/tecLayout/rule/rules'
import type { Translate } from '../../kit/i18n/translator'
import type { LayoutRuleProblem } from './check'

/** The name of a rule; a key that no rule has stays as it is. */
const ruleName = (key: string, translate: Translate): string =>
  kindOfRule(key) ? translate(`codes.layoutRule.${key}`) : key

/** Why a rule cannot be meant, with its name. */
export const problemText = ({ key, reason }: LayoutRuleProblem, translate: Translate): string =>
  translate(`layoutRules.problems.${reason}`, { rule: ruleName(key, translate) })
