import { norm } from '../../domain/norm'
import type { Bill } from '../bill/layout'
import type { TextColumn } from '../columnar/reader'
import { emptyMatching, type Matching, pairByKey } from './matching'

interface Level {
  readonly code: TextColumn
  readonly name: TextColumn
}

/**
 * One level of rules.md §2.1: by norm(code) if both have one, else by norm(name); then leftovers with equal
 * norm(name). Rows with equal keys match in order of appearance (formats.md §2, last line).
 */
function matchLevel(
  matching: Matching,
  tender: Level,
  tenderRows: readonly number[],
  bid: Level,
  bidRows: readonly number[],
): void {
  const code = (level: Level) => (row: number) => norm(level.code.get(row)) || null
  const name = (level: Level) => (row: number) => norm(level.name.get(row)) || null
  // Without codes, two rows without a name are equal too, such as one unnamed project on either side.
  const nameAlone = (level: Level) => (row: number) => norm(level.name.get(row))
  const uncoded = (level: Level, rows: readonly number[]) => rows.filter((row) => code(level)(row) === null)

  pairByKey(matching, tenderRows, bidRows, code(tender), code(bid))
  pairByKey(matching, uncoded(tender, tenderRows), uncoded(bid, bidRows), nameAlone(tender), nameAlone(bid))
  pairByKey(matching, uncoded(tender, tenderRows), bidRows, name(tender), name(bid))
  pairByKey(matching, tenderRows, uncoded(bid, bidRows), name(tender), name(bid))
  pairByKey(matching, tenderRows, bidRows, name(tender), name(bid))
}

function rowsOf(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row)
}

/** Unit projects by single project; those outside any single project come first. */
function unitsByProject(bill: Bill): number[][] {
  const units: number[][] = rowsOf(bill.projects.rows + 1).map(() => [])
  for (let unit = 0; unit < bill.units.rows; unit++) units[bill.units.project.values[unit]! + 1]!.push(unit)
  return units
}

/** Matches single projects (单项工程), then the unit projects (单位工程) of each pair. */
export function matchUnits(tender: Bill, bid: Bill): { projects: Matching; units: Matching } {
  const projects = emptyMatching(tender.projects.rows, bid.projects.rows)
  matchLevel(projects, tender.projects, rowsOf(tender.projects.rows), bid.projects, rowsOf(bid.projects.rows))

  const units = emptyMatching(tender.units.rows, bid.units.rows)
  const tenderUnits = unitsByProject(tender)
  const bidUnits = unitsByProject(bid)
  for (let project = -1; project < tender.projects.rows; project++) {
    const partner = project === -1 ? -1 : projects.bidOf[project]!
    if (project !== -1 && partner === -1) continue
    matchLevel(units, tender.units, tenderUnits[project + 1]!, bid.units, bidUnits[partner + 1]!)
  }
  return { projects, units }
}
