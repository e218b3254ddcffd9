import { LIST_WORDS, type ResultTable } from '../../../engine/analysis'

/** One row per code that several bidders share in operation steps. */
export const sums: ResultTable = {
  id: 'sums',
  kindKey: 'isPublic',
  columns: [
    { key: 'itemType', kind: { type: 'code', list: 'featureType' }, width: 20 },
    { key: 'itemFeature', kind: { type: 'original' }, width: 32 },
    { key: 'isPublic', kind: { type: 'code', list: 'publicState' }, width: 12 },
    { key: 'remark', title: 'publicRemark', kind: { type: 'text' }, width: 24 },
    { key: 'operationNum', kind: { type: 'count' }, width: 12 },
    { key: 'bidderCount', kind: { type: 'count' }, width: 10 },
    { key: 'bidders', kind: { type: 'text' }, words: LIST_WORDS, width: 48 },
  ],
}

/** One row per operation, by feature type, code and time. Operations from public places are not findings. */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'isPublic',
  findingKinds: ['0'],
  finding: ['title', 'itemType', 'itemFeature', 'bidder1Time', 'bidder1Step'],
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'itemType', kind: { type: 'code', list: 'featureType' }, width: 20 },
    { key: 'itemFeature', kind: { type: 'original' }, width: 32 },
    { key: 'title', title: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'bidder1Time', title: 'operationTime', kind: { type: 'text' }, width: 20 },
    { key: 'bidder1Step', title: 'operationStep', kind: { type: 'code', list: 'operationStep' }, width: 20 },
    { key: 'isPublic', kind: { type: 'code', list: 'publicState' }, width: 12 },
  ],
}
