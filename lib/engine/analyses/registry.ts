import type { Analysis } from '../analysis'
import { calc } from './calc'
import { cobids } from './cobids'
import { conformance } from './conformance'
import { features } from './features'
import { identities } from './identities'
import { locks } from './locks'
import { rational } from './rational'
import { regular } from './regular'
import { responsiveness } from './responsiveness'
import { screens } from './screens'
import { tecLayout } from './tecLayout'
import { tecSame } from './tecSame'
import { transactions } from './transactions'
import { unbalance } from './unbalance'

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
