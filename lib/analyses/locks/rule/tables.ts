import { LIST_WORDS, type ResultTable } from '../../../engine/analysis'

const isShared = (row: { readonly [key: string]: unknown }) => row.isPublic === '0'

/** Every lock and certificate of every bidder, with its other holders. */
export const sums: ResultTable = {
  id: 'sums',
  kindKey: 'featureType',
  finding: ['featureType', 'feature', 'sharedNum', 'otherBidders', 'outerNum'],
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'featureType', kind: { type: 'code', list: 'featureType' }, width: 24 },
    { key: 'feature', kind: { type: 'original' }, width: 32 },
    {
      key: 'sharedNum',
      kind: { type: 'count' },
      width: 14,
      warns: (row) => isShared(row) && Number(row.sharedNum) > 0,
    },
    { key: 'otherBidders', kind: { type: 'text' }, words: LIST_WORDS, width: 40 },
    {
      key: 'outerNum',
      title: 'outerCount',
      kind: { type: 'count' },
      width: 14,
      warns: (row) => isShared(row) && Number(row.outerNum) > 0,
    },
    { key: 'isPublic', kind: { type: 'code', list: 'publicState' }, width: 12 },
  ],
}
