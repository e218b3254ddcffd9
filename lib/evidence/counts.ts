import { clueCount, clueTables, flaggedRows } from '../analyses/clues'
import type { Analysis } from '../engine/analysis'
import { recent } from '../kit/recent'
import { findingBidders } from '../runs/finding/words'
import { ifReadable, type OpenResult } from '../runs/results/reader'
import { addRows, factKey, sightingsIn, type TableSightings } from './sightings'

/** The clues of a result by bidder. */
export interface BidderClues {
  /** The number that the analysis's own page states (`clueCount`). */
  readonly count: number
  readonly byBidder: ReadonlyMap<number, number>
  /** How many more the counts of the bidders are together, because a clue of several bidders belongs to each. */
  readonly repeated: number
  /** Clues that name no bidder. */
  readonly unnamed: number
}

function countByBidder(run: OpenResult, analysis: Analysis): BidderClues {
  const byBidder = new Map<number, number>()
  let [repeated, unnamed] = [0, 0]
  const add = (ids: readonly number[], times = 1) => {
    if (ids.length === 0) unnamed += times
    else repeated += (ids.length - 1) * times
    for (const id of ids) byBidder.set(id, (byBidder.get(id) ?? 0) + times)
  }
  const flagged = flaggedRows(run, analysis)
  if (flagged) for (const row of flagged) add(findingBidders(row))
  else for (const table of clueTables(analysis)) addRows(run, table, add)
  return { count: clueCount(run, analysis), byBidder, repeated, unnamed }
}

/** Cached, since results never change. */
const counted = recent<BidderClues>('overview.clues', 200)

/** How many clues each bidder has. The counts of all bidders are `count + repeated − unnamed` together. */
export const cluesByBidder = (run: OpenResult, analysis: Analysis): BidderClues =>
  counted(run.readAs, () => countByBidder(run, analysis))

/** Clues of which several state one fact, seen in these analyses. */
export interface Merged {
  readonly analyses: readonly string[]
  readonly clues: number
  readonly facts: number
}

/** How many facts the clues of a section state, whichever analyses see them. */
export interface FactCounts {
  readonly total: number
  readonly byBidder: ReadonlyMap<number, number>
  /** What counts once instead of more often. */
  readonly merged: readonly Merged[]
}

interface Seen {
  readonly analyses: Set<string>
  readonly bidders: Set<number>
  clues: number
}

/** The facts that were read, and how many more there are. */
interface Tally {
  readonly facts: Map<string, Seen>
  rest: number
  readonly restOf: Map<number, number>
}

function addSightings({ facts }: Tally, analysis: string, { table, found }: TableSightings): void {
  for (const { bidders, rows, ...finding } of found) {
    const fact = factKey(analysis, table, finding)
    const seen = facts.get(fact) ?? { analyses: new Set(), bidders: new Set(), clues: 0 }
    facts.set(fact, seen)
    seen.analyses.add(analysis)
    for (const bidder of bidders) seen.bidders.add(bidder)
    seen.clues += rows
  }
}

function addRest(tally: Tally, rest: number, restOf: ReadonlyMap<number, number>): void {
  tally.rest += rest
  for (const [id, count] of restOf) tally.restOf.set(id, (tally.restOf.get(id) ?? 0) + count)
}

function mergedIn({ facts }: Tally): Merged[] {
  const merged = new Map<string, Merged>()
  for (const { analyses, clues } of facts.values()) {
    if (clues < 2) continue
    const key = [...analyses].join()
    const known = merged.get(key) ?? { analyses: [...analyses], clues: 0, facts: 0 }
    merged.set(key, { ...known, clues: known.clues + clues, facts: known.facts + 1 })
  }
  return [...merged.values()]
}

/** What is counted: a result with the clues of its bidders. */
export interface Counted {
  readonly analysis: Analysis
  readonly state: { readonly current: OpenResult | null }
  readonly clues: BidderClues | null
}

async function countFacts(results: readonly Counted[]): Promise<FactCounts> {
  const tally: Tally = { facts: new Map(), rest: 0, restOf: new Map() }
  for (const { analysis, state, clues } of results) {
    const { current } = state
    if (!current || !clues) continue
    const read = await ifReadable(() =>
      Promise.all(clueTables(analysis).map((table) => sightingsIn(current, analysis, table))),
    )
    if (!read) addRest(tally, clues.count, clues.byBidder)
    for (const one of read ?? []) {
      addSightings(tally, analysis.id, one)
      addRest(tally, one.rest, one.restOf)
    }
  }
  const byBidder = new Map(tally.restOf)
  for (const { bidders } of tally.facts.values())
    for (const id of bidders) byBidder.set(id, (byBidder.get(id) ?? 0) + 1)
  return { total: tally.facts.size + tally.rest, byBidder, merged: mergedIn(tally) }
}

const facts = recent<Promise<FactCounts>>('overview.facts', 50)

/** The facts of a section. Cached, since results never change. */
export function factCounts(results: readonly Counted[]): Promise<FactCounts> {
  const runs = results.map(({ state }) => state.current?.readAs ?? '').join()
  return facts(runs, () => countFacts(results))
}
