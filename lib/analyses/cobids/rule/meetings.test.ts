import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awardTo, pastSection } from '../../../../tests/support/history'
import type { HistorySection } from '../../../engine/history/section-history'
import { expectationOf } from './expectation'
import { meetingsOf } from './meetings'
import { membersIn, type ScopeFilter, scopeOf, sectionCount } from './scope'
import { strataOf } from './strata'

const ALL: ScopeFilter = { from: null, to: null, types: null, areas: null, except: null }
const PARAMS = { minSections: 5, minTogether: 3, fdr: 1 }
const whole = (sections: readonly HistorySection[]) => scopeOf(sections, [], ALL)
const times = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at))
const priced = (names: string) => Object.fromEntries([...names].map((name, at) => [name, 100 + at]))

describe('a scope', () => {
  const sections = [
    pastSection('c', priced('甲乙'), { openTime: '2025-03-01 09:00:00', projectType: '02' }),
    pastSection('a', priced('乙丙'), { openTime: '2025-01-01 09:00:00', projectArea: '乙市' }),
    pastSection('b', priced('甲丙'), { openTime: '2025-02-01 09:00:00' }),
    pastSection('d', priced('甲丁'), { openTime: null }),
  ]
  const ids = (filter: Partial<ScopeFilter>) =>
    scopeOf(sections, [], { ...ALL, ...filter })
      .sections.map(({ openId }) => openId)
      .join('')

  test('has the sections of the filter in order of time; without a time a section is in no range', () => {
    expect(ids({})).toBe('dabc')
    expect(ids({ from: '2025-02-01 09:00:00' })).toBe('bc')
    expect(ids({ to: '2025-02-01 09:00:00' })).toBe('a')
    expect(ids({ types: ['02'] })).toBe('c')
    expect(ids({ areas: ['乙市'], except: 'b' })).toBe('a')
  })

  test('counts a company once in a section, and only those who take part', () => {
    const twice = pastSection('x', { 甲公司: 100, '甲 公司': 90, 乙: 80 })
    const refused = { ...twice, bidders: twice.bidders.map((one, at) => ({ ...one, isOk: at < 2 })) }
    const scope = whole([refused])
    expect([...membersIn(scope, 0)]).toEqual([0])
    expect([...scope.totals]).toEqual([100])
  })

  test('knows the winner if it took part', () => {
    const won = (name: string) =>
      whole([pastSection('x', priced('甲乙'), { award: awardTo(name) })]).winners[0]
    expect([won('乙'), won(' 甲'), won('丙')]).toEqual([1, 0, -1])
  })
})

describe('strata', () => {
  /** Sections of one type, area and control price. */
  const some = (
    count: number,
    projectType: string | null,
    projectArea: string | null,
    controlPrice: number,
  ) =>
    times(count, (at) =>
      pastSection(`${projectType} ${projectArea} ${controlPrice} ${at}`, priced('甲'), {
        projectType,
        projectArea,
        controlPrice,
      }),
    )

  test('are of type, area and quarter of size; the small ones are pooled over sizes, then over areas, never over types', () => {
    const sections = [
      ...some(20, '01', '甲市', 100),
      // Nine of the second quarter and nine of the third: eighteen of the place.
      ...some(9, '01', '乙市', 200),
      ...some(9, '01', '乙市', 300),
      // Of two places, too few in each.
      ...some(6, '02', '甲市', 400),
      ...some(6, '02', '乙市', 400),
      ...some(3, '03', null, 400),
    ]
    const strata = strataOf(whole(sections))
    expect([...strata.sizes].sort((a, b) => a - b)).toEqual([3, 12, 18, 20])
    expect(strata.isPooled.reduce((sum, one) => sum + one, 0)).toBe(33)
    expect(strata.unstated).toBe(3)
  })

  test('without a control price the median of the totals is the size', () => {
    const sized = (controlPrice: number | null, total: number) =>
      times(10, (at) =>
        pastSection(`${controlPrice} ${total} ${at}`, { 甲: total, 乙: total }, { controlPrice }),
      )
    const strata = strataOf(
      whole([...sized(100, 900), ...sized(200, 900), ...sized(null, 300), ...sized(null, 400)]),
    )
    expect(strata.sizes).toEqual([10, 10, 10, 10])
  })
})

