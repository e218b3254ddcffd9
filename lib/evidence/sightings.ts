import { flaggedRows } from '../analyses/clues'
import type { Analysis, BidderName, ResultTable, Row } from '../engine/analysis'
import { recent } from '../kit/recent'
import { nextTurn } from '../kit/turn'
import { findingBidders } from '../runs/finding/words'
import { asBefore, clueKinds, cluesOfTable, clueTableOf, findingKey, isFinding } from '../runs/findings'
import type { OpenResult } from '../runs/results/reader'
import { factTable, namedFact } from './facts'

/** How a finding is known. */
export interface Named {
  /** As judgements name it. */
  readonly key: string
  /** The fact that it states, which others may state too; null for one of its own. */
  readonly fact: string | null
  /** How rows of earlier versions state it, if they say less. */
  readonly former: { readonly key: string; readonly fact: string | null } | null
}

/** The key of a fact among those of all analyses. */
export const factKey = (analysis: string, table: string, { key, fact }: Omit<Named, 'former'>): string =>
  fact ?? `${analysis} ${table} ${key}`

/** A finding of a table: rows with the same texts about the same bidders are one. */
export interface Sighting extends Named {
  /** The bidders for whom it counts. */
  readonly bidders: readonly number[]
  /** How many rows state it. */
  readonly rows: number
}

/** The findings of a table. Of a very long one only those are read that others may repeat. */
export interface TableSightings {
  readonly table: string
  readonly found: readonly Sighting[]
  /** Findings that were not read: how many, and how many of each bidder. */
  readonly rest: number
  readonly restOf: ReadonlyMap<number, number>
}

/** In a table of more rows the rows are counted instead: reading them all would take seconds. */
const MOST_ROWS = 20_000
/** So many rows are looked at before others get their turn. */
const AT_ONCE = 2000

type Add = (ids: readonly number[], times?: number) => void

/** Rows of a single bidder are counted by what is stored with the run: a table may have a million of them. */
export function addRows(
  run: OpenResult,
  table: ResultTable,
  add: Add,
  isCounted = (_: string | null) => true,
) {
  const kinds = clueKinds(table)
  const isClue = (kind: string | null) =>
    (kinds === null || (kind !== null && kinds.includes(kind))) && isCounted(kind)
  const facets = (run.facets ?? []).filter(({ table: id, kind }) => id === table.id && isClue(kind))
  for (const { bidderId, count } of facets) if (bidderId !== null) add([bidderId], count)
  if (facets.every(({ bidderId }) => bidderId !== null)) return
  // Rows that belong to no single bidder: such tables are short (shared codes, pairs).
  for (const row of run.rows(table.id)) {
    if (typeof row.bidderId === 'number') continue
    if (isClue(table.kindKey ? String(row[table.kindKey]) : null)) add(findingBidders(row))
  }
}

function* ofKinds(run: OpenResult, table: ResultTable, kinds: readonly string[] | null): Generator<Row> {
  if (kinds === null) yield* run.rows(table.id)
  else for (const kind of kinds) yield* run.rows(table.id, { kind })
}

/** @param bidders of the section */
export function named(analysis: string, table: ResultTable, row: Row, bidders: readonly BidderName[]): Named {
  const of = (told: Row) => {
    return { key: findingKey(table, told), fact: namedFact(analysis, table.id, told, bidders) }
  }
  const before = asBefore(table, row)
  return { ...of(row), former: before && of(before) }
}

async function among(run: OpenResult, analysis: Analysis, table: ResultTable, rows: Iterable<Row>) {
  const found = new Map<string, Sighting>()
  // Many findings are kept for long: those of one bidder share its list.
  const alone = new Map(run.bidders.map(({ bidderId }) => [bidderId, [bidderId]]))
  const listed = ({ bidderId }: Row) => typeof bidderId === 'number' && (alone.get(bidderId) ?? [bidderId])
  let seen = 0
  for (const row of rows) {
    if (++seen % AT_ONCE === 0) await nextTurn()
    if (!isFinding(analysis, table, row)) continue
    const key = findingKey(table, row)
    const known = found.get(key)
    const bidders = listed(row) || findingBidders(row)
    const all = known ? [...new Set([...known.bidders, ...bidders])] : bidders
    const { fact, former } = known ?? named(run.analysis, table, row, run.bidders)
    found.set(key, { key, fact, former, bidders: all, rows: (known?.rows ?? 0) + 1 })
  }
  return [...found.values()]
}

async function ofLongTable(run: OpenResult, analysis: Analysis, table: ResultTable): Promise<TableSightings> {
  const named = factTable(analysis.id, table.id)?.kinds ?? []
  const count = named.reduce((sum, kind) => sum + cluesOfKind(run, table, kind), 0)
  const kinds = count > MOST_ROWS ? [] : named
  const restOf = new Map<number, number>()
  const add: Add = (ids, times = 1) => {
    for (const id of ids) restOf.set(id, (restOf.get(id) ?? 0) + times)
  }
  addRows(run, table, add, (kind) => !kinds.includes(kind ?? ''))
  const found = await among(run, analysis, table, ofKinds(run, table, kinds))
  return { table: table.id, found, rest: cluesOfTable(run, table) - (kinds.length > 0 ? count : 0), restOf }
}

const cluesOfKind = (run: OpenResult, { id }: ResultTable, kind: string) =>
  (run.facets ?? []).reduce((sum, one) => sum + (one.table === id && one.kind === kind ? one.count : 0), 0)

const read = recent<Promise<TableSightings>>('evidence.sightings', 200)

/** Cached, since results never change. */
export const sightingsIn = (
  run: OpenResult,
  analysis: Analysis,
  table: ResultTable,
): Promise<TableSightings> =>
  read(`${run.readAs} ${table.id}`, async () => {
    const flagged = clueTableOf(analysis) === table.id ? flaggedRows(run, analysis) : null
    if (!flagged && cluesOfTable(run, table) > MOST_ROWS) return ofLongTable(run, analysis, table)
    const rows = flagged ?? ofKinds(run, table, clueKinds(table))
    const found = await among(run, analysis, table, rows)
    return { table: table.id, found, rest: 0, restOf: new Map() }
  })
