import { expect, test } from 'vitest'
import { collect, sectionFromJson } from '../../../../tests/support/collect'
import { recordOf } from '../../../../tests/support/recorded'
import type { PublicCode, RecordedIdentity } from '../../../engine/section-record'
import { identities } from '.'

const NAMES = ['甲公司', '乙公司', '丙公司'] as const
const bill = { projects: [{ code: '1', name: '一', units: [{ code: '1', name: '土建' }] }] }

const by = (bidderName: string, readerOwner: string | null, readerId: string | null): RecordedIdentity => {
  return { bidderName, step: '30', time: null, readerOwner, readerId, passed: true, description: null }
}

function found(
  rows: readonly RecordedIdentity[],
  more: { publicCodes?: readonly PublicCode[]; hosts?: readonly string[] } = {},
) {
  const { clues, sums, details, coverage } = collect(
    identities,
    sectionFromJson({
      tender: bill,
      bids: NAMES.map((bidderName) => ({ bidderName, bill })),
      record: { ...recordOf(NAMES), ...more, identities: rows },
    }),
  )
  return {
    clues: clues!.map(
      ({ authClue, bidderName, otherBidders }) => `${authClue} ${bidderName} ${otherBidders}`,
    ),
    states: sums!.map(({ authState }) => authState),
    isPublic: details!.map(({ isPublic }) => isPublic).join(''),
    coverage: coverage!.map(({ reason }) => reason),
  }
}

test.each([
  ['one reader', ['R1', 'R1', 'R1']],
  ['a reader each', ['R1', 'R2', 'R3']],
  ['readers without a number', [null, null, null]],
])('readers of the trading centre are not clues: %s', (_, readers) => {
  const rows = NAMES.map((name, at) => by(name, '沈阳市公共资源交易中心', readers[at]!))
  const { clues, isPublic } = found(rows)
  expect(clues.filter((clue) => !clue.startsWith('publicReader'))).toEqual([])
  expect(isPublic).toBe('111')
})

test('readers of the host of the opening, and of an owner on the public list, are not clues', () => {
  const rows = NAMES.map((name) => by(name, '某某咨询 有限公司', 'R1'))
  expect(found(rows).clues).toHaveLength(3)
  const none = found(rows, { hosts: ['某某咨询有限公司'] }).clues
  expect(none.every((clue) => clue.startsWith('publicReader'))).toBe(true)
  const listed = { featureType: '10', code: '某某咨询有限公司', remark: '代办点' }
  const also = found(rows, { publicCodes: [listed] }).clues
  expect(also.every((clue) => clue.startsWith('publicReader'))).toBe(true)
})

test('a shared reader, different readers of one owner, and the reader of another bidder are distinguished', () => {
  const own = NAMES.map((name, at) => by(name, name, `R${at}`))
  expect(found(own).clues).toEqual([])
  const shared = [by('甲公司', '赵一', 'R1'), by('乙公司', '赵一', ' r1'), by('丙公司', '丙公司', 'R3')]
  expect(found(shared).clues).toEqual(['sharedReader 甲公司 乙公司', 'sharedReader 乙公司 甲公司'])
  const owned = [by('甲公司', '赵一', 'R1'), by('乙公司', '赵 一', 'R2'), by('丙公司', '丙公司', 'R3')]
  expect(found(owned).clues).toEqual(['sharedPerson 甲公司 乙公司', 'sharedPerson 乙公司 甲公司'])
  const borrowed = [by('甲公司', '乙公司', 'R1'), by('乙公司', '乙公司', 'R2'), by('丙公司', '丙公司', 'R3')]
  expect(found(borrowed).clues).toEqual(['othersReader 甲公司 乙公司'])
})

test('a section without any authentication gets one statement and no clue', () => {
  const { clues, coverage } = found([])
  expect(clues).toEqual([])
  expect(coverage).toEqual(['noRecords', 'noRecords', 'noRecords'])
})

test('a bidder without an authentication, if others have one, is a clue', () => {
  expect(found([by('甲公司', '甲公司', 'R1'), by('乙公司', '乙公司', 'R2')]).clues).toEqual([
    'missing 丙公司 null',
  ])
})
