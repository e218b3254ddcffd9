import type { PastEvidence } from '../../analyses/module'
import { ANALYSIS_MODULES } from '../../analyses/modules'
import type { BidderName } from '../../engine/analysis'
import type { EvidenceKind, HistorySection, PairEvidence } from '../../engine/history/section-history'
import { recent } from '../../kit/recent'
import { sectionById } from '../../sections/data'
import { isVeiled } from '../../sections/secrecy/veiled'
import { type Run, runById } from '../data'
import { findingBidders } from '../finding/words'
import { ifReadable, type OpenResult, openResult } from '../results/reader'
import { resultsOfOrganisation } from './data'

/** What of the results of other analyses says that two bidders share something (screens.md §3). */

/** Sections whose results are read for a view: the newest ones. */
const MOST_SECTIONS = 500

type Found = readonly [one: number, other: number, kind: EvidenceKind, count: number]

/** What the rows of a result tell of every two of their bidders. */
function* foundIn(result: OpenResult, told: readonly PastEvidence[]): Generator<Found> {
  for (const { kind, table, figure, ofFlagged } of told)
    for (const row of result.rows(table)) {
      const count = figure === undefined ? 1 : Number(row[figure])
      if (!(count > 0) || (ofFlagged && row.flagged !== 1)) continue
      const ids = findingBidders(row)
      for (const [at, one] of ids.entries())
        for (const other of ids.slice(at + 1)) yield [one, other, kind, count]
    }
}

const TOLD = new Map<string, readonly PastEvidence[]>(
  ANALYSIS_MODULES.flatMap(({ id, past }) => (past ? [[id, past] as const] : [])),
)

const named = (bidders: readonly BidderName[], found: readonly Found[]): PairEvidence[] => {
  const names = new Map(bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName]))
  return found.flatMap(([one, other, kind, count]) => {
    const [bidder1Name, bidder2Name] = [names.get(one), names.get(other)]
    return bidder1Name && bidder2Name ? [{ bidder1Name, bidder2Name, kind, count }] : []
  })
}

const read = recent<Promise<readonly PairEvidence[]>>('history.evidence', 2000)

async function evidenceIn(run: Run): Promise<readonly PairEvidence[]> {
  const found = await ifReadable(async () => {
    const result = await openResult(run)
    return result.veil ? [] : named(result.bidders, [...foundIn(result, TOLD.get(run.analysis)!)])
  })
  return found ?? []
}

/** Nothing of a blind section is told before its reveal. */
async function evidenceOf(openId: string, runIds: readonly number[]): Promise<PairEvidence[]> {
  const section = await sectionById(openId)
  if (!section || isVeiled(section)) return []
  const all: PairEvidence[] = []
  for (const id of runIds) {
    const run = await runById(id)
    if (run) all.push(...(await read(`${id} ${run.result}`, () => evidenceIn(run))))
  }
  return all
}

/** The sections of a history with what other analyses found their bidders to share. */
export async function withEvidence(
  history: readonly HistorySection[],
  organisationId: number,
  isWanted: (section: HistorySection) => boolean = () => true,
): Promise<HistorySection[]> {
  const results = await resultsOfOrganisation(organisationId, [...TOLD.keys()])
  const newest = history
    .filter((section) => results.has(section.openId) && isWanted(section))
    .sort((a, b) => ((a.openTime ?? '') < (b.openTime ?? '') ? 1 : -1))
    .slice(0, MOST_SECTIONS)
  const evidence = new Map<string, readonly PairEvidence[]>()
  for (const { openId } of newest) evidence.set(openId, await evidenceOf(openId, results.get(openId)!))
  return history.map((section) => {
    const own = evidence.get(section.openId)
    return own && own.length > 0 ? { ...section, evidence: own } : section
  })
}
