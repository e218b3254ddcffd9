import type { CfmType } from '../../../domain/codes'
import type { ResultTable, Row } from '../../../engine/analysis'
import { reasonColumn } from '../../../engine/coverage/tables'
import { unitOfValue } from './unit-of-value'
import { valueDeviation } from './value-deviation'

const rows = (kind: CfmType) => ({ table: 'details', kind })

/** All values of fees and taxes are rates; of other lines only a differing rate is. */
const feeUnit = (row: Row) => (row.itemGroup === 'GFSJ' ? 'rate' : null)
const unit = (row: Row) => feeUnit(row) ?? unitOfValue(row)

/** One row per bidder, including those without findings (rules.md §3, summary). */
export const sums: ResultTable = {
  id: 'sums',
  unfolds: 'byTable',
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'addNum', kind: { type: 'count' }, width: 12, counts: rows('增') },
    { key: 'delNum', kind: { type: 'count' }, width: 12, counts: rows('删') },
    { key: 'mdfNum', kind: { type: 'count' }, width: 12, counts: rows('改') },
    { key: 'zeroNum', kind: { type: 'count' }, width: 12, counts: rows('零') },
    { key: 'sumPrice', kind: { type: 'money' }, width: 18 },
    { key: 'sumPriceRate', kind: { type: 'percent' }, width: 12 },
    reasonColumn,
  ],
}

/** One row per bidder and table of the bill: what the summary counts, table by table. */
export const byTable: ResultTable = {
  id: 'byTable',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'billTable', kind: { type: 'code', list: 'billTable' }, width: 18 },
    { key: 'comparedNum', kind: { type: 'count' }, width: 12 },
    { key: 'addNum', kind: { type: 'count' }, width: 12 },
    { key: 'delNum', kind: { type: 'count' }, width: 12 },
    { key: 'mdfNum', kind: { type: 'count' }, width: 12 },
    { key: 'zeroNum', kind: { type: 'count' }, width: 12 },
  ],
}

/** One row per departure from the tender bill (rules.md §3, detail). */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'cfmType',
  searchKey: 'itemName',
  finding: ['itemCode', 'itemName', 'dataItem', 'cfmType', 'tenderValue', 'bidderValue', 'valueDev', 'dev'],
  stated: ['tenderValue', 'bidderValue'],
  asToday: (row) => (row.valueDev === undefined ? { ...row, valueDev: valueDeviation(row) } : row),
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 7 },
    { key: 'bidderName', kind: { type: 'text' }, width: 20 },
    { key: 'itemCode', kind: { type: 'text' }, width: 15 },
    { key: 'itemName', kind: { type: 'text' }, width: 20 },
    { key: 'dataItem', kind: { type: 'code', list: 'dataItem' }, width: 12 },
    { key: 'cfmType', kind: { type: 'code', list: 'cfmType' }, width: 8 },
    { key: 'tenderValue', kind: { type: 'original' }, width: 27, unit },
    { key: 'bidderValue', kind: { type: 'original' }, width: 27, unit },
    { key: 'valueDev', kind: { type: 'percent' }, width: 11 },
    { key: 'itemQuantity', kind: { type: 'quantity' }, width: 14 },
    {
      key: 'standardPrice',
      title: 'controlPriceOrRate',
      kind: { type: 'money' },
      width: 16,
      unit: feeUnit,
    },
    { key: 'bidderPrice', title: 'bidderPriceOrRate', kind: { type: 'money' }, width: 16, unit: feeUnit },
    { key: 'dev', title: 'unitPriceDev', kind: { type: 'percent' }, width: 11 },
    { key: 'itemGroup', kind: { type: 'code', list: 'itemGroup' }, width: 12 },
    { key: 'projectName', kind: { type: 'text' }, width: 20 },
    { key: 'unitName', kind: { type: 'text' }, width: 20 },
  ],
}
