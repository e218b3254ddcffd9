import { clueTables } from '../analyses/clues'
import type { Analysis, ResultTable, Row } from '../engine/analysis'
import { countRows } from '../runs/data'
import { findingBidders } from '../runs/finding/words'
import { clueKinds, cluesOfTable, isFinding } from '../runs/findings'
import type { OpenResult } from '../runs/results/reader'
import type { SectionResult } from './results'

/** Findings of one bidder in one table: the weightiest or first, and how many there are. */
export interface BidderFindings {
  readonly result: SectionResult
  readonly table: ResultTable
  readonly rows: readonly Row[]
  readonly total: number
}

/**
 * The order of worth: what connects bidders comes first, then what the bid must answer, then what is wrong in it, last the
 * prices that differ from others.
 */
const worthOf = ({ module }: SectionResult) => module.worth ?? Number.MAX_SAFE_INTEGER

/** Findings shown of each table on the page of a bidder. */
const SHOWN = 10

const isClue = (row: Row) => row.flagged === undefined || row.flagged === 1

/** A bidder, and how many findings of each table are wanted. */
interface Wanted {
  readonly bidderId: number
  readonly shown: number
}

/** Of more clues the first are taken: reading them all would take seconds. */
const MOST_WEIGHED = 20_000

/** By their weight, if the table has one and they are not too many. */
const weightOf = (run: OpenResult, table: ResultTable) =>
  cluesOfTable(run, table) > MOST_WEIGHED ? undefined : table.weight

/** Rows of this bidder alone: the weightiest; where the table does not weigh them, only the first are read. */
function ownRows(
  run: OpenResult,
  table: ResultTable,
  { bidderId, shown }: Wanted,
): Pick<BidderFindings, 'rows' | 'total'> {
  const filters = clueKinds(table)?.map((kind) => ({ bidderId, kind })) ?? [{ bidderId }]
  const rows: Row[] = []
  const weight = weightOf(run, table)
  let total = 0
  for (const filter of filters) {
    const count = countRows(run, table.id, filter)
    total += count
    const size = weight ? count : shown - rows.length
    if (count > 0 && size > 0) rows.push(...run.page(table.id, filter, { page: 1, size }).rows)
  }
  if (weight) rows.sort((a, b) => weight(b) - weight(a))
  return { rows: rows.slice(0, shown), total }
}

/** Rows that several bidders share; such tables are short. */
function sharedRows(run: OpenResult, table: ResultTable, bidderId: number): Row[] {
  const isShared = (run.facets ?? []).some((facet) => facet.table === table.id && facet.bidderId === null)
  if (!isShared) return []
  const isOf = (row: Row) =>
    typeof row.bidderId !== 'number' && isClue(row) && findingBidders(row).includes(bidderId)
  return [...run.rows(table.id)].filter(isOf)
}

/** The clues of a bidder, in the order of worth. */
export function findingsOf(
  results: readonly SectionResult[],
  bidderId: number,
  shown = SHOWN,
): BidderFindings[] {
  const sorted = results.toSorted((a, b) => worthOf(a) - worthOf(b))
  return sorted.flatMap((result) => {
    const run = result.state.current
    if (!run) return []
    return clueTables(result.analysis).flatMap((table) => {
      const [own, shared] = [ownRows(run, table, { bidderId, shown }), sharedRows(run, table, bidderId)]
      const total = own.total + shared.length
      const rows = [...shared, ...own.rows].slice(0, shown)
      return total > 0 ? [{ result, table, rows, total }] : []
    })
  })
}

export interface FoundClue {
  readonly result: SectionResult
  readonly table: ResultTable
  readonly row: Row
}

/** Clues of a table that can be among the weightiest. */
const KEPT = 100

/** The weightiest clues of a table; where it does not weigh them, the first. */
function heaviest(analysis: Analysis, run: OpenResult, table: ResultTable): Row[] {
  const weight = weightOf(run, table)
  const found: Row[] = []
  for (const kind of clueKinds(table) ?? [null])
    for (const row of run.rows(table.id, kind === null ? {} : { kind })) {
      if (!isFinding(analysis, table, row)) continue
      found.push(row)
      if (!weight && found.length === KEPT) return found
    }
  return weight ? found.sort((a, b) => weight(b) - weight(a)).slice(0, KEPT) : found
}

/** The clues of a result by their weight; none of one that is veiled. */
function byWeight(result: SectionResult): FoundClue[] {
  const { analysis } = result
  const run = result.state.current
  if (!run || run.veil) return []
  return clueTables(analysis).flatMap((table) =>
    heaviest(analysis, run, table).map((row) => ({ result, table, row })),
  )
}

/**
 * The weightiest clues: of each analysis, in the order of worth, the first, then of each the second. A fact counts once.
 * @param nameOf what a clue states, the same wherever an analysis sees it
 */
export function weightiest(
  results: readonly SectionResult[],
  most: number,
  nameOf: (clue: FoundClue) => string,
): FoundClue[] {
  const lists = results.toSorted((a, b) => worthOf(a) - worthOf(b)).map(byWeight)
  const known = new Set<string>()
  const found: FoundClue[] = []
  while (found.length < most && lists.some((list) => list.length > 0)) {
    for (const list of lists) {
      const at = list.findIndex((clue) => !known.has(nameOf(clue)))
      const [clue] = list.splice(0, at < 0 ? list.length : at + 1).slice(-1)
      if (!clue || at < 0 || found.length === most) continue
      known.add(nameOf(clue))
      found.push(clue)
    }
  }
  return found
}
