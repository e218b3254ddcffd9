import { companiesOf } from '../../../engine/history/companies'
import {
  type HistorySection,
  isTotal,
  type JoinedCompanies,
  type SectionHistory,
  timeOf,
  yearsBefore,
} from '../../../engine/history/section-history'

/** Numbers of totals that are compared with each other: from each of these up to the next. */
const BANDS = [3, 4, 6, 9, 15]

/** Which band a number of totals is in; null below the first. */
export function bandOf(count: number): number | null {
  let band = -1
  while (band + 1 < BANDS.length && count >= BANDS[band + 1]!) band++
  return band < 0 ? null : band
}

/** The totals of a past section in ascending order, net of its fixed sum if that is subtracted. */
function pastTotals({ bidders, fixedSum }: HistorySection, isNet: boolean): number[] {
  const fixed = isNet ? (fixedSum ?? Number.POSITIVE_INFINITY) : 0
  const totals: number[] = []
  for (const { isOk, total } of bidders) {
    if (!isOk || !isTotal(total) || total <= fixed) continue
    // Inserted where it belongs: a section has few totals, and there are thousands of sections.
    let at = totals.push(total - fixed) - 1
    for (; at > 0 && totals[at - 1]! > total - fixed; at--) totals[at] = totals[at - 1]!
    totals[at] = total - fixed
  }
  return totals
}

export interface PastSection {
  readonly section: HistorySection
  readonly totals: readonly number[]
}

/** The past of a section, and how many of its kind were left out. */
export interface Reference {
  readonly past: readonly PastSection[]
  /** Left out by a person. */
  readonly leftOut: number
  /** Another section of one tender has the same bidders. */
  readonly sameTender: number
}

export interface ReferenceOptions {
  readonly years: number
  readonly isNet: boolean
}

/** Sections by its own tender and set of bidders; null for one that shares its tender with no other. */
function tenderKeys(
  sections: readonly HistorySection[],
  joined: readonly JoinedCompanies[],
): (section: HistorySection) => string | null {
  const counts = new Map<string | null, number>()
  for (const { tenderCode } of sections) counts.set(tenderCode, (counts.get(tenderCode) ?? 0) + 1)
  const shared = new Set(
    sections.filter(({ tenderCode }) => tenderCode !== null && counts.get(tenderCode)! > 1),
  )
  const companies = companiesOf([...shared], joined)
  return (section) => {
    if (!shared.has(section)) return null
    const bidders = companies.ofBidders(section).filter((_, at) => section.bidders[at]!.isOk)
    return JSON.stringify([section.tenderCode, ...new Set([...bidders].sort((a, b) => a - b))])
  }
}

/** Sections by time, then by id. */
const inTime = (a: HistorySection, b: HistorySection) =>
  timeOf(a) < timeOf(b) || (timeOf(a) === timeOf(b) && a.openId < b.openId) ? -1 : 1

/**
 * The sections whose totals those of a section are compared with (screens.md §2): of its type and its band, opened before
 * it and not too long ago; of each tender at most one with the same bidders, the first, and none of the section's own.
 * A section without a type or a time has no past.
 */
export function referenceOf(
  section: HistorySection,
  count: number,
  { others, joined }: Pick<SectionHistory, 'others' | 'joined'>,
  { years, isNet }: ReferenceOptions,
): Reference {
  const { openTime, projectType } = section
  const band = bandOf(count)
  if (openTime === null || projectType === null || band === null)
    return { past: [], leftOut: 0, sameTender: 0 }
  const since = yearsBefore(openTime, years)
  const kind: PastSection[] = []
  for (const other of others) {
    const time = other.openTime
    if (other.projectType !== projectType || time === null || time >= openTime || time < since) continue
    const totals = pastTotals(other, isNet)
    if (other.openId !== section.openId && bandOf(totals.length) === band)
      kind.push({ section: other, totals })
  }
  const kept = kind.filter((one) => !one.section.isLeftOut).sort((a, b) => inTime(a.section, b.section))
  const keyOf = tenderKeys([section, ...kept.map((one) => one.section)], joined)
  const tenders = new Set([keyOf(section)])
  const past = kept.filter((one) => {
    const key = keyOf(one.section)
    if (key === null) return true
    const isFirst = !tenders.has(key)
    tenders.add(key)
    return isFirst
  })
  return { past, leftOut: kind.length - kept.length, sameTender: kept.length - past.length }
}
