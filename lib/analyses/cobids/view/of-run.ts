import type { Row } from '../../../engine/analysis'
import type { OpenResult } from '../../../runs/results/open-result'
import type { Meeting, ShownGroup } from './views'

const idsOf = ({ bidderIds }: Row) => JSON.parse(String(bidderIds)) as (number | null)[]

/** Pairs among the bidders of the section, by their ids. */
export function pairsByIds(run: OpenResult): ReadonlyMap<string, Row> {
  const pairs = [...run.rows('cobidPairs')]
  return new Map(
    pairs.flatMap((row) => [
      [`${row.bidder1Id} ${row.bidder2Id}`, row],
      [`${row.bidder2Id} ${row.bidder1Id}`, row],
    ]),
  )
}

/** The newest meetings of a group that its picture shows. */
const MOST_MEETINGS = 60

/** The groups of a run with their sections, and the names of those that the reader may open. */
export function groupsOfRun(run: OpenResult): {
  readonly groups: readonly ShownGroup[]
  readonly names: ReadonlyMap<string, string>
} {
  const sections = [...run.rows('cobidSections')]
  const names = sections.flatMap(({ openId, sectionName }) =>
    openId && sectionName ? [[String(openId), String(sectionName)] as const] : [],
  )
  const groups = [...run.rows('cobidGroups')].map((row): ShownGroup => {
    const ids = idsOf(row)
    const meetings = sections.flatMap((section, at): Meeting[] => {
      const present = idsOf(section).flatMap((id) => (ids.includes(id) ? [ids.indexOf(id)] : []))
      if (present.length < 2) return []
      const winner = String(row.bidders)
        .split('、')
        .indexOf(String(section.winner ?? ''))
      // A section that the reader may not open is told apart by its place alone.
      const openId = section.openId ? String(section.openId) : `#${at}`
      const time = section.openTime === null ? null : String(section.openTime)
      return [{ openId, openTime: time, present, winner: present.includes(winner) ? winner : null }]
    })
    return { row, members: String(row.bidders).split('、'), meetings: meetings.slice(-MOST_MEETINGS) }
  })
  return { groups, names: new Map(names) }
}

/** What the figures were made from; null for a run without a history. */
export const scopeOfRun = (run: OpenResult): Row | null => run.rows('cobidScope').next().value ?? null
