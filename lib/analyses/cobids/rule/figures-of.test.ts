import { describe, expect, test } from 'vitest'
import { awardTo, pastSection } from '../../../../tests/support/history'
import type { HistorySection } from '../../../engine/history/section-history'
import { firmFigures } from './firms'
import { connectedGroups, graphOf } from './graph'
import { groupFigures } from './groups'
import { meetingsOf } from './meetings'
import { pairsOf } from './pairs'
import { scopeOf } from './scope'

const ALL = { from: null, to: null, types: null, areas: null, except: null }
const PARAMS = { minSections: 1, minTogether: 2, fdr: 1 }
/** All of one size, so that there is one stratum. */
const whole = (sections: readonly HistorySection[]) =>
  scopeOf(
    sections.map((section) => ({ ...section, controlPrice: 1000 })),
    [],
    ALL,
  )
const day = (at: number) => ({ openTime: `2025-01-${String(at + 1).padStart(2, '0')} 09:00:00` })
const times = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at))

describe('a pair', () => {
  const sections = [
    pastSection('1', { 甲: 100, 乙: 110, 丙: 120 }, { ...day(1), award: awardTo('甲') }),
    pastSection('2', { 甲: 102, 乙: 100 }, { ...day(2), award: awardTo('乙') }),
    pastSection('3', { 甲: 100, 乙: null, 丙: 104 }, { ...day(3), award: awardTo('丙') }),
    pastSection('4', { 乙: 100, 丁: 105 }, day(4)),
    pastSection(
      '5',
      { 甲: 100, 丙: 101 },
      {
        ...day(5),
        evidence: [
          { bidder1Name: '丙', bidder2Name: '甲', kind: 'codes', count: 2 },
          { bidder1Name: '丙', bidder2Name: '甲', kind: 'errors', count: 1 },
        ],
      },
    ),
  ]
  const scope = whole(sections)
  const pairs = pairsOf(scope, meetingsOf(scope, PARAMS))
  const named = (company: number) => scope.companies.all[company]!.name

  test('has its wins, gaps and variation over the sections in which it met', () => {
    const pair = pairs.find(({ first, second }) => named(first) === '甲' && named(second) === '乙')!
    expect(pair).toMatchObject({ together: 3, firstSections: 4, secondSections: 4 })
    expect(pair).toMatchObject({ firstWins: 1, secondWins: 1, otherWins: 1 })
    expect(pair.medianGap).toBeCloseTo(6, 12)
    expect(pair.gapSpread).toBeCloseTo(4, 12)
    const cvs = [10 / 110, Math.SQRT2 / 101, (2 * Math.SQRT2) / 102]
    expect(pair.medianCv).toBeCloseTo(cvs.sort((a, b) => a - b)[1]!, 12)
  })

  test('those with shared evidence come first, then those that met most often', () => {
    expect(pairs.map(({ first, second }) => named(first) + named(second))).toEqual(['甲丙', '甲乙', '乙丙'])
    expect(pairs[0]!.evidence).toEqual({
      sections: [4],
      found: [
        { section: 4, kind: 'codes', count: 2 },
        { section: 4, kind: 'errors', count: 1 },
      ],
      counts: { codes: 2, traces: 0, errors: 1, prices: 0 },
    })
    expect(pairs.map(({ together }) => together)).toEqual([3, 3, 2])
  })

  test('without awards nothing is said of wins', () => {
    const unawarded = whole(sections.map((section) => ({ ...section, award: null })))
    const [pair] = pairsOf(unawarded, meetingsOf(unawarded, PARAMS))
    expect(pair).toMatchObject({ firstWins: null, secondWins: null, otherWins: null })
    expect(firmFigures(unawarded, 0)).toMatchObject({
      ...{ wins: null, winRate: null, expectedWins: null, longestWithout: null, topWinner: null },
    })
  })
})

describe('a company', () => {
  const subcontracted = { ...awardTo('乙'), subcontractors: [{ name: '甲', work: null, price: null }] }
  const sections = [
    pastSection('1', { 甲: 100, 乙: 110, 丙: 120 }, { ...day(1), award: awardTo('甲') }),
    pastSection('2', { 甲: 103, 乙: 100, 丙: 102, 丁: 101 }, { ...day(2), award: subcontracted }),
    pastSection('3', { 甲: 101, 乙: 100 }, { ...day(3), award: awardTo('乙') }),
    pastSection('4', { 甲: 101, 乙: 100, 丙: 105 }, day(4)),
    pastSection('5', { 乙: 100 }, { ...day(5), award: awardTo('乙') }),
  ]
  const scope = whole(sections)

  test('has its wins beside those of equal chances, its places, and who wins where it takes part', () => {
    expect(firmFigures(scope, 0)).toEqual({
      ...{
        company: 0,
        sections: 4,
        awarded: 3,
        wins: 1,
        winRate: (1 / 3) * 100,
        expectedWins: 1 / 3 + 1 / 4 + 1 / 2,
      },
      ...{ longestWithout: 2, last: 2, second: 1, subcontracted: [1] },
      topWinner: { company: 1, wins: 2, p: null },
    })
  })

  test('Fisher counts the sections of the winner, with and without the other', () => {
    const more = [
      ...times(7, (at) => pastSection(`a${at}`, { 甲: 2, 乙: 1 }, { award: awardTo('乙') })),
      pastSection('b', { 甲: 1, 乙: 2 }, { award: awardTo('甲') }),
      ...times(3, (at) => pastSection(`c${at}`, { 丙: 2, 乙: 1 }, { award: awardTo('乙') })),
      ...times(9, (at) => pastSection(`d${at}`, { 丙: 1, 乙: 2 }, { award: awardTo('丙') })),
      ...times(20, (at) => pastSection(`e${at}`, { 丙: 1, 丁: 2 }, { award: awardTo('丙') })),
    ]
    const { topWinner } = firmFigures(whole(more), 0)
    expect(topWinner).toMatchObject({ company: 1, wins: 7 })
    expect(Math.abs(topWinner!.p! - 0.0098833055)).toBeLessThan(1e-9)
  })
})

