import { type Companies, companiesOf } from '../../../engine/history/companies'
import {
  type HistorySection,
  isTotal,
  type JoinedCompanies,
  timeOf,
} from '../../../engine/history/section-history'

/** Which sections a view is of; null: all. Sections without a time are in no range. */
export interface ScopeFilter {
  readonly from: string | null
  /** Sections before this time. */
  readonly to: string | null
  readonly types: readonly string[] | null
  readonly areas: readonly string[] | null
  /** The id of a section that is not part of it. */
  readonly except: string | null
}

/** The sections of a view in order of time, with their companies as numbers. */
export interface Scope {
  readonly companies: Companies
  readonly sections: readonly HistorySection[]
  /** Those who took part in section s are `members[starts[s]…starts[s + 1]]`, with their totals; NaN: none. */
  readonly starts: Int32Array
  readonly members: Int32Array
  readonly totals: Float64Array
  /** The company that won each section; −1: no award is recorded, or it names nobody who took part. */
  readonly winners: Int32Array
  /** The sections of company c are `sectionsOf[firsts[c]…firsts[c + 1]]`, in order of time. */
  readonly firsts: Int32Array
  readonly sectionsOf: Int32Array
}

function isIn(section: HistorySection, { from, to, types, areas, except }: ScopeFilter): boolean {
  const { openTime, projectType, projectArea } = section
  if (section.openId === except) return false
  if ((from !== null || to !== null) && openTime === null) return false
  if (from !== null && openTime! < from) return false
  if (to !== null && openTime! >= to) return false
  if (types !== null && !types.includes(projectType ?? '')) return false
  return areas === null || areas.includes(projectArea ?? '')
}

const inTime = (a: HistorySection, b: HistorySection) => {
  const [one, other] = [timeOf(a), timeOf(b)]
  if (one !== other) return one < other ? -1 : 1
  return a.openId < b.openId ? -1 : a.openId > b.openId ? 1 : 0
}

/** Who took part in a section, each company once, with its first total. */
function membersOf(section: HistorySection, companies: Companies): Map<number, number> {
  const members = new Map<number, number>()
  const indices = companies.ofBidders(section)
  for (const [at, { isOk, total }] of section.bidders.entries()) {
    if (!isOk) continue
    const known = members.get(indices[at]!)
    if (known === undefined || Number.isNaN(known))
      members.set(indices[at]!, isTotal(total) ? total : Number.NaN)
  }
  return members
}

function byCompany(count: number, starts: Int32Array, members: Int32Array) {
  const firsts = new Int32Array(count + 1)
  for (const company of members) firsts[company + 1]!++
  for (let company = 0; company < count; company++) firsts[company + 1]! += firsts[company]!
  const next = firsts.slice()
  const sectionsOf = new Int32Array(members.length)
  for (let section = 0; section + 1 < starts.length; section++)
    for (let at = starts[section]!; at < starts[section + 1]!; at++)
      sectionsOf[next[members[at]!]!++] = section
  return { firsts, sectionsOf }
}

/**
 * The sections of a history that a filter lets through. Names are matched to companies over the whole
 * history.
 */
export function scopeOf(
  history: readonly HistorySection[],
  joined: readonly JoinedCompanies[],
  filter: ScopeFilter,
): Scope {
  const companies = companiesOf(history, joined)
  const sections = history.filter((section) => isIn(section, filter)).sort(inTime)
  const starts = new Int32Array(sections.length + 1)
  const members: number[] = []
  const totals: number[] = []
  const winners = new Int32Array(sections.length).fill(-1)
  for (const [at, section] of sections.entries()) {
    const here = membersOf(section, companies)
    for (const [company, total] of here) {
      members.push(company)
      totals.push(total)
    }
    starts[at + 1] = members.length
    const winner = section.award === null ? null : winnerOf(section, companies)
    if (winner !== null && here.has(winner)) winners[at] = winner
  }
  const flat = Int32Array.from(members)
  return {
    ...{ companies, sections, starts, members: flat, totals: Float64Array.from(totals), winners },
    ...byCompany(companies.all.length, starts, flat),
  }
}

/** The company awarded a section: a bidder of that name there, else who has the name anywhere. */
function winnerOf(section: HistorySection, companies: Companies): number | null {
  const { bidderName } = section.award!
  const at = section.bidders.findIndex((bidder) => bidder.bidderName === bidderName)
  return at >= 0 ? companies.ofBidders(section)[at]! : companies.named(bidderName)
}

export const sectionCount = ({ firsts }: Scope, company: number) => firsts[company + 1]! - firsts[company]!

/** The sections a company took part in, in order of time. */
export const sectionsOfCompany = ({ firsts, sectionsOf }: Scope, company: number) =>
  sectionsOf.subarray(firsts[company]!, firsts[company + 1]!)

/** Who took part in a section. */
export const membersIn = ({ starts, members }: Scope, section: number) =>
  members.subarray(starts[section]!, starts[section + 1]!)

/** The total of a company in a section; NaN if it has none. */
export function totalIn({ starts, members, totals }: Scope, section: number, company: number): number {
  for (let at = starts[section]!; at < starts[section + 1]!; at++)
    if (members[at] === company) return totals[at]!
  return Number.NaN
}
