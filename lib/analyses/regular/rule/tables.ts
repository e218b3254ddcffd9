import {
  type BidderName,
  type Column,
  LIST_WORDS,
  type ResultTable,
  type Row,
} from '../../../engine/analysis'
import { innerCodes } from '../../../engine/feature-codes/tables'
import { unitOfValue } from '../../conformance/rule/unit-of-value'
import { patternAsToday, saysTest, UNTESTED } from './control-test'

export const bidderKey = (bidderId: number) => `bidder_${bidderId}`

/** Rows stored by an earlier version of the analysis name no cells: then only their limits decide. */
function isMarked(row: Row, key: string): boolean {
  if (typeof row.marked === 'string') return row.marked.split(' ').includes(key)
  return typeof row[key] === 'number' && row[key] > Number(row.limit)
}

/** The matrix columns of the bidders, in the bidders' order and titled with their names. */
export function bidderColumns(bidders: readonly BidderName[]): Column[] {
  return bidders.map(({ bidderId, bidderName }) => {
    const key = bidderKey(bidderId)
    return {
      key,
      heading: bidderName,
      kind: { type: 'percent' },
      width: 16,
      warns: (row) => isMarked(row, key),
    }
  })
}

/**
 * The matrix of rules.md §5.5: eight rows per benchmark bidder. Besides these columns a row has one cell
 * `bidder_<id>` per bidder, see `bidderColumns`; `isHighlighted` is 1 if one of them is above `limit`, and
 * `marked` lists, separated by spaces, those of them that chance does not explain.
 */
export const sums: ResultTable = {
  id: 'sums',
  kindKey: 'kind',
  bidderColumns,
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'itemName', kind: { type: 'text' }, width: 20 },
  ],
}

interface StoredPattern {
  readonly component: string
  readonly kind: string
  readonly explainedByControl: boolean | null
  readonly controlPriced?: number | null
}

const patternsIn = ({ patterns }: Row): StoredPattern[] => JSON.parse(String(patterns ?? '[]'))

/** The kinds of the patterns in the unit prices of a pair, except those explained by the control price. */
function kindsOf(row: Row): string[] {
  return patternsIn(row)
    .filter(({ component, explainedByControl }) => component === 'price' && !explainedByControl)
    .map(({ kind }) => kind)
}

/** A pair that is a clue is marked at the figure responsible: its equal prices, or its regular ones. */
const isClueBySame = (row: Row) => row.flagged === 1 && kindsOf(row).includes('same')
/** Rows stored before own prices counted name them nowhere. */
const isClueByRule = (row: Row) =>
  row.flagged === 1 &&
  (kindsOf(row).some((kind) => kind !== 'same') || (!isClueBySame(row) && row.ownFound !== 1))

