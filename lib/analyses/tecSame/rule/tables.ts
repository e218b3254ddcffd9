import { type Column, LIST_WORDS, type ResultTable } from '../../../engine/analysis'
import type { EdgeKind } from './groups'

const PAIR: readonly Column[] = [
  { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
  { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
]
const PLACES: readonly Column[] = [
  { key: 'document1', kind: { type: 'original' }, width: 28 },
  { key: 'page1', kind: { type: 'count' }, width: 8, ifUsed: true },
  { key: 'document2', kind: { type: 'original' }, width: 28 },
  { key: 'page2', kind: { type: 'count' }, width: 8, ifUsed: true },
]
/** A figure warns where it is a reason for which the pair is a finding. */
const isReason = (reason: EdgeKind) => (row: { readonly [key: string]: unknown }) =>
  (JSON.parse(String(row.reasons)) as EdgeKind[]).includes(reason)

/**
 * One row per pair of bids with text. Shares are in percent of a bidder's own text (`own1`, `own2`, in characters), null
 * where it has too little; ranks are among the section's pairs; `elsewhere` is what of their equal text a third bidder has
 * too, as of a public template. `atLeast` is 1 where something of one of them was not read,
 * which `unread1` and `unread2` list; `tenderLeft` is 1 where no tender document has text, so that none was subtracted. `reasons`
 * is a list of JSON: `share`, `passage`, `facts`, `traces`, `images`.
 */
export const sums: ResultTable = {
  id: 'sums',
  weight: ({ share1, share2, passageShare, factShare }) =>
    Math.max(...[share1, share2, passageShare, factShare].map((share) => Number(share ?? 0))),
  findingKinds: ['1'],
  kindKey: 'flagged',
  finding: ['bidder1Name', 'bidder2Name', 'share1', 'share2', 'passageShare', 'factShare', 'reasons'],
  identity: ['unit1', 'unit2'],
  columns: [
    ...PAIR,
    { key: 'share1', kind: { type: 'percent' }, width: 12, warns: isReason('share') },
    { key: 'share2', kind: { type: 'percent' }, width: 12, warns: isReason('share') },
    { key: 'rank', kind: { type: 'count' }, width: 8 },
    { key: 'own1', title: 'ownCharacters1', kind: { type: 'count' }, width: 12 },
    { key: 'own2', title: 'ownCharacters2', kind: { type: 'count' }, width: 12 },
    { key: 'passageShare', kind: { type: 'percent' }, width: 12, warns: isReason('passage') },
    { key: 'passageRank', kind: { type: 'count' }, width: 8 },
    { key: 'factShare', kind: { type: 'percent' }, width: 12, warns: isReason('facts') },
    { key: 'sharedFacts', kind: { type: 'count' }, width: 12, counts: { table: 'facts' } },
    { key: 'facts1', title: 'ownFacts1', kind: { type: 'count' }, width: 12 },
    { key: 'facts2', title: 'ownFacts2', kind: { type: 'count' }, width: 12 },
    { key: 'longest', kind: { type: 'count' }, width: 12 },
    { key: 'fragments', kind: { type: 'count' }, width: 12, counts: { table: 'fragments', kind: 'equal' } },
    { key: 'elsewhere', title: 'sharedElsewhere', kind: { type: 'percent' }, width: 12 },
    {
      key: 'near',
      title: 'nearRuns',
      kind: { type: 'count' },
      width: 12,
      ifUsed: true,
      counts: { table: 'fragments', kind: 'near' },
    },
    { key: 'equalImages', kind: { type: 'count' }, width: 12, counts: { table: 'images', kind: 'equal' } },
    {
      key: 'similarImages',
      kind: { type: 'count' },
      width: 12,
      counts: { table: 'images', kind: 'similar' },
    },
    { key: 'strongTraces', kind: { type: 'count' }, width: 12, warns: (row) => Number(row.strongTraces) > 0 },
    { key: 'weakTraces', kind: { type: 'count' }, width: 12 },
    {
      key: 'foreignNames',
      kind: { type: 'count' },
      width: 12,
      counts: { table: 'names' },
      warns: (row) => Number(row.foreignNames) > 0,
    },
    { key: 'oddForms', kind: { type: 'count' }, width: 12, counts: { table: 'oddForms' } },
    { key: 'atLeast', kind: { type: 'code', list: 'yesNo' }, width: 12, ifUsed: true },
    { key: 'unread1', title: 'unreadParts1', kind: { type: 'original' }, width: 28, ifUsed: true },
    { key: 'unread2', title: 'unreadParts2', kind: { type: 'original' }, width: 28, ifUsed: true },
    {
      key: 'tenderLeft',
      title: 'tenderNotSubtracted',
      kind: { type: 'code', list: 'yesNo' },
      width: 12,
      ifUsed: true,
      warns: (row) => row.tenderLeft === 1,
    },
    {
      key: 'reasons',
      title: 'flagReasons',
      kind: { type: 'text' },
      width: 28,
      listMessage: { key: 'reasonList', message: 'tecSame.reason' },
    },
  ],
}

/**
 * How the shares of the section's pairs are distributed: `share` by equal runs, `passage` by passages, `facts` by facts.
 * `check` says whether a pair was also compared with the section (`compared`), or with the limit alone: `fewPairs`, or
 * `mostShare` where the median itself reaches the limit. `allAlike`: of few pairs most state so much alike that facts tell
 * nothing. No share is shown without it.
 */
export const distribution: ResultTable = {
  id: 'distribution',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'measure', title: 'shareMeasure', kind: { type: 'code', list: 'shareMeasure' }, width: 16 },
    { key: 'pairs', title: 'pairCount', kind: { type: 'count' }, width: 8 },
    { key: 'median', title: 'medianShare', kind: { type: 'percent' }, width: 12 },
    { key: 'spread', title: 'medianDeviation', kind: { type: 'percent' }, width: 12 },
    { key: 'highest', title: 'highestShare', kind: { type: 'percent' }, width: 12 },
    { key: 'limit', title: 'shareLimit', kind: { type: 'percent' }, width: 12 },
    { key: 'from', title: 'flaggedFrom', kind: { type: 'percent' }, width: 12 },
    { key: 'check', title: 'unusualCheck', kind: { type: 'code', list: 'unusualCheck' }, width: 20 },
    {
      key: 'tenderLeft',
      title: 'tenderNotSubtracted',
      kind: { type: 'code', list: 'yesNo' },
      width: 12,
      ifUsed: true,
    },
  ],
}

