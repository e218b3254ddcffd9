import type { ResultTable } from '../../../engine/analysis'

/**
 * One row per figure of the section's totals, and one that counts the percentiles beyond the 5th or the 95th. `bidNum` are
 * the totals, `pastNum` the past values, `notes` a list of JSON from which `note` is written. No row is a finding.
 */
export const sums: ResultTable = {
  id: 'sums',
  findingKinds: [],
  finding: ['screen', 'value', 'percentile', 'pastNum'],
  identity: ['screen'],
  columns: [
    { key: 'screen', kind: { type: 'code', list: 'screen' }, width: 30 },
    { key: 'value', title: 'screenValue', kind: { type: 'decimal' }, width: 16 },
    { key: 'bidNum', title: 'totalCount', kind: { type: 'count' }, width: 10 },
    {
      key: 'direction',
      title: 'screenDirection',
      kind: { type: 'code', list: 'screenDirection' },
      width: 32,
    },
    { key: 'strength', title: 'screenStrength', kind: { type: 'code', list: 'screenStrength' }, width: 16 },
    { key: 'pastNum', kind: { type: 'count' }, width: 12 },
    { key: 'percentile', kind: { type: 'decimal' }, width: 25 },
    { key: 'percentileLow', kind: { type: 'decimal' }, width: 12 },
    { key: 'percentileHigh', kind: { type: 'decimal' }, width: 12 },
    {
      key: 'note',
      title: 'screenNote',
      kind: { type: 'text' },
      width: 48,
      listMessage: { key: 'notes', message: 'screens.note' },
    },
  ],
}

/** The ladder of totals, from the lowest; bidders without a total come last. */
export const bids: ResultTable = {
  id: 'bids',
  findingKinds: [],
  finding: ['bidderName', 'total', 'rank', 'gap'],
  identity: ['bidderId'],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'total', title: 'comparedTotal', kind: { type: 'money' }, width: 18 },
    { key: 'source', title: 'totalSource', kind: { type: 'code', list: 'totalSource' }, width: 16 },
    { key: 'fixedSum', kind: { type: 'money' }, width: 18, ifUsed: true },
    { key: 'discount', title: 'totalDiscount', kind: { type: 'percent' }, width: 12 },
    { key: 'rank', title: 'totalRank', kind: { type: 'count' }, width: 8 },
    { key: 'gap', title: 'gapToNext', kind: { type: 'percent' }, width: 14 },
  ],
}

/**
 * Every past value of every figure, oldest first. The name of the section is not stored: it is filled in for those who may
 * open the section, by the `openId`, which stays on the server.
 */
export const past: ResultTable = {
  id: 'past',
  kindKey: 'screen',
  findingKinds: [],
  finding: ['screen', 'sectionName', 'value'],
  identity: ['screen', 'value'],
  internal: ['openId'],
  columns: [
    { key: 'screen', kind: { type: 'code', list: 'screen' }, width: 24 },
    { key: 'sectionName', title: 'pastSection', kind: { type: 'text' }, width: 40, ifUsed: true },
    { key: 'projectType', kind: { type: 'text' }, width: 16 },
    { key: 'bidNum', title: 'totalCount', kind: { type: 'count' }, width: 10 },
    { key: 'value', title: 'screenValue', kind: { type: 'decimal' }, width: 16 },
  ],
}
