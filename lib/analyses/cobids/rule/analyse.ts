import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import type { BidderName, SectionInput, Sink } from '../../../engine/analysis'
import { writeCoverage } from '../../../engine/coverage/coverage'
import { biddersTakingPart } from '../../../engine/feature-codes/holders'
import { type SectionHistory, yearsBefore } from '../../../engine/history/section-history'
import { firmFigures } from './firms'
import { connectedGroups } from './graph'
import { groupFigures } from './groups'
import { meetingsOf } from './meetings'
import { type Pair, pairsOf } from './pairs'
import type { CobidsParams } from './params'
import { evidenceRows, firmRow, groupRow, type Naming, pairRow, scopeRow, sectionRow } from './rows'
import { type Scope, scopeOf, sectionCount } from './scope'

/** Years before the opening in which meetings count. */
const YEARS = 5

/** The bidders of the section as companies of the scope, in the order of the section. */
interface Bidders extends Naming {
  readonly companies: readonly number[]
  readonly place: (company: number) => number
}

function biddersIn(input: SectionInput, { section }: SectionHistory, scope: Scope): Bidders {
  const indices = scope.companies.ofBidders(section)
  const companyOf = ({ bidderName }: BidderName) => {
    const at = section.bidders.findIndex((bidder) => bidder.bidderName === bidderName)
    return at >= 0 ? indices[at]! : scope.companies.named(bidderName)
  }
  const bidders = new Map<number, BidderName>()
  for (const bidder of biddersTakingPart(input)) {
    const company = companyOf(bidder)
    if (company !== null && !bidders.has(company)) bidders.set(company, bidder)
  }
  const companies = [...bidders.keys()]
  return {
    companies,
    place: (company) => companies.indexOf(company),
    name: (company) => bidders.get(company)?.bidderName ?? scope.companies.all[company]!.name,
    id: (company) => bidders.get(company)?.bidderId ?? null,
    isNamed: (company) => bidders.has(company),
  }
}

/** The pair with the bidder first who stands first in the section. */
function turned(pair: Pair, { place }: Bidders): Pair {
  if (place(pair.first) < place(pair.second)) return pair
  return {
    ...pair,
    ...{ first: pair.second, second: pair.first },
    ...{ firstSections: pair.secondSections, secondSections: pair.firstSections },
    ...{ firstWins: pair.secondWins, secondWins: pair.firstWins },
  }
}

/** The sections before this one, in which its bidders may have met: here they all do. */
function pastOf({ section, others, joined }: SectionHistory): Scope {
  const { openId, openTime } = section
  const from = openTime === null ? null : yearsBefore(openTime, YEARS)
  const filter = { from, to: openTime, types: null, areas: null, except: openId }
  return scopeOf([section, ...others], joined, filter)
}

function writeTables(scope: Scope, bidders: Bidders, params: CobidsParams, sink: Sink): void {
  const meetings = meetingsOf(scope, params)
  const isHere = ({ first, second }: { readonly first: number; readonly second: number }) =>
    bidders.isNamed(first) && bidders.isNamed(second)
  const list = meetings.list.filter(isHere)
  const pairs = pairsOf(scope, { list, strata: meetings.strata }).map((pair) => turned(pair, bidders))
  sink.progress(1, 2, '')
  sink.rows(
    'cobidPairs',
    pairs.map((pair) => pairRow(pair, bidders, params)),
  )
  sink.rows(
    'cobidFirms',
    bidders.companies.map((company) => firmRow(scope, firmFigures(scope, company), bidders)),
  )
  sink.rows(
    'cobidSections',
    groupFigures(scope, bidders.companies).sections.map((section) => sectionRow(scope, section, bidders)),
  )
  const groups = connectedGroups(list).map((group) =>
    group.sort((a, b) => bidders.place(a) - bidders.place(b)),
  )
  sink.rows(
    'cobidGroups',
    groups.map((group) => groupRow(groupFigures(scope, group), bidders)),
  )
  sink.rows(
    'cobidEvidence',
    pairs.flatMap((pair) => evidenceRows(scope, pair, bidders)),
  )
  sink.rows('cobidScope', [scopeRow(scope, meetings)])
}

/** 共同投标分析: which bidders of the section met before, and how often they would by chance (README). */
export function analyse(input: SectionInput, sink: Sink): void {
  const params: CobidsParams = { ...ENGINE_DEFAULTS.cobids, ...input.params?.cobids }
  const { history } = input
  if (!history) {
    writeCoverage(biddersTakingPart(input), sink, () => ({ comparedNum: 0, reason: 'noPast' }))
    return
  }
  const scope = pastOf(history)
  const bidders = biddersIn(input, history, scope)
  writeTables(scope, bidders, params, sink)
  const counts = new Map(
    bidders.companies.map((company) => [bidders.id(company), sectionCount(scope, company)]),
  )
  writeCoverage(biddersTakingPart(input), sink, ({ bidderId }) => {
    const comparedNum = counts.get(bidderId) ?? 0
    return { comparedNum, reason: comparedNum === 0 ? 'noPast' : null }
  })
  sink.progress(2, 2, '')
}
