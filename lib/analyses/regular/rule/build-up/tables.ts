import { LIST_WORDS, type ResultTable, type Row } from '../../../../engine/analysis'
import { bidderKey } from '../tables'
import { BUILD_UP_GAPS } from './coverage'

const GAP_WORDS = Object.fromEntries(BUILD_UP_GAPS.map((gap) => [gap, `regular.buildUp.gap.${gap}`]))

/** Whether the row marks the cell of a bidder as the bidder's own price. */
const isOwn = (row: Row, key: string) => typeof row.own === 'string' && row.own.split(' ').includes(key)

/** One row per pair: what own prices (buildup.md §3) and build-ups (§4) say of it. */
export const buildUpPairs: ResultTable = {
  id: 'buildUpPairs',
  isAppendix: true,
  findingKinds: [],
  identity: ['bidder1Id', 'bidder2Id'],
  columns: [
    { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
    { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
    { key: 'ownComparable', kind: { type: 'count' }, width: 12 },
    { key: 'ownShared', kind: { type: 'count' }, width: 12, warns: (row) => row.ownFound === 1 },
    { key: 'ownExpected', kind: { type: 'decimal' }, width: 12 },
    { key: 'ownSignificance', kind: { type: 'text' }, width: 14 },
    { key: 'ownAmount', kind: { type: 'money' }, width: 16 },
    { key: 'departures', kind: { type: 'count' }, width: 12 },
    { key: 'decisionsShared', kind: { type: 'count' }, width: 12, warns: (row) => row.decisionsFound === 1 },
    { key: 'decisionsExpected', kind: { type: 'decimal' }, width: 12 },
    { key: 'decisionsSignificance', kind: { type: 'text' }, width: 14 },
    { key: 'choicesBoth', kind: { type: 'count' }, width: 12 },
    { key: 'choicesExpected', kind: { type: 'decimal' }, width: 12 },
  ],
}

/** One row per resource at which anybody has a price of its own, with the prices of all bidders side by side. */
export const ownPrices: ResultTable = {
  id: 'ownPrices',
  isAppendix: true,
  findingKinds: [],
  searchKey: 'resourceName',
  bidderColumns: (bidders) =>
    bidders.map(({ bidderId, bidderName }) => {
      const key = bidderKey(bidderId)
      return {
        key,
        heading: bidderName,
        kind: { type: 'money' },
        width: 16,
        warns: (row) => isOwn(row, key),
      }
    }),
  columns: [
    { key: 'resourceCode', kind: { type: 'original' }, width: 16 },
    { key: 'resourceName', kind: { type: 'original' }, width: 28 },
    { key: 'spec', kind: { type: 'original' }, width: 20 },
    { key: 'measureUnit', kind: { type: 'original' }, width: 8 },
    { key: 'marketPrice', kind: { type: 'money' }, width: 14 },
    { key: 'controlPrice', kind: { type: 'money' }, width: 14 },
  ],
}

/**
 * One row per resource of a finding of own prices, the rarest of a pair first. `mayBeList`: the prices may come from a
 * published list that the section lacks, so that they are shown and do not count; null for prices that count.
 */
export const sharedPrices: ResultTable = {
  id: 'sharedPrices',
  isAppendix: true,
  findingKinds: [],
  kindKey: 'kind',
  searchKey: 'resourceName',
  columns: [
    { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
    { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
    { key: 'kind', kind: { type: 'code', list: 'patternKind' }, width: 12 },
    { key: 'constant', kind: { type: 'decimal' }, width: 14 },
    { key: 'resourceCode', kind: { type: 'original' }, width: 16 },
    { key: 'resourceName', kind: { type: 'original' }, width: 28 },
    { key: 'spec', kind: { type: 'original' }, width: 20 },
    { key: 'measureUnit', kind: { type: 'original' }, width: 8 },
    { key: 'marketPrice', kind: { type: 'money' }, width: 14 },
    { key: 'price1', kind: { type: 'money' }, width: 14 },
    { key: 'price2', kind: { type: 'money' }, width: 14 },
    { key: 'expectedCount', kind: { type: 'decimal' }, width: 14 },
    { key: 'mayBeList', kind: { type: 'code', list: 'yesNo' }, width: 16, ifUsed: true },
  ],
}

/**
 * One row per departure from the usual build-up that both bidders of a pair made, the rarest of a pair first.
 * `tenderRow`: the row of the item among those of the tender; null for a resource.
 */
export const sharedDecisions: ResultTable = {
  id: 'sharedDecisions',
  isAppendix: true,
  findingKinds: [],
  kindKey: 'kind',
  searchKey: 'itemName',
  columns: [
    { key: 'bidder1Name', kind: { type: 'text' }, width: 32 },
    { key: 'bidder2Name', kind: { type: 'text' }, width: 32 },
    { key: 'kind', title: 'decisionKind', kind: { type: 'code', list: 'decisionKind' }, width: 14 },
    { key: 'itemCode', kind: { type: 'original' }, width: 16 },
    { key: 'itemName', kind: { type: 'original' }, width: 28 },
    { key: 'resourceName', kind: { type: 'original' }, width: 28 },
    { key: 'spec', kind: { type: 'original' }, width: 20 },
    { key: 'measureUnit', kind: { type: 'original' }, width: 8 },
    { key: 'bothState', kind: { type: 'original' }, width: 32 },
    { key: 'usual', kind: { type: 'original' }, width: 32 },
    { key: 'others', kind: { type: 'count' }, width: 10 },
    { key: 'expectedCount', kind: { type: 'decimal' }, width: 14 },
  ],
}

/**
 * One row per item with a price at the market. Besides these columns a row has the states of its prices, by component
 * (see `market-items.ts`).
 */
export const marketItems: ResultTable = {
  id: 'marketItems',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'itemCode', kind: { type: 'original' }, width: 16 },
    { key: 'itemName', kind: { type: 'original' }, width: 28 },
    { key: 'marketNum', kind: { type: 'count' }, width: 14 },
  ],
}

/** One row per bidder: what the layer could see of it, and what the file lacks. */
export const buildUpBidders: ResultTable = {
  id: 'buildUpBidders',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'resources', kind: { type: 'count' }, width: 12 },
    { key: 'own', kind: { type: 'count' }, width: 12 },
    { key: 'ambiguous', kind: { type: 'count' }, width: 14 },
    { key: 'contentItems', kind: { type: 'count' }, width: 14 },
    { key: 'quotaItems', kind: { type: 'count' }, width: 14 },
    { key: 'discount', kind: { type: 'decimal' }, width: 12 },
    {
      key: 'gapText',
      kind: { type: 'text' },
      words: { ...LIST_WORDS, ...GAP_WORDS },
      width: 48,
      warns: (row) => row.gapText !== null,
      ifUsed: true,
    },
  ],
}

/**
 * One row per published price list that the results used. `crowdedNum`: resources of which the lists state so many prices
 * that they tell nothing; null for none.
 */
export const priceLists: ResultTable = {
  id: 'priceLists',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'listName', kind: { type: 'original' }, width: 32 },
    { key: 'region', kind: { type: 'original' }, width: 20 },
    { key: 'month', kind: { type: 'original' }, width: 12 },
    { key: 'version', kind: { type: 'count' }, width: 8 },
    { key: 'lineNum', kind: { type: 'count' }, width: 12 },
    { key: 'matchedNum', kind: { type: 'count' }, width: 14, warns: (row) => row.matchedNum === 0 },
    { key: 'crowdedNum', kind: { type: 'count' }, width: 22, ifUsed: true },
  ],
}
