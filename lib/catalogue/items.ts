import type { AnalysisModule } from '../analyses/module'
import { ANALYSIS_MODULES, type AnalysisId } from '../analyses/modules'

/**
 * What can be chosen for a clean-bid run, in the order in which it runs. The code is the key of the contract
 * (`keys: "1,4"`) and never changes its meaning.
 */
export type CleanBidItem = Pick<AnalysisModule['item'], 'code' | 'option' | 'params' | 'isDefault'> & {
  /** Also the message of its name: `analyses.<id>.title`. */
  readonly analysis: AnalysisId
}

export const CLEAN_BID_ITEMS: readonly CleanBidItem[] = [...ANALYSIS_MODULES]
  .sort((a, b) => a.item.order - b.item.order)
  .map(({ id, item: { order: _, ...item } }) => ({ ...item, analysis: id }))
