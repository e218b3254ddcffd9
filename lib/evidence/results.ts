import { cache } from 'react'
import { ANALYSIS_MODULES, isBesideFindings, type ListedModule } from '../analyses/modules'
import { findAnalysis } from '../analyses/rules'
import type { Analysis } from '../engine/analysis'
import { type RunState, runStates } from '../runs/loaders'
import { ifReadable } from '../runs/results/reader'
import { type BidderClues, cluesByBidder } from './counts'

/** An analysis of a section with what is shown of it. */
export interface SectionResult {
  readonly module: ListedModule
  readonly analysis: Analysis
  readonly state: RunState
  /** Null without a result. */
  readonly clues: BidderClues | null
}

/** Damage that is only met when the rows are read is stated like a result that is missing. */
async function resultOf(module: ListedModule, analysis: Analysis, state: RunState): Promise<SectionResult> {
  const { current } = state
  if (!current) return { module, analysis, state, clues: null }
  const clues = await ifReadable(async () => cluesByBidder(current, analysis))
  if (clues) return { module, analysis, state, clues }
  const lostAt = current.endedAt ?? current.startedAt
  return { module, analysis, state: { ...state, current: null, lostAt }, clues: null }
}

/** Every analysis that finds clues, in the order of the menu. Cached per request. */
export const resultsOf = cache(async (openId: string): Promise<SectionResult[]> => {
  const listed = ANALYSIS_MODULES.flatMap((module) => {
    const analysis = isBesideFindings(module.id) ? null : findAnalysis(module.id)
    return analysis ? [{ module, analysis }] : []
  })
  const states = await runStates(
    openId,
    listed.map(({ analysis }) => analysis),
  )
  return Promise.all(listed.map(({ module, analysis }, at) => resultOf(module, analysis, states[at]!)))
})
