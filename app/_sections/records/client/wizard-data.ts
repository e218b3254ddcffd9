import type { CleanBidItem } from '@/lib/catalogue/items'
import type { ParamFormData } from '@/lib/params/loaders'

export interface WizardItem extends CleanBidItem {
  readonly name: string
  readonly isDefault: boolean
  /** Why a run would fail or compare nothing; null if the item is ready. */
  readonly lack: string | null
  /** The address of its results. */
  readonly href: string | null
  /** The run with the current results, and its number of clues. */
  readonly shown: { readonly runId: number; readonly text: string } | null
}

export interface WizardData {
  readonly openId: string
  /** The items, in the order in which they run. */
  readonly items: readonly WizardItem[]
  readonly params: ParamFormData
}
