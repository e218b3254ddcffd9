import { findAnalysis } from '../engine/analyses/registry'
import type { Analysis, ResultTable } from '../engine/analysis'
import type { Coverage } from '../runs/coverage'
import type { Run } from '../runs/data'
import { kindsOf } from '../runs/query'
import { countRows } from '../runs/rows/data'
import type { ClueUnit } from './module'
import { moduleOf } from './modules'
import { PARTS } from './parts'

/**
 * The rows that count as clues: all of them, or only the finding kinds if the table lists every tender line.
 */
function cluesOfTable(run: Run, table: ResultTable): number {
  if (!table.unpack && !table.findingKinds) return countRows(run, table.id)
  const kinds = table.findingKinds ?? kindsOf(table)?.values ?? []
  return kinds.reduce((sum, kind) => sum + countRows(run, table.id, { kind }), 0)
}

/** The unit in which the clues of an analysis are counted. */
export const clueUnit = ({ id }: Analysis): ClueUnit => moduleOf(id).clueUnit

/**
 * How many clues (线索) a result has. The report, the cards, the process page and the workplace all show this
 * count. It counts the rows of every table but the first, which is a summary, unless the analysis counts in
 * its own way.
 */
export function clueCount(run: Run, analysis: Analysis): number {
  const count = PARTS[moduleOf(analysis.id).id]?.countClues
  if (count) return count(run)
  return analysis.tables.slice(1).reduce((sum, table) => sum + cluesOfTable(run, table), 0)
}

/** A count with its unit. */
export type Clues = {
  readonly count: number
  readonly unit: ClueUnit
}

/** The count to show; null instead of 0 if the result compared nothing or does not state what it compared. */
export function statedClues(run: Run, analysis: Analysis, coverage: Coverage | null): number | null {
  const count = clueCount(run, analysis)
  return count === 0 && (coverage === null || coverage.state === 'none') ? null : count
}

/** The counts of these runs, by run; runs without a count to show are left out. */
export async function cluesOf(
  shown: readonly Run[],
  coverages: ReadonlyMap<number, Coverage>,
): Promise<ReadonlyMap<number, Clues>> {
  const stated = new Map<number, Clues>()
  for (const run of shown) {
    const analysis = findAnalysis(run.analysis)
    const count = analysis && statedClues(run, analysis, coverages.get(run.id) ?? null)
    if (analysis && count !== null) stated.set(run.id, { count, unit: clueUnit(analysis) })
  }
  return stated
}
