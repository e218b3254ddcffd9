import type { Column, ResultTable, Row } from '../../../engine/analysis'
import { reasonColumn } from '../../../engine/coverage/tables'
import { unpackLine } from './details'
import { withoutAnswers } from './tally'

/** A share at or above the limit of its run (偏离清单占比率预警); below the benchmark by its absolute value. */
function reachesLimit(key: string) {
  return (row: Row) => {
    const rate = row[key]
    const limit = row.shareLimit
    return typeof rate === 'number' && typeof limit === 'number' && Math.abs(rate) >= limit
  }
}

function rate(key: string): Column {
  return { key, kind: { type: 'percent' }, width: 17, warns: reachesLimit(key) }
}

const feeUnit = (row: Row) => (row.itemGroup === 'GFSJ' ? 'rate' : null)
const isFlagged = (row: Row) => row.devType !== null

/** One row per bidder, including those without deviations (rules.md §6, summary). */
export const sums: ResultTable = {
  id: 'sums',
  asToday: withoutAnswers,
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'num', title: 'itemNum', kind: { type: 'count' }, width: 12 },
    { key: 'price', title: 'bidTotal', kind: { type: 'money' }, width: 18 },
    {
      key: 'positiveItemDev',
      kind: { type: 'count' },
      width: 12,
      counts: { table: 'details', kind: 'positive' },
    },
    rate('positiveItemRate'),
    { key: 'positivePriceDev', kind: { type: 'money' }, width: 18 },
    rate('positivePriceRate'),
    {
      key: 'negativeItemDev',
      kind: { type: 'count' },
      width: 12,
      counts: { table: 'details', kind: 'negative' },
    },
    rate('negativeItemRate'),
    { key: 'negativePriceDev', kind: { type: 'money' }, width: 18 },
    rate('negativePriceRate'),
    reasonColumn,
  ],
}

/**
 * One row per line of the tender and bidder (rules.md §6, detail), stored as one row per line: a section of
 * 300 bidders and 20,000 items has six million of them.
 */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'devType',
  weight: ({ dev }) => Math.abs(Number(dev ?? 0)),
  searchKey: 'itemName',
  groupBy: ['unitLabel'],
  headed: ['projectName', 'unitName'],
  finding: ['itemName', 'bidderName', 'standardPrice', 'bidderPrice', 'dev', 'devType'],
  unpack: unpackLine,
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'bidderName', kind: { type: 'text' }, width: 22 },
    { key: 'projectName', kind: { type: 'text' }, width: 20 },
    { key: 'unitName', kind: { type: 'text' }, width: 20 },
    { key: 'itemCode', kind: { type: 'text' }, width: 16 },
    { key: 'itemName', kind: { type: 'text' }, width: 28 },
    { key: 'itemGroup', kind: { type: 'code', list: 'itemGroup' }, width: 12 },
    { key: 'dataItem', kind: { type: 'code', list: 'dataItem' }, width: 12 },
    { key: 'standardPrice', title: 'benchmarkPrice', kind: { type: 'money' }, width: 16, unit: feeUnit },
    { key: 'bidderPrice', kind: { type: 'money' }, width: 16, unit: feeUnit },
    { key: 'dev', kind: { type: 'percent' }, width: 12, warns: isFlagged },
    { key: 'devType', kind: { type: 'code', list: 'devType' }, width: 12 },
  ],
}