/** One row per pair: the data of the heat map. `warnings` and `patterns` are JSON texts as in api.md. */
export const pairs: ResultTable = {
  id: 'pairs',
  weight: ({ sameShare, regularShare }) => Number(sameShare ?? 0) + Number(regularShare ?? 0),
  asToday: (row, run) => ({
    ...row,
    patterns: JSON.stringify(patternsIn(row).map((pattern) => patternAsToday(pattern, run))),
  }),
  columns: [
    { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
    { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
    { key: 'comparable', kind: { type: 'count' }, width: 12 },
    { key: 'same', kind: { type: 'count' }, width: 12, warns: isClueBySame },
    { key: 'sameShare', kind: { type: 'percent' }, width: 12 },
    { key: 'regular', kind: { type: 'count' }, width: 12, warns: isClueByRule },
    { key: 'regularShare', kind: { type: 'percent' }, width: 12 },
    { key: 'resourceCount', kind: { type: 'count' }, width: 12 },
    { key: 'resourceShare', kind: { type: 'percent' }, width: 12 },
    { key: 'errorCount', kind: { type: 'count' }, width: 12 },
    { key: 'codeCount', kind: { type: 'count' }, width: 12 },
    { key: 'marketBuilt', kind: { type: 'count' }, width: 12 },
    { key: 'ownShared', kind: { type: 'count' }, width: 12, warns: (row) => row.ownFound === 1 },
    // Shared choices alone are evidence to look at, and no clue.
    { key: 'decisionsShared', kind: { type: 'count' }, width: 12 },
  ],
}

/**
 * One row per pattern; `reference`, `flipped`, the grains and `width` are needed to mark its items again (see
 * `patternOf`).
 */
export const patterns: ResultTable = {
  id: 'patterns',
  kindKey: 'kind',
  identity: ['bidder1Id', 'bidder2Id', 'component', 'kind', 'constant'],
  asToday: patternAsToday,
  columns: [
    { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
    { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
    { key: 'component', kind: { type: 'code', list: 'priceComponent' }, width: 12 },
    { key: 'kind', kind: { type: 'code', list: 'patternKind' }, width: 12 },
    { key: 'constant', kind: { type: 'decimal' }, width: 14 },
    { key: 'itemCount', kind: { type: 'count' }, width: 12 },
    { key: 'share', kind: { type: 'percent' }, width: 12 },
    { key: 'amountShare', kind: { type: 'percent' }, width: 12 },
    { key: 'expectedCount', kind: { type: 'decimal' }, width: 14 },
    { key: 'significance', kind: { type: 'text' }, width: 14 },
    {
      key: 'explainedByControl',
      kind: { type: 'code', list: 'yesNo' },
      width: 12,
      absent: UNTESTED,
      says: saysTest,
    },
  ],
}

/** One row per benchmark bidder with totals of others close to its own (rules.md §5.7). */
export const concentration: ResultTable = {
  id: 'concentration',
  identity: ['bidderId'],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    {
      key: 'conText',
      kind: { type: 'text' },
      listMessage: { key: 'bidders', message: 'regular.concentration.near' },
      width: 80,
    },
  ],
}

/**
 * What they have in common: for an arithmetic error the figure of the bid, otherwise the departure from the
 * tender bill.
 */
export const bidderValue: Column = {
  key: 'bidderValue',
  kind: { type: 'original' },
  width: 32,
  unit: (row) => (row.errorType ? 'money' : unitOfValue(row)),
}

/** One row per error made identically by several bidders, the rarest first (rules.md §5.6). */
export const equalErrors: ResultTable = {
  id: 'equalErrors',
  searchKey: 'itemName',
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'bidderCount', kind: { type: 'count' }, width: 10 },
    { key: 'bidders', kind: { type: 'text' }, words: LIST_WORDS, width: 48 },
    { key: 'projectName', kind: { type: 'text' }, width: 20 },
    { key: 'unitName', kind: { type: 'text' }, width: 20 },
    { key: 'itemCode', kind: { type: 'text' }, width: 16 },
    { key: 'itemName', kind: { type: 'text' }, width: 28 },
    { key: 'cfmType', kind: { type: 'code', list: 'cfmType' }, width: 8 },
    { key: 'dataItem', kind: { type: 'code', list: 'dataItem' }, width: 12 },
    { key: 'errorType', kind: { type: 'code', list: 'errorType' }, width: 14 },
    bidderValue,
  ],
}

/**
 * One row per feature code held by several bidders, as listed by the feature analysis (rules.md §5.6, §7).
 */
export const equalCodes: ResultTable = { ...innerCodes, id: 'equalCodes' }

/**
 * One row per kind of copy: how many of those tried were found, with the 95 % interval in %, or why none was tried (rules.md
 * §5.8).
 */
export const power: ResultTable = {
  id: 'power',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'kind', title: 'copyKind', kind: { type: 'code', list: 'copyKind' }, width: 36 },
    { key: 'tried', kind: { type: 'count' }, width: 12 },
    { key: 'found', title: 'copiesFound', kind: { type: 'count' }, width: 12 },
    { key: 'lowest', title: 'copiesLowest', kind: { type: 'percent' }, width: 14 },
    { key: 'highest', title: 'copiesHighest', kind: { type: 'percent' }, width: 14 },
    { key: 'reason', title: 'notTried', kind: { type: 'code', list: 'untriedReason' }, width: 32 },
  ],
}
