/** The few words of a disagreement; `{by}` and `{at}` are put in where it is known. */
export interface ConflictWords {
  readonly title: string
  readonly yours: string
  readonly theirs: string
  readonly changedBy: string
  readonly changedAt: string
  readonly changed: string
  readonly empty: string
}

const KEYS = ['title', 'yours', 'theirs', 'changedBy', 'changedAt', 'changed', 'empty'] as const

/** @param raw gives a message of `shell.conflict` as it is written */
export const conflictWords = (raw: (key: (typeof KEYS)[number]) => string): ConflictWords =>
  Object.fromEntries(KEYS.map((key) => [key, raw(key)])) as unknown as ConflictWords