describe('meetings by chance', () => {
  test('two strata', () => {
    const of = (together: number) =>
      expectationOf(
        [20, 20],
        { strata: [0, 1], counts: [8, 4] },
        { strata: [0, 1], counts: [6, 4] },
        together,
      )
    expect(of(8).expected).toBeCloseTo(3.2, 12)
    expect(Math.abs(of(8).p - 3.7424345e-4)).toBeLessThan(1e-9)
  })

  test('companies that share no stratum meet by chance never', () => {
    expect(expectationOf([9, 9], { strata: [0], counts: [8] }, { strata: [1], counts: [6] }, 0)).toEqual({
      expected: 0,
      p: 1,
    })
  })

  test('the mean of all tails is the expected number of meetings', () => {
    const parts = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(parts, (counts) => {
        const of = (side: 0 | 1) => ({
          strata: counts.map((_, at) => at),
          counts: counts.map((one) => one[side]),
        })
        const sizes = counts.map(() => 12)
        const most = counts.reduce((sum, [a, b]) => sum + Math.min(a, b), 0)
        const tails = times(most, (at) => expectationOf(sizes, of(0), of(1), at + 1).p)
        const { expected } = expectationOf(sizes, of(0), of(1), 1)
        expect(tails.reduce((sum, tail) => sum + tail, 0)).toBeCloseTo(expected, 9)
      }),
    )
  })

  test('pairs are listed from five sections each and three meetings; all that take part often enough are tested', () => {
    const sections = [
      ...times(3, (at) => pastSection(`a${at}`, priced('甲乙丙'))),
      ...times(2, (at) => pastSection(`b${at}`, priced('甲'))),
      ...times(2, (at) => pastSection(`c${at}`, priced('乙'))),
      ...times(1, (at) => pastSection(`d${at}`, priced('丙'))),
      ...times(5, (at) => pastSection(`e${at}`, priced('丁'))),
      ...times(20, (at) => pastSection(`f${at}`, priced('戊'))),
    ]
    const scope = whole(sections.map((section) => ({ ...section, controlPrice: 1000 })))
    const { list, tested } = meetingsOf(scope, PARAMS)
    expect(list).toMatchObject([{ together: 3 }])
    expect(
      list.map(({ first, second }) => [first, second].map((one) => scope.companies.all[one]!.name).join('')),
    ).toEqual(['甲乙'])
    // 甲, 乙, 丁 and 戊.
    expect(tested).toBe(6)
    expect(list[0]!.adjusted).toBeCloseTo(Math.min(1, 6 * list[0]!.p!), 12)
    expect(list[0]!.expected).toBeCloseTo(25 / 33, 12)
  })

  test('below 30 sections there are counts alone', () => {
    const sections = times(29, (at) => pastSection(String(at), priced('甲乙')))
    expect(meetingsOf(whole(sections), PARAMS).list).toMatchObject([
      { together: 29, expected: null, p: null, adjusted: null },
    ])
  })

  test('meetings equal those counted pair by pair', () => {
    const sections = fc.array(fc.subarray([...'甲乙丙丁戊己'], { minLength: 1 }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(sections, (drawn) => {
        const scope = whole(drawn.map((names, at) => pastSection(String(at), priced(names.join('')))))
        const { list } = meetingsOf(scope, { ...PARAMS, minSections: 1, minTogether: 1 })
        for (const { first, second, together } of list) {
          const [one, other] = [scope.companies.all[first]!.name, scope.companies.all[second]!.name]
          expect(drawn.filter((names) => names.includes(one) && names.includes(other))).toHaveLength(together)
        }
        const meetings = drawn.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)
        expect(list.reduce((sum, { together }) => sum + together, 0)).toBe(meetings)
        const taken = scope.companies.all.reduce((sum, _, company) => sum + sectionCount(scope, company), 0)
        expect(taken).toBe(drawn.reduce((sum, { length }) => sum + length, 0))
      }),
    )
  })
})
