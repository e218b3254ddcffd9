/**
 * A layout rule of the tender that a person has confirmed (blind-layout.md §2), with the words of the tender. What keys,
 * scopes and values there are is the engine's to say (`lib/engine/analyses/tecLayout/rules.ts`).
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
