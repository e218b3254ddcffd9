import type { BidderName, Row } from '../../engine/analysis'
import type { EvidenceKind, HistorySection, PairEvidence } from '../../engine/history/section-history'
import { recent } from '../../kit/recent'
import { sectionById } from '../../sections/data'
import { isVeiled } from '../../sections/secrecy/veiled'
import { type Run, runById } from '../data'
import { ifReadable, openResult } from '../results/reader'
import { resultsOfOrganisation } from './data'

/** What of the results of other analyses says that two bidders share something (screens.md §3). */

/** Sections whose results are read for a view: the newest ones. */
const MOST_SECTIONS = 500

type Found = readonly [one: number, other: number, kind: EvidenceKind, count: number]

function codesIn(rows: Iterable<Row>): Found[] {
  return [...rows].flatMap(({ bidderIds }) => {
    const ids = JSON.parse(String(bidderIds)) as number[]
    return ids.flatMap((one, at) => ids.slice(at + 1).map((other): Found => [one, other, 'codes', 1]))
  })
}

const pairIn = ({ bidder1Id, bidder2Id }: Row, kind: EvidenceKind, count: unknown): Found[] =>
  Number(count) > 0 ? [[Number(bidder1Id), Number(bidder2Id), kind, Number(count)]] : []

/** A flagged pair alone has regular prices: what chance makes of honest ones is none. */
const pricesIn = (row: Row): Found[] => (row.flagged === 1 ? pairIn(row, 'prices', row.regular) : [])

/** What each analysis finds, by its table of pairs or codes. */
const READERS: Readonly<Record<string, { table: string; of: (rows: Iterable<Row>) => Found[] }>> = {
  features: { table: 'innerCodes', of: codesIn },
  tecSame: {
    table: 'sums',
    of: (rows) => [...rows].flatMap((row) => pairIn(row, 'traces', row.strongTraces)),
  },
  regular: {
    table: 'pairs',
    of: (rows) => [...rows].flatMap((row) => [...pairIn(row, 'errors', row.errorCount), ...pricesIn(row)]),
  },
}
const EVIDENCE_ANALYSES = Object.keys(READERS)

const named = (bidders: readonly BidderName[], found: readonly Found[]): PairEvidence[] => {
  const names = new Map(bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName]))
  return found.flatMap(([one, other, kind, count]) => {
    const [bidder1Name, bidder2Name] = [names.get(one), names.get(other)]
    return bidder1Name && bidder2Name ? [{ bidder1Name, bidder2Name, kind, count }] : []
  })
}

const read = recent<Promise<readonly PairEvidence[]>>('history.evidence', 2000)

async function evidenceIn(run: Run): Promise<readonly PairEvidence[]> {
  const { table, of } = READERS[run.analysis]!
  const found = await ifReadable(async () => {
    const result = await openResult(run)
    return result.veil ? [] : named(result.bidders, of(result.rows(table)))
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
  const results = await resultsOfOrganisation(organisationId, EVIDENCE_ANALYSES)
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
