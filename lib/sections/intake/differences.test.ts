import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedFields,
  completed,
  countsOf,
  differencesOf,
  planList,
  type Row,
  type StatedRow,
  type StoredRow,
} from './differences'
import { logged } from './log-row'
import type { List } from './schema'

const stored = (list: List, rows: StatedRow[]): StoredRow[] =>
  rows.map((row, i) => ({ ...completed(list, row), id: i + 1 }))
const step = (bidderName: string, feature: string, time: string | null = null): StatedRow => {
  return { bidderName, featureType: '40', feature, step: '10', time }
}

describe('a list', () => {
  test('with the same rows in another order has no differences', () => {
    const rows = [step('甲', 'A'), step('甲', 'B'), step('乙', 'A')]
    const plan = planList('records', stored('records', rows), rows.toReversed())
    expect(differencesOf(plan)).toEqual([])
  })

  test('of bidders is compared by name: added, removed and changed rows', () => {
    const before = stored('bidders', [
      { bidderName: '甲', sequence: 1, isOk: 1, days: 300 },
      { bidderName: '乙', sequence: 2, isOk: 1 },
    ])
    const plan = planList('bidders', before, [
      { bidderName: '丙', sequence: 3, isOk: 1 },
      { bidderName: '甲', sequence: 1, isOk: 1, days: 280 },
    ])
    expect(plan.added.map((row) => row.bidderName)).toEqual(['丙'])
    expect(plan.removed.map((row) => row.id)).toEqual([2])
    const [change] = plan.changed
    expect(changedFields('bidders', change!.before, change!.after)).toEqual(['days'])
    expect([change!.before.days, change!.after.days]).toEqual([300, 280])
    expect(countsOf(differencesOf(plan))).toEqual({ bidders: { added: 1, removed: 1, changed: 1 } })
  })

  test('keeps bidder fields that are not stated, and an alias or attendance entered here', () => {
    const before = stored('bidders', [{ bidderName: '甲', sequence: 1, isOk: 1, days: 300, alias: '一号' }])
    expect(
      planList('bidders', before, [{ bidderName: '甲', sequence: 1, isOk: 1, alias: null }]).changed,
    ).toEqual([])
    const experts = stored('experts', [{ expertName: '张', isLeader: 0, signInTime: '2026-03-02 13:00:00' }])
    const again = planList('experts', experts, [{ expertName: '张', isLeader: 0, signInTime: null }])
    expect(again.changed).toEqual([])
  })

  test('drops the attendance when an expert is replaced, unless the record states one', () => {
    const at = '2026-03-02 13:00:00'
    const experts = stored('experts', [{ expertName: '张', expertCode: 'A', isLeader: 0, signInTime: at }])
    const other = { expertName: '张', expertCode: 'B', isLeader: 0 }
    expect(planList('experts', experts, [other]).changed[0]!.after.signInTime).toBeNull()
    const stating = { ...other, signInTime: at }
    expect(planList('experts', experts, [stating]).changed[0]!.after.signInTime).toBe(at)
  })

  test('pairs a record with another code or another time as changed', () => {
    const before = stored('records', [
      step('甲', 'A', '2026-03-01 08:00:00'),
      step('乙', 'C', '2026-03-01 09:00:00'),
    ])
    const plan = planList('records', before, [
      step('甲', 'B', '2026-03-01 08:00:00'),
      step('乙', 'C', '2026-03-01 09:30:00'),
    ])
    expect([plan.added, plan.removed]).toEqual([[], []])
    expect(plan.changed.map(({ before: was, after }) => changedFields('records', was, after))).toEqual([
      ['feature'],
      ['time'],
    ])
  })

  test('prefers an identical row over a similar one', () => {
    const at = '2026-03-01 08:00:00'
    const before = stored('records', [step('甲', 'A', at), step('甲', 'B', at)])
    const plan = planList('records', before, [step('甲', 'B', at), step('甲', 'C', at)])
    expect(plan.changed.map(({ before: was, after }) => [was.feature, after.feature])).toEqual([['A', 'C']])
  })

  test('equals the stated list after its plan is applied, for any lists', () => {
    const row = fc.record({
      bidderName: fc.constantFrom('甲', '乙'),
      featureType: fc.constantFrom('40', '50'),
      feature: fc.constantFrom('A', 'B', 'C'),
      step: fc.constantFrom('10', null),
      time: fc.constantFrom('2026-03-01 08:00:00', null),
    })
    const lists = fc.uniqueArray(row, { selector: (value) => JSON.stringify(value), maxLength: 12 })
    const text = (value: Row) => JSON.stringify(completed('records', value))
    fc.assert(
      fc.property(lists, lists, (was, is) => {
        const before = stored('records', was)
        const { added, removed, changed } = planList('records', before, is)
        const gone = new Set([...removed, ...changed.map((change) => change.before)].map(({ id }) => id))
        const left = before.filter(({ id }) => !gone.has(id))
        const now = [...left, ...changed.map(({ after }) => after), ...added]
        expect(now.map(text).sort()).toEqual(is.map(text).sort())
      }),
    )
  })

  test('of 200,000 rows is compared in linear time', () => {
    const rows = Array.from({ length: 200_000 }, (_, i) =>
      step(`甲${i % 50}`, `A${i}`, '2026-03-01 08:00:00'),
    )
    const changed = rows.map((row, i) => (i % 1000 === 0 ? { ...row, feature: `X${i}` } : row))
    expect(planList('records', stored('records', rows), changed).changed).toHaveLength(200)
  })
})

test('identity numbers are masked in the history', () => {
  const row = logged('experts', { id: 3, expertName: '张', expertCode: '210102198001010001' })
  expect(row).toEqual({ expertName: '张', expertCode: '210102**********01' })
  const read = logged('identities', { bidderName: '甲', description: '证件 210102198001010001 通过' })
  expect(read.description).toBe('证件 210102**********01 通过')
})
