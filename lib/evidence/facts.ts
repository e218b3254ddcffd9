import type { Fact } from '../analyses/evidence'
import type { AnalysisId } from '../analyses/modules'
import { PARTS } from '../analyses/parts'
import type { BidderName, Row } from '../engine/analysis'
import { FIRST_PSEUDO_ID } from '../sections/secrecy/units'

/** What several clues of a table, or of other analyses, may state too; undefined for a table of clues that nothing repeats. */
export const factTable = (analysis: string, table: string) =>
  PARTS[analysis as AnalysisId]?.facts?.find((one) => one.table === table)

/**
 * The key of the fact that a clue states; null if nothing else may state it.
 * @param bidders of the section
 */
export function namedFact(
  analysis: string,
  table: string,
  row: Row,
  bidders: readonly BidderName[],
): string | null {
  const fact = factTable(analysis, table)?.of(row, bidders)
  return fact ? nameOfFact(fact) : null
}

/** The key of a fact; null for one that must not be joined with others. */
export function nameOfFact(fact: Fact): string | null {
  if (fact.bidders.length === 0) return null
  // Before a reveal a clue about technical bids names units: joined with any other it would tell whose they are.
  if (fact.bidders.some((id) => id > FIRST_PSEUDO_ID)) return null
  return JSON.stringify([fact.kind, [...fact.bidders].sort((a, b) => a - b), fact.what])
}
