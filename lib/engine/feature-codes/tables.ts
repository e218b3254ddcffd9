import { type Column, LIST_WORDS, type ResultTable } from '../analysis'

const CODE_COLUMNS: readonly Column[] = [
  { key: 'featureType', kind: { type: 'code', list: 'featureType' }, width: 20 },
  { key: 'property', kind: { type: 'code', list: 'documentProperty' }, width: 14 },
  { key: 'feature', kind: { type: 'original' }, width: 36 },
]
const HOLDER_COLUMNS: readonly Column[] = [
  { key: 'bidderCount', kind: { type: 'count' }, width: 10 },
  { key: 'bidders', kind: { type: 'text' }, words: LIST_WORDS, width: 48 },
]

/** One row per code held by several bidders of the section; `holders` is a JSON list of them. */
export const innerCodes: ResultTable = {
  id: 'innerCodes',
  kindKey: 'featureType',
  finding: ['featureType', 'feature', 'bidderCount', 'bidders'],
  stated: ['bidders'],
  columns: [...CODE_COLUMNS, ...HOLDER_COLUMNS],
}

/** One row per bidder of the section, code, and different company that holds it in another section. */
export const outerCodes: ResultTable = {
  id: 'outerCodes',
  kindKey: 'featureType',
  finding: ['featureType', 'feature', 'outerBidderName', 'bidder1ProjectName', 'outerSectionCode'],
  // Sections of one project have its name in common.
  later: ['outerSectionCode'],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    ...CODE_COLUMNS,
    { key: 'outerBidderName', kind: { type: 'text' }, width: 32 },
    { key: 'bidder1ProjectName', kind: { type: 'text' }, width: 40 },
    { key: 'outerSectionCode', kind: { type: 'text' }, width: 20, ifUsed: true },
  ],
}

/** Shared codes of public machines and addresses, which are not findings. */
export const publicCodes: ResultTable = {
  id: 'publicCodes',
  kindKey: 'featureType',
  findingKinds: [],
  finding: ['featureType', 'feature', 'remark', 'bidderCount', 'bidders'],
  columns: [
    ...CODE_COLUMNS,
    { key: 'remark', title: 'publicRemark', kind: { type: 'text' }, width: 24 },
    ...HOLDER_COLUMNS,
    { key: 'outerCount', kind: { type: 'count' }, width: 12 },
  ],
}

/** One row per machine and lock of whoever made the control price; a clue only where a bidder has the same. */
export const controlCodes: ResultTable = {
  id: 'controlCodes',
  kindKey: 'controlState',
  findingKinds: ['held'],
  finding: ['featureType', 'feature', 'controlState', 'bidders'],
  stated: ['bidders'],
  columns: [
    { key: 'featureType', kind: { type: 'code', list: 'featureType' }, width: 20 },
    { key: 'feature', kind: { type: 'original' }, width: 36 },
    { key: 'controlState', kind: { type: 'code', list: 'controlCodeState' }, width: 28 },
    ...HOLDER_COLUMNS,
  ],
}

/** The list of public machines and addresses used for the results. */
export const publicList: ResultTable = {
  id: 'publicList',
  isAppendix: true,
  findingKinds: [],
  columns: [
    { key: 'featureType', kind: { type: 'code', list: 'featureType' }, width: 20 },
    { key: 'feature', kind: { type: 'original' }, width: 36 },
    { key: 'remark', title: 'publicRemark', kind: { type: 'text' }, width: 32 },
  ],
}
