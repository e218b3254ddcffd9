import type { ResultTable } from '../../../engine/analysis'

/** One row per feature type of which bidders have codes; codes of public machines and addresses are not counted. */
export const sums: ResultTable = {
  id: 'sums',
  columns: [
    { key: 'featureType', kind: { type: 'code', list: 'featureType' }, width: 24 },
    { key: 'num', title: 'innerNum', kind: { type: 'count' }, width: 16, counts: { table: 'innerCodes' } },
    { key: 'outerNum', kind: { type: 'count' }, width: 16, counts: { table: 'outerCodes' } },
    { key: 'publicNum', kind: { type: 'count' }, width: 16, counts: { table: 'publicCodes' } },
  ],
}