describe('a group', () => {
  /** Sections that these members win in turn. */
  const won = (order: string) =>
    [...order].map((winner, at) =>
      pastSection(String(at + 100), { 甲: 1, 乙: 2, 丙: 3 }, { award: awardTo(winner) }),
    )

  test('needs eight wins of two members, twelve of three', () => {
    const two = groupFigures(whole(won('甲乙甲乙甲乙甲乙')), [0, 1])
    expect(two).toMatchObject({ wins: 8, repeats: 0, expected: 3 })
    expect(Math.abs(two.few! - 0.0285714286)).toBeLessThan(1e-9)
    expect(groupFigures(whole(won('甲乙甲乙甲乙甲')), [0, 1])).toMatchObject({
      wins: 7,
      expected: null,
      few: null,
    })
    expect(groupFigures(whole(won('甲乙丙甲乙丙甲乙丙')), [0, 1, 2])).toMatchObject({ repeats: 0, few: null })
    expect(groupFigures(whole(won('甲乙丙甲乙丙甲乙丙甲乙丙')), [0, 1, 2]).few).toBeCloseTo(0.0315151515, 9)
  })

  test('has the sections in which two of it met, whoever won', () => {
    const sections = [
      pastSection('1', { 甲: 1, 乙: 2 }, { ...day(1), award: awardTo('甲') }),
      pastSection('2', { 甲: 1, 丁: 2 }, { ...day(2), award: awardTo('甲') }),
      pastSection('3', { 甲: 1, 乙: 2, 丁: 3 }, { ...day(3), award: awardTo('丁') }),
      pastSection('4', { 乙: 1, 甲: 2 }, day(4)),
    ]
    const group = groupFigures(whole(sections), [0, 1])
    expect(group.sections.map(({ section, winner }) => [section, winner])).toEqual([
      [0, 0],
      [2, null],
      [3, null],
    ])
    expect(group).toMatchObject({ wins: 1, repeats: 0 })
  })
})

describe('the graph', () => {
  const sections = [
    ...times(5, (at) => pastSection(`a${at}`, { 甲: 1, 乙: 2 }, { award: awardTo('甲') })),
    ...times(3, (at) => pastSection(`b${at}`, { 乙: 1, 丙: 2 })),
    ...times(4, (at) => pastSection(`c${at}`, { 丁: 1, 戊: 2 })),
  ]
  const scope = whole(sections)
  const pairs = pairsOf(scope, meetingsOf(scope, PARAMS))

  test('has what is connected above the limit', () => {
    expect(graphOf(scope, pairs, 'together', 3).groups).toEqual([
      [0, 1, 2],
      [3, 4],
    ])
    const { nodes, edges, groups } = graphOf(scope, pairs, 'together', 4)
    expect(groups).toEqual([
      [0, 1],
      [3, 4],
    ])
    expect(edges.map(({ together }) => together)).toEqual([5, 4])
    expect(nodes[0]).toEqual({ company: 0, sections: 5, wonShare: 100 })
    expect(nodes[2]).toEqual({ company: 3, sections: 4, wonShare: null })
  })

  test('compares with chance from 100 sections on', () => {
    expect(graphOf(scope, pairs, 'ratio', 0).edges).toEqual([])
    const many = whole([...sections, ...times(88, (at) => pastSection(`z${at}`, { 己: 1 }))])
    const found = graphOf(many, pairsOf(many, meetingsOf(many, PARAMS)), 'ratio', 0).edges
    // 5 meetings of 5 and 8 sections among 100.
    expect(found[0]!.ratio).toBeCloseTo(5 / ((5 * 8) / 100), 9)
  })

  test('is not drawn with more companies than can be told apart', () => {
    const many = Object.fromEntries(times(201, (at) => [`投标人${at}`, at + 1]))
    const crowded = whole([pastSection('1', many), pastSection('2', many)])
    const graph = graphOf(crowded, pairsOf(crowded, meetingsOf(crowded, PARAMS)), 'together', 1)
    expect(graph).toEqual({ isTooLarge: true, companies: 201, nodes: [], edges: [], groups: [] })
  })

  test('groups do not depend on the order of edges', () => {
    const edges = [
      [4, 5],
      [1, 2],
      [2, 3],
      [5, 6],
      [0, 9],
    ].map(([first, second]) => ({ first: first!, second: second! }))
    const groups = [
      [1, 2, 3],
      [4, 5, 6],
      [0, 9],
    ]
    expect(connectedGroups(edges)).toEqual(groups)
    expect(connectedGroups([...edges].reverse())).toEqual(groups)
  })
})
