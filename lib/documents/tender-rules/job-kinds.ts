import type { RuleKey, RuleScope } from '../../analyses/tecLayout/rule/rules'
import { jobKind } from '../../compute/job'
import type { DocumentState } from '../../domain/technical/document-states'

/** Words of the tender, and where they stand; the page is null where the format has none. */
export interface TenderQuote {
  readonly quote: string
  readonly file: string
  readonly page: number | null
}

/** A layout rule that the tender seems to state. */
export interface RuleProposal extends TenderQuote {
  readonly key: RuleKey
  readonly value: string | number
  readonly scope: RuleScope
  /** The tender recommends it. */
  readonly isAdvice: boolean
}

export interface TenderRules {
  readonly documents: readonly { readonly file: string; readonly state: DocumentState }[]
  readonly proposals: readonly RuleProposal[]
  /** Sentences about the technical part that a person has to read; at most so many are listed, all are counted. */
  readonly unread: readonly TenderQuote[]
  readonly unreadCount: number
}

/** The documents of these contents, in this order. */
export const tenderRulesRead = jobKind<
  { readonly contents: readonly { readonly sha256: string; readonly fileName: string }[] },
  TenderRules
>('readTenderRules', 'quick', () => 60_000)
