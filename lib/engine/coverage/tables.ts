import type { Column, ResultTable } from '../analysis'

/** Why a bidder was not compared, or only partly; empty if it was compared fully. */
export const reasonColumn: Column = {
  key: 'reason',
  title: 'notCompared',
  kind: { type: 'code', list: 'coverageReason' },
  width: 32,
  warns: (row) => row.reason !== null,
  ifUsed: true,
}

/**
 * What an analysis compared: one row per bidder concerned, in the order of the section, including those
 * without a bid. The README of the analysis says what `comparedNum` counts. With 0 there is always a
 * `reason`; a reason with another count says what was left out.
 */
export const coverage: ResultTable = {
  id: 'coverage',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'comparedNum', kind: { type: 'count' }, width: 14 },
    reasonColumn,
  ],
}
