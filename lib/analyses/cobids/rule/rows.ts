import type { Row } from '../../../engine/analysis'
import type { FirmFigures } from './firms'
import type { GroupFigures, GroupSection } from './groups'
import { FEWEST_FOR_P, type Meetings } from './meetings'
import { isWithin, type Pair } from './pairs'
import type { CobidsParams } from './params'
import { membersIn, type Scope } from './scope'

/** Doubles differ in their last digits from one processor to the next; small probabilities keep their figures. */
const settled = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(10)) + 0

/** How companies are named in rows, and which bidders of a section they are; null for others. */
export interface Naming {
  readonly name: (company: number) => string
  readonly id: (company: number) => number | null
  /** Whether a company that won elsewhere may be named. */
  readonly isNamed: (company: number) => boolean
}

/** Everybody by the newest name: for people who see the whole organisation. */
export const scopeNaming = (scope: Scope): Naming => ({
  name: (company) => scope.companies.all[company]!.name,
  id: () => null,
  isNamed: () => true,
})

const yesNo = (is: boolean | null) => (is === null ? null : is ? '1' : '0')

export function pairRow(pair: Pair, naming: Naming, params: CobidsParams): Row {
  const { first, second, expected, evidence } = pair
  return {
    ...{ bidder1Id: naming.id(first), bidder2Id: naming.id(second) },
    ...{ bidder1Name: naming.name(first), bidder2Name: naming.name(second) },
    ...{ together: pair.together, sections1: pair.firstSections, sections2: pair.secondSections },
    expected: settled(expected),
    ratio: expected === null || expected === 0 ? null : settled(pair.together / expected),
    p: settled(pair.p),
    adjustedP: settled(pair.adjusted),
    within: yesNo(isWithin(pair, params)),
    pooled: pair.pooled,
    ...{ wins1: pair.firstWins, wins2: pair.secondWins, winsOthers: pair.otherWins },
    medianGap: settled(pair.medianGap),
    gapSpread: settled(pair.gapSpread),
    medianCv: settled(pair.medianCv),
    evidenceSections: evidence?.sections.length ?? 0,
    ...{ sharedCodes: evidence?.counts.codes ?? 0, sharedTraces: evidence?.counts.traces ?? 0 },
    ...{ sharedErrors: evidence?.counts.errors ?? 0, sharedPrices: evidence?.counts.prices ?? 0 },
  }
}

/**
 * What other analyses found a pair to share: a row per section and kind. The name of the section is filled in for those who
 * may open it.
 */
export function evidenceRows(scope: Scope, { first, second, evidence }: Pair, naming: Naming): Row[] {
  return (evidence?.found ?? []).map(({ section, kind, count }) => ({
    ...{ bidder1Id: naming.id(first), bidder2Id: naming.id(second) },
    ...{ bidder1Name: naming.name(first), bidder2Name: naming.name(second) },
    ...{ kind, count, openId: scope.sections[section]!.openId },
    ...{ openTime: scope.sections[section]!.openTime, sectionName: null },
  }))
}

export function firmRow(scope: Scope, figures: FirmFigures, naming: Naming): Row {
  const { company, topWinner } = figures
  const isNamed = topWinner !== null && naming.isNamed(topWinner.company)
  return {
    ...{ bidderId: naming.id(company), bidderName: naming.name(company) },
    members: scope.companies.all[company]!.members.join('、') || null,
    ...{ sections: figures.sections, awarded: figures.awarded, wins: figures.wins },
    ...{ winRate: settled(figures.winRate), expectedWins: settled(figures.expectedWins) },
    ...{ last: figures.last, second: figures.second, longestWithout: figures.longestWithout },
    topWinner: isNamed ? naming.name(topWinner.company) : null,
    topWins: topWinner?.wins ?? null,
    topP: settled(topWinner?.p ?? null),
    subcontracted: figures.awarded === 0 ? null : figures.subcontracted.length,
  }
}

/** The name of the section is filled in for those who may open it. */
export function sectionRow(scope: Scope, { section, present, winner }: GroupSection, naming: Naming): Row {
  const { openId, openTime, projectType, projectArea } = scope.sections[section]!
  const isKnown = scope.winners[section]! >= 0
  return {
    ...{ openId, openTime, sectionName: null, projectType, projectArea },
    bidNum: membersIn(scope, section).length,
    present: present.map(naming.name).join('、'),
    bidderIds: JSON.stringify(present.map(naming.id)),
    winner: winner === null ? null : naming.name(winner),
    winnerKind: winner !== null ? 'member' : isKnown ? 'other' : 'unknown',
  }
}

export function groupRow(figures: GroupFigures, naming: Naming): Row {
  return {
    bidders: figures.members.map(naming.name).join('、'),
    bidderIds: JSON.stringify(figures.members.map(naming.id)),
    ...{ bidderCount: figures.members.length, meetings: figures.sections.length },
    ...{ wins: figures.wins, repeats: figures.repeats },
    ...{ expected: settled(figures.expected), few: settled(figures.few) },
  }
}

/** What a view was made from. */
export function scopeRow(scope: Scope, { strata, tested }: Meetings): Row {
  const sections = scope.sections.length
  const isSingle = strata.sizes.length === 1
  return {
    ...{ sections, awarded: scope.winners.filter((winner) => winner >= 0).length },
    companies: new Set(scope.members).size,
    ...{ testedPairs: tested, strata: strata.sizes.length, unstated: strata.unstated },
    pooled: strata.isPooled.reduce((sum, one) => sum + one, 0),
    note: sections < FEWEST_FOR_P ? 'tooFewSections' : isSingle ? 'singleStratum' : null,
  }
}
