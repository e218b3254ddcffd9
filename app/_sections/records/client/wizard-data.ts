import type { CleanBidItem } from '@/lib/catalogue/items'
import type { ParamFormData } from '@/lib/params/loaders'

export interface WizardItem extends CleanBidItem {
  readonly name: string
  readonly isDefault: boolean
  /** Why a run would fail or compare nothing; null for an item that is ready. */
  readonly lack: string | null
  /** The screen of its results. */
  readonly href: string | null
  /** The run whose results are shown, and how many clues it has. */
  readonly shown: { readonly runId: number; readonly text: string } | null
}

export interface WizardData {
  readonly openId: string
  /** What can be chosen, in the order in which it runs. */
  readonly items: readonly WizardItem[]
  /** The parameters as they are now. */
  readonly params: ParamFormData
}
