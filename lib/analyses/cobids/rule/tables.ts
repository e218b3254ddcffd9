import { type Column, LIST_WORDS, type ResultTable } from '../../../engine/analysis'
import type { EvidenceKind } from '../../../engine/history/section-history'

const count = (key: string, more: Partial<Column> = {}): Column => ({
  ...{ key, kind: { type: 'count' }, width: 12 },
  ...more,
})
const decimal = (key: string, more: Partial<Column> = {}): Column => ({
  ...{ key, kind: { type: 'decimal' }, width: 12 },
  ...more,
})

/** Where it was found is listed. */
const foundIn = (kind?: EvidenceKind): Partial<Column> => ({
  counts: { table: 'cobidEvidence', ...(kind && { kind }) },
})

/**
 * Pairs that met often enough: those with evidence from other analyses first, then by how often they met. `expected`, `p` and
 * `adjustedP` are those within strata; `pooled` are meetings whose stratum is of several areas or sizes. Wins are of
 * sections with a known winner, gaps in percent of the lower total.
 */
export const cobidPairs: ResultTable = {
  id: 'cobidPairs',
  findingKinds: [],
  finding: ['bidder1Name', 'bidder2Name', 'together', 'expected', 'evidenceSections'],
  identity: ['bidder1Id', 'bidder2Id'],
  columns: [
    { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
    { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
    count('together'),
    count('sections1'),
    count('sections2'),
    decimal('expected', { title: 'expectedMeetings' }),
    decimal('ratio', { title: 'meetingRatio' }),
    decimal('p', { title: 'chanceOfMeetings' }),
    decimal('adjustedP'),
    { key: 'within', title: 'withinFdr', kind: { type: 'code', list: 'yesNo' }, width: 12 },
    count('pooled', { title: 'pooledMeetings' }),
    count('wins1'),
    count('wins2'),
    count('winsOthers'),
    decimal('medianGap'),
    decimal('gapSpread'),
    decimal('medianCv'),
    count('evidenceSections', foundIn()),
    count('sharedCodes', foundIn('codes')),
    count('sharedTraces', foundIn('traces')),
    count('sharedErrors', foundIn('errors')),
    count('sharedPrices', foundIn('prices')),
  ],
}

/**
 * One row per company. What is about winners is of the `awarded` sections; `topWinner` is who won most often where the
 * company took part, named only if it may be.
 */
export const cobidFirms: ResultTable = {
  id: 'cobidFirms',
  findingKinds: [],
  finding: ['bidderName', 'sections', 'wins', 'expectedWins'],
  identity: ['bidderId'],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'members', title: 'consortiumMembers', kind: { type: 'text' }, width: 32, ifUsed: true },
    count('sections', { title: 'sectionCount' }),
    count('awarded', { title: 'awardedSections' }),
    count('wins'),
    decimal('winRate'),
    decimal('expectedWins'),
    count('last', { title: 'timesLast' }),
    count('second', { title: 'timesSecond' }),
    count('longestWithout'),
    { key: 'topWinner', kind: { type: 'text' }, width: 32 },
    count('topWins'),
    decimal('topP', { title: 'chanceOfTopWins' }),
    count('subcontracted'),
  ],
}

/**
 * The sections in which at least two of the companies met, in order of time. The name is filled in for those who may open
 * the section, by the `openId`, which stays on the server.
 */
export const cobidSections: ResultTable = {
  id: 'cobidSections',
  findingKinds: [],
  finding: ['openTime', 'sectionName', 'present', 'winner'],
  identity: ['openTime', 'present'],
  internal: ['openId'],
  columns: [
    { key: 'openTime', kind: { type: 'text' }, width: 20 },
    { key: 'sectionName', title: 'pastSection', kind: { type: 'text' }, width: 40, ifUsed: true },
    { key: 'projectType', kind: { type: 'text' }, width: 16 },
    { key: 'projectArea', kind: { type: 'text' }, width: 16 },
    count('bidNum', { title: 'bidderCount' }),
    { key: 'present', title: 'presentCompanies', kind: { type: 'text' }, words: LIST_WORDS, width: 48 },
    { key: 'winner', title: 'winningCompany', kind: { type: 'text' }, width: 32 },
    { key: 'winnerKind', kind: { type: 'code', list: 'winnerKind' }, width: 12 },
  ],
}

/**
 * Where other analyses found pairs to share something: a row per section and kind. The name of the section is filled in as
 * that of `cobidSections` is.
 */
export const cobidEvidence: ResultTable = {
  id: 'cobidEvidence',
  kindKey: 'kind',
  findingKinds: [],
  finding: ['bidder1Name', 'bidder2Name', 'kind', 'count', 'openTime', 'sectionName'],
  identity: ['bidder1Id', 'bidder2Id', 'openTime', 'kind'],
  internal: ['openId'],
  columns: [
    { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
    { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
    { key: 'kind', title: 'evidenceKind', kind: { type: 'code', list: 'evidenceKind' }, width: 16 },
    count('count', { title: 'evidenceCount' }),
    { key: 'openTime', kind: { type: 'text' }, width: 20 },
    { key: 'sectionName', title: 'pastSection', kind: { type: 'text' }, width: 32, ifUsed: true },
  ],
}

/** Companies connected by meetings, and how they won among themselves. */
export const cobidGroups: ResultTable = {
  id: 'cobidGroups',
  findingKinds: [],
  finding: ['bidders', 'meetings', 'wins', 'repeats'],
  identity: ['bidderIds'],
  columns: [
    { key: 'bidders', kind: { type: 'text' }, words: LIST_WORDS, width: 60 },
    count('bidderCount'),
    count('meetings', { title: 'meetingSections' }),
    count('wins'),
    count('repeats'),
    decimal('expected', { title: 'expectedRepeats' }),
    decimal('few', { title: 'chanceOfFewRepeats' }),
  ],
}

/** What the figures were made from: one row. `note`: too small for probabilities, or nothing but one stratum. */
export const cobidScope: ResultTable = {
  id: 'cobidScope',
  isAppendix: true,
  findingKinds: [],
  columns: [
    count('sections', { title: 'sectionCount' }),
    count('awarded', { title: 'awardedSections' }),
    count('companies', { title: 'companyCount' }),
    count('testedPairs'),
    count('strata', { title: 'stratumCount' }),
    count('pooled', { title: 'pooledSections' }),
    count('unstated', { title: 'unstatedSections' }),
    { key: 'note', title: 'scopeNote', kind: { type: 'code', list: 'scopeNote' }, width: 40, ifUsed: true },
  ],
}
