/**
 * A layout rule of the tender that a person has confirmed (blind-layout.md §2), with the words of the tender. What keys,
 * scopes and values there are is the engine's to say (`lib/analyses/tecLayout/rule/rules.ts`).
 */
export interface StoredLayoutRule {
  readonly key: string
  readonly value: string | number
  readonly tolerance: number | null
  readonly scope: string
  /** The words of the tender, and where they stand; null if the rule was entered by hand. */
  readonly quote: string | null
  readonly file: string | null
  readonly page: number | null
  /** The name of the person. */
  readonly confirmedBy: string | null
  /** Epoch milliseconds. */
  readonly confirmedAt: number
}

/** A rule as a person states it; who confirmed it, and when, is added when it is saved. */
export type StatedLayoutRule = Omit<StoredLayoutRule, 'confirmedBy' | 'confirmedAt'>

/** A set of rules as fields of a form: two people may change different ones at the same time. */
export type LayoutRuleFields = Readonly<Record<string, StatedLayoutRule | null>>

/** A set has one rule of each key for each kind of text. */
export const layoutRuleField = ({ key, scope }: Pick<StoredLayoutRule, 'key' | 'scope'>) => `${key} ${scope}`

/** The stated part of a rule, always in the same order, so that two of them compare as text. */
export const statedLayoutRule = (rule: StatedLayoutRule): StatedLayoutRule => ({
  key: rule.key,
  value: rule.value,
  tolerance: rule.tolerance,
  scope: rule.scope,
  quote: rule.quote,
  file: rule.file,
  page: rule.page,
})

export const layoutRuleFields = (rules: readonly StatedLayoutRule[]): LayoutRuleFields =>
  Object.fromEntries(rules.map((rule) => [layoutRuleField(rule), statedLayoutRule(rule)]))

export const layoutRulesIn = (fields: LayoutRuleFields): StatedLayoutRule[] =>
  Object.values(fields).filter((rule) => rule !== null)
