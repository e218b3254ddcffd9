import type { ResponseCheck } from '../../../domain/codes'
import type { Column, ResultTable, Row, Unit } from '../../../engine/analysis'

/** Column of each check (specification §4). */
export const COLUMN: Readonly<Record<ResponseCheck, string>> = {
  bond: 'v4',
  price: 'v5',
  duration: 'v12',
  quality: 'v8',
  leader: 'v9',
  qualification: 'v10',
  signature: 'v13',
  secondSwipe: 'v14',
}

/** Points that the opening record alone can state, and only some records do: what it leaves out says nothing of a bidder. */
export const RECORD_ONLY = ['signature', 'secondSwipe'] as const
export const isOfRecord = (check: ResponseCheck) => RECORD_ONLY.some((one) => one === check)

/** What stands where a point was not compared. */
const absent = 'codes.coverageState.none'

function state(key: string, list: string): Column {
  const warns = (row: Row) => row[key] !== null && row[key] !== '0'
  return { key, kind: { type: 'code', list }, width: 13, absent, warns }
}

/** A point that only some records have; stored rows of before have no place for it. */
function ofRecord(key: string, list: string): Column {
  return { key, kind: { type: 'code', list }, width: 13, ifUsed: true, warns: (row) => row[key] === '1' }
}

/** One row per bidder; the keys and codes are those of specification §3 and §4. */
export const sums: ResultTable = {
  id: 'sums',
  kindKey: 'v7',
  finding: ['v1', 'v2', 'v4', 'v5', 'v12', 'v8', 'v9', 'v10', 'v13', 'v14', 'v7'],
  columns: [
    { key: 'v1', title: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'v2', title: 'bidderName', kind: { type: 'text' }, width: 32 },
    state('v4', 'bondState'),
    state('v5', 'answerState'),
    state('v12', 'answerState'),
    state('v8', 'answerState'),
    state('v9', 'qualificationState'),
    state('v10', 'qualificationState'),
    ofRecord('v13', 'signatureState'),
    ofRecord('v14', 'swipeState'),
    {
      key: 'v7',
      kind: { type: 'code', list: 'passState' },
      width: 15,
      absent,
      warns: (row) => row.v7 === '0',
    },
  ],
}

const UNITS: Readonly<Record<string, Unit>> = { bond: 'yuan', price: 'yuan', duration: 'days' }
const unit = (row: Row) => UNITS[String(row.check)] ?? null
export const bidderAnswer: Column = { key: 'bidderAnswer', kind: { type: 'original' }, width: 24, unit }
export const requirement: Column = { key: 'requirement', kind: { type: 'original' }, width: 24, unit }

/** One row per answer that is missing or does not meet the requirement. */
export const details: ResultTable = {
  id: 'details',
  kindKey: 'check',
  finding: ['check', 'problem', 'requirement', 'bidderAnswer'],
  stated: ['bidderAnswer', 'requirement'],
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'check', kind: { type: 'code', list: 'responseCheck' }, width: 16 },
    { key: 'problem', kind: { type: 'code', list: 'responseProblem' }, width: 28 },
    { key: 'source', kind: { type: 'code', list: 'answerSource' }, width: 16 },
    bidderAnswer,
    requirement,
  ],
}
