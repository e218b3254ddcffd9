/** Which statement of the provider a rule looks at. */
export interface Condition {
  readonly claim: string
  /** null: whatever the value is, as long as there is one. */
  readonly value: string | null
}

const texts = (value: unknown): string[] =>
  ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : []

/** A claim is found by its whole name, or inside of objects by a path: `realm_access.roles`. */
function valueAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let at: unknown = claims
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Readonly<Record<string, unknown>>)[part]
  }
  return at
}

/** Whether the claim has the value, or is a list that contains it. Upper and lower case differ. */
export function matches({ claim, value }: Condition, claims: Readonly<Record<string, unknown>>): boolean {
  const stated = valueAt(claims, claim)
  const values = Array.isArray(stated) ? stated.flatMap(texts) : texts(stated)
  return value === null ? values.some((one) => one !== '') : values.includes(value)
}

/** The first rule that matches; the rules are in their order. */
export function firstMatch<R extends Condition>(
  rules: readonly R[],
  claims: Readonly<Record<string, unknown>>,
): R | null {
  return rules.find((rule) => matches(rule, claims)) ?? null
}
