import type { Analysis, ResultTable } from '../engine/analysis'
import type { Coverage } from './coverage'
import { countRows, type Run } from './data'
import { kindsOf } from './query'
import { regularPairs } from './regular'

/** Rows that are clues: all, or those of some kind where the table lists every line of the tender. */
function cluesOfTable(run: Run, table: ResultTable): number {
  if (!table.unpack && !table.findingKinds) return countRows(run, table.id)
  const kinds = table.findingKinds ?? kindsOf(table)?.values ?? []
  return kinds.reduce((sum, kind) => sum + countRows(run, table.id, { kind }), 0)
}

/** What the clues of an analysis are counted in: a message below each page that shows them. */
export const clueUnit = ({ id }: Analysis): 'pairs' | 'findings' => (id === 'regular' ? 'pairs' : 'findings')

/**
 * How many clues (线索) a result has: the one count that the report, the cards, the process page and the
 * workplace show. Rows of every table but the first, which sums them up; of the regularity analysis the
 * pairs that are flagged, since its other tables say why, or list what is no clue by itself.
 */
export function clueCount(run: Run, analysis: Analysis): number {
  if (clueUnit(analysis) === 'pairs') return regularPairs(run).filter(({ flagged }) => flagged).length
  return analysis.tables.slice(1).reduce((sum, table) => sum + cluesOfTable(run, table), 0)
}

/**
 * The count as it is stated beside what was compared; null where it would be a 0 of a result that compared
 * nothing, or does not say what it compared.
 */
export function statedClues(run: Run, analysis: Analysis, coverage: Coverage | null): number | null {
  const count = clueCount(run, analysis)
  return count === 0 && (coverage === null || coverage.state === 'none') ? null : count
}