/** Shared text: `kind` is `equal`, `near` (as far as pictures can be read), `reworded` or `facts` (worded anew), `weight` −ln(holders / bidders), `text` its first characters. */
export const fragments: ResultTable = {
  id: 'fragments',
  kindKey: 'kind',
  finding: ['bidder1Name', 'bidder2Name', 'kind', 'length', 'text'],
  identity: ['unit1', 'unit2', 'kind', 'text'],
  searchKey: 'text',
  columns: [
    ...PAIR,
    { key: 'kind', title: 'sharedTextKind', kind: { type: 'code', list: 'sharedTextKind' }, width: 12 },
    { key: 'recognised', kind: { type: 'code', list: 'yesNo' }, width: 10, ifUsed: true },
    ...PLACES,
    { key: 'length', title: 'characters', kind: { type: 'count' }, width: 10 },
    { key: 'containment', kind: { type: 'percent' }, width: 10, ifUsed: true },
    { key: 'holders', title: 'bidderCount', kind: { type: 'count' }, width: 10 },
    { key: 'weight', kind: { type: 'decimal' }, width: 10 },
    { key: 'text', title: 'sharedText', kind: { type: 'original' }, width: 60 },
  ],
}

/**
 * What two bidders state alike in figures and designations, in places where they have unusually much of it, the rarest of a
 * place first; `holders` state it anywhere.
 */
export const factTable: ResultTable = {
  id: 'facts',
  findingKinds: [],
  finding: ['bidder1Name', 'bidder2Name', 'fact', 'around1', 'around2'],
  identity: ['unit1', 'unit2', 'fact', 'around1'],
  searchKey: 'fact',
  columns: [
    ...PAIR,
    { key: 'fact', title: 'sharedFact', kind: { type: 'original' }, width: 16 },
    { key: 'holders', title: 'bidderCount', kind: { type: 'count' }, width: 10 },
    { key: 'around1', title: 'context1', kind: { type: 'original' }, width: 40 },
    { key: 'around2', title: 'context2', kind: { type: 'original' }, width: 40 },
    ...PLACES,
    { key: 'weight', kind: { type: 'decimal' }, width: 10 },
  ],
}

/** Bidders joined by flagged shares or strong traces, directly or through others. */
export const groups: ResultTable = {
  id: 'groups',
  findingKinds: [],
  isAppendix: true,
  columns: [
    { key: 'bidders', kind: { type: 'text' }, words: LIST_WORDS, width: 60 },
    { key: 'bidderCount', kind: { type: 'count' }, width: 10 },
  ],
}

