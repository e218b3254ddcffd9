import type { RULE_STATE } from '../../../domain/codes'
import type { LayoutRule } from './rules'

/** Where a document differs from a rule. */
export interface Place {
  /** From 1; null for what concerns the whole document. */
  readonly paragraph: number | null
  /** From 1; null where the place is a paragraph. */
  readonly section: number | null
  /** From 1; null in a DOCX, which has no pages of its own. */
  readonly page: number | null
  /** Position in the blocks of the document, from 0, and of the characters in its text; null where there is none. */
  readonly block: number | null
  readonly start: number | null
  readonly end: number | null
  /** The first characters of the place. */
  readonly text: string
  readonly found: string
}

/** `notRequired`: the tender says that everybody may do as he likes. */
export type RuleState = (typeof RULE_STATE)[number]

export interface RuleResult {
  readonly rule: LayoutRule
  readonly state: RuleState
  /** Why it cannot be told. */
  readonly reason: string | null
  /** Places in all, also those beyond the stored ones. */
  readonly count: number
  /** Percent of the characters in question; null where characters are not in question. */
  readonly share: number | null
  readonly places: readonly Place[]
}

const LONGEST = 30
const NOWHERE = { paragraph: null, section: null, page: null, block: null, start: null, end: null }

export class Places {
  private readonly places: Place[] = []
  private count = 0
  private characters = 0
  private ofCharacters = 0

  constructor(
    private readonly rule: LayoutRule,
    private readonly most: number,
  ) {}

  /** So many characters are in question. */
  look(characters: number): void {
    this.ofCharacters += characters
  }

  add(place: Partial<Place> & { found: string }, characters = 0): void {
    this.count++
    this.characters += characters
    if (this.places.length >= this.most) return
    const text = (place.text ?? '').trim().slice(0, LONGEST)
    this.places.push({ ...NOWHERE, ...place, text })
  }

  /** `doubt`: why no place was found if some of the document could not be looked at. */
  result(doubt: string | null = null): RuleResult {
    if (this.count === 0 && doubt !== null) return cannotTell(this.rule, doubt)
    const state = this.count > 0 ? 'differs' : 'meets'
    const share =
      this.ofCharacters > 0 ? Math.round((this.characters / this.ofCharacters) * 10_000) / 100 : null
    return { rule: this.rule, state, reason: null, count: this.count, share, places: this.places }
  }
}

const without = (rule: LayoutRule, state: RuleState, reason: string | null): RuleResult => ({
  ...{ rule, state, reason, count: 0, share: null, places: [] },
})

export const cannotTell = (rule: LayoutRule, reason: string): RuleResult =>
  without(rule, 'cannotTell', reason)

export const notRequired = (rule: LayoutRule): RuleResult => without(rule, 'notRequired', null)
