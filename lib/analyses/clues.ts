import type { CoverageState } from '../domain/codes'
import type { Analysis, ResultTable, Row } from '../engine/analysis'
import { type Coverage, comparedNothing, coverageIn } from '../runs/coverage'
import type { Run } from '../runs/data'
import { clueKinds, cluesOfTable, clueTableOf, summaryOf } from '../runs/findings'
import { glanceAt, ifReadable, type OpenResult } from '../runs/results/reader'
import { comparedIn } from './gaps'
import type { ClueUnit } from './module'
import { isBesideFindings, moduleOf } from './modules'
import { findAnalysis } from './rules'

/** The tables whose rows are clues: no summary; the one whose flagged rows alone are, if there is one. */
export function clueTables(analysis: Analysis): readonly ResultTable[] {
  const clueTable = clueTableOf(analysis)
  if (clueTable) return analysis.tables.filter(({ id }) => id === clueTable)
  return analysis.tables.filter((table) => table !== summaryOf(analysis) && clueKinds(table)?.length !== 0)
}

/** The clues of an analysis of which only the flagged rows of one table are; null for any other. */
export function flaggedRows(run: OpenResult, analysis: Analysis): Row[] | null {
  const clueTable = clueTableOf(analysis)
  return clueTable === undefined ? null : [...run.rows(clueTable)].filter(({ flagged }) => flagged === 1)
}

/** The unit in which the clues of an analysis are counted. */
export const clueUnit = ({ id }: Analysis): ClueUnit => moduleOf(id).clueUnit

/**
 * How many clues (线索) a result has. The report, the cards, the process page and the workplace all show this
 * count. It counts the rows of every table but the first, which is a summary, unless the analysis counts in
 * its own way.
 */
export function clueCount(run: OpenResult, analysis: Analysis): number {
  const flagged = flaggedRows(run, analysis)
  if (flagged) return flagged.length
  return clueTables(analysis).reduce((sum, table) => sum + cluesOfTable(run, table), 0)
}

/** A count with its unit. */
export type Clues = {
  readonly count: number
  readonly unit: ClueUnit
}

/**
 * The count to show; null for figures beside the findings, and instead of 0 if the result compared nothing or does not state
 * what it compared.
 */
export function statedClues(run: OpenResult, analysis: Analysis, coverage: Coverage | null): number | null {
  if (isBesideFindings(analysis.id)) return null
  const count = clueCount(run, analysis)
  return count === 0 && (coverage === null || comparedNothing(coverage)) ? null : count
}

/** What a line about a result says. */
export interface ResultFigures {
  /** Null if the result does not state it. */
  readonly coverage: Coverage | null
  /** What it compared, of all that there was to compare. */
  readonly compared: CoverageState | null
  /** Null if the number would be misleading. */
  readonly clues: Clues | null
}

function figuresIn(result: OpenResult): ResultFigures {
  const [analysis, coverage] = [findAnalysis(result.analysis), coverageIn(result)]
  const count = analysis ? statedClues(result, analysis, coverage) : null
  const compared = comparedIn(result, coverage)
  return {
    coverage,
    compared,
    clues: analysis && count !== null ? { count, unit: clueUnit(analysis) } : null,
  }
}

/** The figures of these runs, by run; runs whose results are not shown to the caller or cannot be read are left out. */
export async function figuresOf(runs: readonly Run[]): Promise<ReadonlyMap<number, ResultFigures>> {
  const figures = new Map<number, ResultFigures>()
  for (const run of runs.filter(({ current }) => current === 1)) {
    const result = await glanceAt(run)
    const found = result && (await ifReadable(async () => figuresIn(result)))
    if (found) figures.set(run.id, found)
  }
  return figures
}
