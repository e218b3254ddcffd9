import type { ParamValues } from '../domain/params/table'
import { calc } from './calc/module'
import { cobids } from './cobids/module'
import { conformance } from './conformance/module'
import { features } from './features/module'
import { identities } from './identities/module'
import { locks } from './locks/module'
import type { AnalysisModule } from './module'
import { rational } from './rational/module'
import { regular } from './regular/module'
import { responsiveness } from './responsiveness/module'
import { screens } from './screens/module'
import { tecLayout } from './tecLayout/module'
import { tecSame } from './tecSame/module'
import { transactions } from './transactions/module'
import { unbalance } from './unbalance/module'

/** Every analysis, in the order of the menu. */
const LISTED = [
  features,
  transactions,
  identities,
  locks,
  responsiveness,
  conformance,
  calc,
  regular,
  rational,
  tecLayout,
  tecSame,
  screens,
  cobids,
  unbalance,
] as const

export type AnalysisId = (typeof LISTED)[number]['id']
export type AnalysisKey = (typeof LISTED)[number]['screen']['key']
export type ListedModule = AnalysisModule & {
  readonly id: AnalysisId
  readonly screen: { readonly key: AnalysisKey }
}

export const ANALYSIS_MODULES: readonly ListedModule[] = LISTED

type Stating = Extract<(typeof LISTED)[number], { readonly evidence: unknown }>
export type EvidenceOf = Stating['evidence'][number]['id']

/**
 * Whether the report has its results: figures beside the findings only if the parameters choose them. What the report has
 * not is neither sealed with it nor part of its package.
 */
export function isReported(id: string, params: ParamValues): boolean {
  const choice = moduleOf(id).besideFindings
  return choice === undefined || (choice !== 'never' && params[choice] === true)
}

/** Whether it gives figures beside the findings: nothing of it counts as a clue, and no link may be shared. */
export const isBesideFindings = (id: string): boolean => moduleOf(id).besideFindings !== undefined

/** @throws Error for an id that is not listed */
export function moduleOf(id: string): ListedModule {
  const found = ANALYSIS_MODULES.find((module) => module.id === id)
  if (!found) throw new Error(`no module of the analysis ${id}`)
  return found
}
