import { describe, expect, test } from 'vitest'
import { translator } from '../../kit/i18n/translator'
import { checkRecord, checkRows } from './check-record'

const section = { sectionCode: 'S', sectionName: 'x' }
const bidders = ['甲', '乙'].map((bidderName, i) => ({ bidderName, sequence: i + 1 }))
const record = (bidderName: string, feature: string) => ({ bidderName, featureType: '40', feature })
const check = (value: unknown, stored: string[] = []) =>
  checkRecord(value, new Set(stored), translator('zh-CN'))

describe('a record is checked row by row:', () => {
  test('good rows are returned, problems of the others state list, row and field', () => {
    const {
      record: taken,
      rows,
      good,
      refused,
    } = check({
      section,
      bidders: [...bidders, { bidderName: '甲', sequence: 3 }],
      records: [record('甲', 'A'), record('丙', 'A'), record('甲', 'A'), record('乙', 'B'.repeat(2 ** 20))],
    })
    expect(taken!.bidders).toHaveLength(2)
    expect(taken!.records).toHaveLength(1)
    expect([good, refused]).toEqual([3, 4])
    expect(rows.map(({ list, row, field }) => [list, row, field])).toEqual([
      ['bidders', 3, 'bidderName'],
      ['records', 2, 'bidderName'],
      ['records', 3, null],
      ['records', 4, 'feature'],
    ])
    expect(rows.every(({ message }) => message.length > 0 && message.length < 100)).toBe(true)
  })

  test('line breaks and control characters are removed from names everywhere', () => {
    const names = ['甲\u0001公司', '乙\r\n公司\u2028', ' 丙\ud800\u0000公司\t']
    const { record: taken, refused } = check({
      section: { sectionCode: 'S\u0007', sectionName: '第\n一\u001f标段' },
      bidders: names.map((bidderName, at) => ({ bidderName, sequence: at + 1 })),
      records: [record('甲\u0001公司', 'A'), record('乙 公司', 'A'), record('丙公司', 'A')],
    })
    expect(refused).toBe(0)
    expect(taken!.bidders!.map(({ bidderName }) => bidderName)).toEqual(['甲公司', '乙 公司', '丙公司'])
    expect(taken!.section).toMatchObject({ sectionCode: 'S', sectionName: '第 一标段' })
  })

  test('records of a refused bidder are refused too, because their bidder is unknown', () => {
    const { rows } = check({
      section,
      bidders: [bidders[0], { ...bidders[1], bidderPrice: -1 }],
      records: [record('甲', 'A'), record('乙', 'A')],
    })
    expect(rows.map(({ path }) => path)).toEqual(['bidders.1.bidderPrice', 'records.1.bidderName'])
  })

  test('without bidders in the record, those of the section count', () => {
    expect(check({ section, records: [record('甲', 'A')] }, ['甲']).refused).toBe(0)
    expect(check({ section, records: [record('甲', 'A')] }).refused).toBe(1)
  })

  test('with a wrong section nothing is accepted, and wrong rows are still reported', () => {
    const {
      record: taken,
      problems,
      rows,
    } = check({ section: { ...section, colour: 1 }, records: [record('丙', 'A')] })
    expect(taken).toBeNull()
    expect([problems.length, rows.length]).toEqual([1, 1])
  })

  test('a value that is no record is reported, not thrown', () => {
    for (const value of [null, 3, [], 'x', { section, bidders: 'many' }])
      expect(check(value).record).toBeNull()
  })

  test('at most 1000 problems are reported, with the number of all refused rows', () => {
    const records = Array.from({ length: 5000 }, (_, i) => record('丙', `A${i}`))
    const { rows, refused } = check({ section, records })
    expect([rows.length, refused]).toEqual([1000, 5000])
  })
})

test('rows that are stored already count as duplicates', () => {
  const context = { bidders: null, taken: new Set([JSON.stringify(['甲'])]) }
  const { good, problems } = checkRows('bidders', bidders, context, translator('en-US'))
  expect(good).toHaveLength(1)
  expect(problems.map(({ row, field }) => [row, field])).toEqual([[1, 'bidderName']])
})
