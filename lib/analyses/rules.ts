import type { Analysis } from '../engine/analysis'
import { calc } from './calc/rule'
import { cobids } from './cobids/rule'
import { conformance } from './conformance/rule'
import { features } from './features/rule'
import { identities } from './identities/rule'
import { locks } from './locks/rule'
import { rational } from './rational/rule'
import { regular } from './regular/rule'
import { responsiveness } from './responsiveness/rule'
import { screens } from './screens/rule'
import { tecLayout } from './tecLayout/rule'
import { tecSame } from './tecSame/rule'
import { transactions } from './transactions/rule'
import { unbalance } from './unbalance/rule'

/** Every analysis of the product, in the order of the menu and the report. */
export const ANALYSES: readonly Analysis[] = [
  conformance,
  calc,
  regular,
  rational,
  features,
  transactions,
  identities,
  responsiveness,
  locks,
  tecLayout,
  tecSame,
  screens,
  cobids,
  unbalance,
]

export function findAnalysis(id: string): Analysis | null {
  return ANALYSES.find((analysis) => analysis.id === id) ?? null
}
