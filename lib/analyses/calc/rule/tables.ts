import type { ResultTable } from '../../../engine/analysis'
import { reasonColumn } from '../../../engine/coverage/tables'

/** One row per bidder, including those without errors (rules.md §4, summary). */
export const sums: ResultTable = {
  id: 'sums',
  unfolds: 'byType',
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'errNum', kind: { type: 'count' }, width: 12, counts: { table: 'details' } },
    { key: 'sumPrice', kind: { type: 'money' }, width: 18 },
    { key: 'sumPriceRate', kind: { type: 'percent' }, width: 12 },
    reasonColumn,
  ],
}

/** One row per bidder and type of sum: how many were recalculated, and what the summary counts of them. */
export const byType: ResultTable = {
  id: 'byType',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'errorType', title: 'sumType', kind: { type: 'code', list: 'errorType' }, width: 18 },
    { key: 'checkedNum', kind: { type: 'count' }, width: 12 },
    { key: 'errNum', kind: { type: 'count' }, width: 12 },
    { key: 'sumPrice', kind: { type: 'money' }, width: 18 },
  ],
}

/**
 * One row per arithmetic error (rules.md §4), in tree order: bidder, unit project, section, item. A level
 * whose key is null in a row (a unit project's total has no section) is skipped.
 */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'errorType',
  searchKey: 'itemName',
  groupBy: ['bidderName', 'unitName', 'sectionName', 'itemLabel'],
  finding: ['itemName', 'errorType', 'text', 'diff', 'cause'],
  stated: ['text', 'cause'],
  weight: ({ diff }) => Math.abs(Number(diff ?? 0)),
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'bidderName', kind: { type: 'text' }, width: 24 },
    { key: 'unitName', kind: { type: 'text' }, width: 20 },
    { key: 'sectionName', kind: { type: 'text' }, width: 20 },
    { key: 'itemCode', kind: { type: 'text' }, width: 16 },
    { key: 'itemName', kind: { type: 'text' }, width: 28 },
    { key: 'errorType', kind: { type: 'code', list: 'errorType' }, width: 14 },
    { key: 'itemGroup', kind: { type: 'code', list: 'itemGroup' }, width: 12 },
    { key: 'bidderPrice', kind: { type: 'money' }, width: 18 },
    { key: 'calcPrice', kind: { type: 'money' }, width: 18 },
    { key: 'diff', kind: { type: 'signedMoney' }, width: 16 },
    {
      key: 'text',
      kind: { type: 'text' },
      words: { 投标总价: 'columns.v5', 开标记录: 'codes.answerSource.record' },
      isWorking: true,
      width: 48,
    },
    { key: 'cause', kind: { type: 'code', list: 'cause' }, width: 16 },
  ],
}
