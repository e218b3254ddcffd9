import type { SQL } from 'drizzle-orm'
import { companyKey } from '../../domain/company'
import type { HistoryBidder, HistorySection, SectionHistory } from '../../engine/history/section-history'
import { confirmedBenchmark } from '../../laboratories/award/benchmark'
import { type Section, sectionById } from '../../sections/data'
import { historyOf, joinedOf, pastOf } from './data'
import { withEvidence } from './evidence'
import { tendersOf } from './openings'

async function historyAround(openId: string, only: (section: Section) => SQL | undefined) {
  const section = await sectionById(openId)
  if (!section) throw new Error(`no section ${openId}`)
  const { organisationId } = section
  const all = await tendersOf(await historyOf(organisationId, only(section)), organisationId, openId)
  const own = all.find((one) => one.openId === openId)
  if (!own) throw new Error(`no history of ${openId}`)
  const others = all.filter((one) => one !== own)
  const joined = await joinedOf(organisationId)
  return { section: own, others, joined, benchmark: await confirmedBenchmark(section) }
}

/** Sections in which at least two bidders of this one took part: elsewhere none of its pairs met. */
function meetingPlaces({ bidders }: HistorySection): (section: HistorySection) => boolean {
  const keys = new Set(
    bidders.flatMap(({ bidderName, bidderCode }) => [companyKey(bidderName), bidderCode ?? '']),
  )
  keys.delete('')
  const isOwn = ({ bidderName, bidderCode }: HistoryBidder) =>
    keys.has(companyKey(bidderName)) || keys.has(bidderCode ?? '')
  return (section) => section.bidders.filter(isOwn).length >= 2
}

/**
 * A section and every other one of its organisation, for the analyses of its history, with what other analyses found in
 * sections where its bidders met.
 */
export async function sectionHistory(openId: string): Promise<SectionHistory> {
  const history = await historyAround(openId, () => undefined)
  const organisationId = (await sectionById(openId))!.organisationId
  return {
    ...history,
    others: await withEvidence(history.others, organisationId, meetingPlaces(history.section)),
  }
}

/** A section with those that its totals may be compared with. */
export const sectionPast = (openId: string, years: number): Promise<SectionHistory> =>
  historyAround(openId, (section) => pastOf(section, years))
