/** The texts about a conflict; `{by}` and `{at}` are filled in if known. */
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

/** @param raw returns a message of `shell.conflict` unformatted */
export const conflictWords = (raw: (key: (typeof KEYS)[number]) => string): ConflictWords =>
  Object.fromEntries(KEYS.map((key) => [key, raw(key)])) as unknown as ConflictWords
