import { type Column, LIST_WORDS, type ResultTable } from '../../../engine/analysis'

const SERIAL: Column = { key: 'serial', kind: { type: 'serial' }, width: 8 }
const BIDDER: Column = { key: 'bidderName', kind: { type: 'text' }, width: 32 }

function counting(key: string, table: string, kind?: string): Column {
  return { key, kind: { type: 'count' }, width: 14, counts: kind ? { table, kind } : { table } }
}

function clueCount(key: string, kind: string): Column {
  return { ...counting(key, 'clues', kind), warns: (row) => Number(row[key]) > 0 }
}

/** One row per bidder that takes part; one without any authentication is marked as missing. */
export const sums: ResultTable = {
  id: 'sums',
  kindKey: 'authState',
  columns: [
    SERIAL,
    BIDDER,
    {
      key: 'authState',
      kind: { type: 'code', list: 'authState' },
      width: 16,
      warns: ({ authState, isRecorded }) =>
        authState !== 'passed' && authState !== 'unstated' && isRecorded !== '0',
    },
    counting('authNum', 'details'),
    counting('passedNum', 'details', '1'),
    clueCount('notPassedNum', 'notPassed'),
    clueCount('sharedReaderNum', 'sharedReader'),
    clueCount('othersReaderNum', 'othersReader'),
    clueCount('sharedPersonNum', 'sharedPerson'),
    counting('publicReaderNum', 'clues', 'publicReader'),
  ],
}

/** One row per bidder and clue; a shared reader or owner has a row for each bidder that uses it. */
export const clues: ResultTable = {
  id: 'clues',
  kindKey: 'authClue',
  findingKinds: ['sharedReader', 'othersReader', 'sharedPerson', 'notPassed', 'missing'],
  finding: ['authClue', 'readerOwner', 'readerId', 'otherBidders'],
  stated: ['otherBidders'],
  personal: ['readerOwner', 'readerId', 'remark'],
  columns: [
    SERIAL,
    BIDDER,
    { key: 'authClue', kind: { type: 'code', list: 'authClue' }, width: 24 },
    { key: 'readerOwner', kind: { type: 'text' }, words: LIST_WORDS, width: 20 },
    { key: 'readerId', kind: { type: 'original' }, words: LIST_WORDS, width: 28 },
    { key: 'otherBidders', title: 'alsoFor', kind: { type: 'text' }, words: LIST_WORDS, width: 40 },
    { key: 'readerSource', kind: { type: 'code', list: 'readerSource' }, width: 20 },
    { key: 'time', title: 'operationTime', kind: { type: 'text' }, width: 20 },
    { key: 'remark', title: 'clueRemark', kind: { type: 'original' }, width: 32 },
  ],
}

/** Every authentication with its result, by bidder and time. The findings are counted in `clues`. */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'passed',
  findingKinds: [],
  searchKey: 'readerOwner',
  finding: ['step', 'time', 'readerOwner', 'readerId', 'passed'],
  personal: ['readerOwner', 'readerId', 'description'],
  columns: [
    SERIAL,
    BIDDER,
    {
      key: 'step',
      title: 'operationStep',
      kind: { type: 'code', list: 'operationStep', open: true },
      width: 20,
    },
    { key: 'time', title: 'operationTime', kind: { type: 'text' }, width: 20 },
    { key: 'readerOwner', kind: { type: 'text' }, width: 20, warns: (row) => row.isPersonShared === '1' },
    { key: 'readerId', kind: { type: 'original' }, width: 28, warns: (row) => row.isReaderShared === '1' },
    {
      key: 'passed',
      kind: { type: 'code', list: 'authResult' },
      width: 12,
      warns: (row) => row.passed === '0',
    },
    { key: 'description', kind: { type: 'original' }, width: 36 },
    { key: 'isPublic', title: 'isPublicReader', kind: { type: 'code', list: 'publicState' }, width: 12 },
  ],
}