/** Text that most bidders have: nobody's own, and left out of every share. */
export const common: ResultTable = {
  id: 'common',
  findingKinds: [],
  finding: ['bidderCount', 'bidders', 'length', 'text'],
  searchKey: 'text',
  columns: [
    { key: 'bidderCount', kind: { type: 'count' }, width: 10 },
    { key: 'bidders', kind: { type: 'text' }, words: LIST_WORDS, width: 48 },
    { key: 'document', kind: { type: 'original' }, width: 28 },
    { key: 'page', kind: { type: 'count' }, width: 8, ifUsed: true },
    { key: 'length', title: 'characters', kind: { type: 'count' }, width: 10 },
    { key: 'text', title: 'sharedText', kind: { type: 'original' }, width: 60 },
  ],
}

/** What the files of two bids have in common besides their text; `chance` where it is known. Weights 2 and 3 are strong. */
export const traces: ResultTable = {
  id: 'traces',
  kindKey: 'weight',
  findingKinds: ['1', '2', '3'],
  finding: ['bidder1Name', 'bidder2Name', 'trace', 'weight', 'values'],
  identity: ['unit1', 'unit2', 'trace'],
  guarded: () => ({ reveal: ['values'] }),
  columns: [
    ...PAIR,
    { key: 'trace', kind: { type: 'code', list: 'documentTrace' }, width: 20 },
    { key: 'weight', title: 'traceWeight', kind: { type: 'code', list: 'traceWeight' }, width: 12 },
    { key: 'valueCount', kind: { type: 'count' }, width: 10 },
    { key: 'values', title: 'traceValues', kind: { type: 'original' }, width: 48 },
    { key: 'chance', kind: { type: 'decimal' }, width: 12, ifUsed: true },
  ],
}

/** Pictures of two bids: `equal` byte for byte, or `similar` by sight, then `hash2` is that of the second. */
export const images: ResultTable = {
  id: 'images',
  kindKey: 'kind',
  finding: ['bidder1Name', 'bidder2Name', 'kind', 'image1', 'image2'],
  identity: ['unit1', 'unit2', 'hash', 'hash2'],
  columns: [
    ...PAIR,
    { key: 'kind', title: 'sharedImageKind', kind: { type: 'code', list: 'sharedImageKind' }, width: 12 },
    { key: 'document1', kind: { type: 'original' }, width: 28 },
    { key: 'image1', kind: { type: 'original' }, width: 24 },
    { key: 'document2', kind: { type: 'original' }, width: 28 },
    { key: 'image2', kind: { type: 'original' }, width: 24 },
    { key: 'bytes', kind: { type: 'count' }, width: 10 },
    { key: 'hash', title: 'sha256', kind: { type: 'original' }, width: 24 },
    { key: 'hash2', title: 'otherSha256', kind: { type: 'original' }, width: 24, ifUsed: true },
  ],
}

/** Another bidder named in a bid; `from`: in the text, in a property, in the path of the file. */
export const names: ResultTable = {
  id: 'names',
  finding: ['bidderName', 'namedBidder', 'name', 'around'],
  identity: ['unit', 'namedUnit', 'document', 'around'],
  guarded: () => ({ reveal: ['namedBidder', 'name', 'around'] }),
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'namedBidder', kind: { type: 'text' }, width: 32 },
    { key: 'name', title: 'foundName', kind: { type: 'original' }, width: 20 },
    { key: 'from', title: 'foundIn', kind: { type: 'code', list: 'nameSource' }, width: 12 },
    { key: 'document', kind: { type: 'original' }, width: 28 },
    { key: 'page', kind: { type: 'count' }, width: 8, ifUsed: true },
    { key: 'around', kind: { type: 'original' }, width: 48 },
  ],
}

/** Words that two bids write in one unusual way. Information: honest bids have some. */
export const oddFormTable: ResultTable = {
  id: 'oddForms',
  findingKinds: [],
  finding: ['bidder1Name', 'bidder2Name', 'form', 'usual'],
  identity: ['unit1', 'unit2', 'form'],
  columns: [
    ...PAIR,
    { key: 'form', title: 'oddForm', kind: { type: 'original' }, width: 16 },
    { key: 'usual', title: 'usualForm', kind: { type: 'original' }, width: 16 },
    { key: 'usualCount', kind: { type: 'count' }, width: 10 },
    ...PLACES,
  ],
}
