import type { AnalysisModule } from '../analyses/module'
import { ANALYSIS_MODULES, type AnalysisId } from '../analyses/modules'

/**
 * What a clean-bid run can include, in the order of execution. The code is part of the contract (`keys:
 * "1,4"`) and never changes its meaning.
 */
export type CleanBidItem = Pick<AnalysisModule['item'], 'code' | 'option' | 'params' | 'isDefault'> & {
  /** The id of the analysis; its name is the message `analyses.<id>.title`. */
  readonly analysis: AnalysisId
}

export const CLEAN_BID_ITEMS: readonly CleanBidItem[] = [...ANALYSIS_MODULES]
  .sort((a, b) => a.item.order - b.item.order)
  .map(({ id, item: { order: _, ...item } }) => ({ ...item, analysis: id }))
