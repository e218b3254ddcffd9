import { isFree, type LayoutRule, type RuleKey, type RuleScope } from './rules'

/**
 * Where text belongs. `perhapsHeading`: a short numbered line that no style says is a heading. It is judged as text and
 * as a heading, and differs if it is right as neither.
 */
export type TextScope = Exclude<RuleScope, 'all' | 'page'> | 'perhapsHeading'

/** Rules that state one thing in different ways. */
const FAMILIES: Partial<Readonly<Record<RuleKey, string>>> = {
  lineExact: 'line',
  lineAtLeast: 'line',
  lineMultiple: 'line',
}
const familyOf = (key: RuleKey) => FAMILIES[key] ?? key

/** What is said of the text in general concerns only these, unless a rule names others. */
const MEANT: Partial<Readonly<Record<RuleKey, readonly RuleScope[]>>> = {
  firstLineChars: ['body'],
  indentLeft: ['body', 'heading'],
  indentRight: ['body', 'heading'],
  align: ['body', 'heading'],
}

/** Whether a rule is the one for a scope: one that names it outweighs one for everything. */
function isFor(rule: LayoutRule, scope: RuleScope, rules: readonly LayoutRule[]): boolean {
  if (rule.value === 'headingsOnly' && scope === 'heading') return false
  if (rule.scope === scope) return true
  if (rule.scope !== 'all' || !(MEANT[rule.key]?.includes(scope) ?? true)) return false
  return !rules.some((other) => other.scope === scope && familyOf(other.key) === familyOf(rule.key))
}

/** The rules one of which text of this scope has to keep, this one among them; none if it is not concerned. */
export function judges(
  rule: LayoutRule,
  scope: TextScope | null,
  rules: readonly LayoutRule[],
): readonly LayoutRule[] {
  if (scope === null) return []
  if (scope !== 'perhapsHeading') return isFor(rule, scope, rules) ? [rule] : []
  if (!isFor(rule, 'body', rules)) return []
  const forHeadings = rules.filter(
    (other) => familyOf(other.key) === familyOf(rule.key) && isFor(other, 'heading', rules),
  )
  if (forHeadings.length === 0 || forHeadings.some(isFree)) return []
  return [...new Set([rule, ...forHeadings])]
}

/** Whether text is to keep this rule only if it is a heading, which is not known. */
export const isInDoubt = (rule: LayoutRule, scope: TextScope | null): boolean =>
  scope === 'perhapsHeading' && rule.scope === 'heading'

/** Why a rule for headings is open: lines that may be headings do not keep it. */
export const HEADINGS_OPEN = 'headingsNotMarked'
