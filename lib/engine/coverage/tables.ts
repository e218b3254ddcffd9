import type { Column, ResultTable } from '../analysis'

/** Why a bidder was not compared, or not with everything; empty where it was. */
export const reasonColumn: Column = {
  key: 'reason',
  title: 'notCompared',
  kind: { type: 'code', list: 'coverageReason' },
  width: 32,
  warns: (row) => row.reason !== null,
  ifUsed: true,
}

/**
 * What an analysis compared: one row per bidder that it is about, in the order of the section, also of
 * those without a bid. `comparedNum` counts what the README of the analysis says; 0 always has a `reason`,
 * and a reason beside another count says what of the bidder was left out.
 */
export const coverage: ResultTable = {
  id: 'coverage',
  isAside: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'comparedNum', kind: { type: 'count' }, width: 14 },
    reasonColumn,
  ],
}
