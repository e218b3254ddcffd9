import { currentResult, ifReadable, type OpenResult } from '../runs/results/reader'
import { ANALYSIS_MODULES, moduleOf } from './modules'
import { PARTS } from './parts'
import type { BidderGroup, MatrixPart } from './price-matrix/part'

/** The price matrix of an analysis; undefined if it has none. */
export const matrixOf = (analysis: string): MatrixPart | undefined => PARTS[moduleOf(analysis).id]?.matrix

/** The groups by which the columns of a matrix stand: its own, or those of the analysis of its section that finds some. */
export async function groupsOfMatrix(run: OpenResult): Promise<readonly BidderGroup[]> {
  const own = matrixOf(run.analysis)?.groups
  if (own) return own(run)
  const finder = ANALYSIS_MODULES.find(({ id }) => PARTS[id]?.matrix?.groups)
  const found = finder && (await ifReadable(() => currentResult(run.openId, finder.id)))
  return found ? matrixOf(found.analysis)!.groups!(found) : []
}
