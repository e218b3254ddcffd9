import { describe, expect, test } from 'vitest'
import { historyOf, pastSection } from '../../../../tests/support/history'
import type { HistorySection } from '../../../engine/history/section-history'
import { bandOf, referenceOf } from './reference'
import { isBeyond, standingOf } from './standing'

const THREE = { 甲: 100, 乙: 101, 丙: 102 }
const HERE = pastSection('here', THREE, { openTime: '2026-03-01 09:00:00', tenderCode: 'T0' })
const options = { years: 5, isNet: false }
const chosen = (others: readonly HistorySection[], given: Partial<typeof options> = {}, here = HERE) => {
  const reference = referenceOf(here, 3, historyOf(here, others), { ...options, ...given })
  return { ids: reference.past.map(({ section }) => section.openId).join(' '), ...reference }
}

describe('the past of a section', () => {
  test('is of its type, opened before it and within the years', () => {
    const others = [
      pastSection('kind', THREE),
      pastSection('other type', THREE, { projectType: '02' }),
      pastSection('no type', THREE, { projectType: null }),
      pastSection('same time', THREE, { openTime: '2026-03-01 09:00:00' }),
      pastSection('first', THREE, { openTime: '2021-03-01 09:00:00' }),
      pastSection('too old', THREE, { openTime: '2021-03-01 08:59:59' }),
      pastSection('no time', THREE, { openTime: null }),
      HERE,
    ]
    expect(chosen(others).ids).toBe('first kind')
    expect(chosen(others, { years: 6 }).ids).toBe('too old first kind')
    expect(chosen(others, {}, { ...HERE, projectType: null }).ids).toBe('')
    expect(chosen(others, {}, { ...HERE, openTime: null }).ids).toBe('')
  })

  test('has a number of totals of the same band; only totals of those who take part count', () => {
    expect([2, 3, 4, 5, 6, 8, 9, 14, 15, 99].map(bandOf)).toEqual([null, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    const four = pastSection('four', { ...THREE, 丁: 103 })
    const unpriced = pastSection('unpriced', { ...THREE, 丁: null, 戊: 0, 己: -1 })
    const refused = {
      ...four,
      openId: 'refused',
      bidders: four.bidders.map((one, at) => ({ ...one, isOk: at > 0 })),
    }
    expect(chosen([four, unpriced, refused]).ids).toBe('refused unpriced')
  })

  test('has one section of a tender with the same bidders, and none of its own tender', () => {
    const at = (day: number) => ({ openTime: `2025-06-0${day} 09:00:00` })
    const others = [
      pastSection('second', THREE, { ...at(2), tenderCode: 'T1' }),
      pastSection('first', { 丙: 1, 乙: 2, 甲: 3 }, { ...at(1), tenderCode: 'T1' }),
      pastSection('others', { 甲: 1, 乙: 2, 丁: 3 }, { ...at(3), tenderCode: 'T1' }),
      pastSection('own', THREE, { ...at(4), tenderCode: 'T0' }),
      pastSection('no tender', THREE, at(5)),
      pastSection('none either', THREE, at(6)),
    ]
    const { ids, sameTender } = chosen(others)
    expect(ids).toBe('first others no tender none either')
    expect(sameTender).toBe(2)
  })

  test('leaves out what people left out, and counts it', () => {
    const others = [pastSection('kept', THREE), pastSection('left', THREE, { isLeftOut: true })]
    expect(chosen(others)).toMatchObject({ ids: 'kept', leftOut: 1 })
  })

  test('net of the fixed sum, a section without one is no past', () => {
    const others = [pastSection('gross', THREE), pastSection('net', THREE, { fixedSum: 40 })]
    expect(chosen(others).past.map(({ totals }) => totals[0])).toEqual([100, 100])
    expect(chosen(others, { isNet: true }).past.map(({ totals }) => totals)).toEqual([[60, 61, 62]])
  })
})

describe('the place of a value in its past', () => {
  const past = (count: number) => Array.from({ length: count }, (_, at) => at)

  test('is a mid-rank with its interval', () => {
    expect(standingOf(3, past(40))!.percentile).toBe(8.75)
    expect(standingOf(1.5, past(40))).toMatchObject({ percentile: 5 })
    expect(standingOf(1.5, past(40))!.low).toBeCloseTo(0.61136466, 7)
    expect(standingOf(1.5, past(40))!.high).toBeCloseTo(16.91969, 5)
  })

  test('needs 30 past values, more if a person says so, never fewer', () => {
    expect(standingOf(3, past(29))).toBeNull()
    expect(standingOf(3, past(29), 10)).toBeNull()
    expect(standingOf(3, past(30))).not.toBeNull()
    expect(standingOf(3, past(40), 41)).toBeNull()
    expect(standingOf(null, past(40))).toBeNull()
  })

  test('beyond the 5th and the 95th is outside them', () => {
    const beyond = (percentile: number) => isBeyond({ percentile, low: 0, high: 100 })
    expect([4.99, 5, 50, 95, 95.01].map(beyond)).toEqual([true, false, false, false, true])
  })
})
