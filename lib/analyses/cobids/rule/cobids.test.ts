import { describe, expect, test } from 'vitest'
import { collect, sectionFromJson } from '../../../../tests/support/collect'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { awardTo, historyOf, pastSection } from '../../../../tests/support/history'
import type { SectionInput } from '../../../engine/analysis'
import type { HistorySection, SectionHistory } from '../../../engine/history/section-history'
import { cobids } from '.'
import { firmFigures } from './firms'
import { firmRow, scopeNaming } from './rows'
import { scopeOf } from './scope'

describe('cobids', () => testGoldenCases(cobids, new URL('./cases/', import.meta.url)))

const HERE = pastSection('here', { 乙: 1, 甲: 2, 丙: 3 }, { openTime: '2026-03-01 09:00:00' })
const past = (count: number, more: Partial<HistorySection> = {}) =>
  Array.from({ length: count }, (_, at) =>
    pastSection(`${more.openTime ?? ''} ${at}`, { 甲: 1, 乙: 2, 丁: 3 }, { award: awardTo('丁'), ...more }),
  )

function run(others: readonly HistorySection[], more: Partial<SectionHistory> = {}) {
  const bidders = HERE.bidders.map(({ bidderName }, at) => ({
    ...{ bidderId: at + 1, bidderName, bondPrice: null, bidderPrice: 1, days: null },
    ...{ qualityStandard: null, leaderName: null, isOk: true },
  }))
  const input: SectionInput = {
    ...sectionFromJson({ tender: { projects: [] }, bids: [] }),
    record: {
      ...{ requiredBond: null, requiredDays: null, requiredQuality: null, bidders, steps: [] },
      ...{ publicCodes: [], identities: [] },
    },
    history: historyOf(HERE, others, more),
  }
  return collect(cobids, input)
}

test('pairs of the section are in its order, from the five years before it', () => {
  const { cobidPairs, cobidScope } = run([
    ...past(30),
    ...past(3, { openTime: '2021-02-28 09:00:00' }),
    ...past(3, { openTime: '2026-03-01 09:00:00' }),
  ])
  expect(cobidPairs).toMatchObject([
    { bidder1Id: 1, bidder1Name: '乙', bidder2Id: 2, bidder2Name: '甲', together: 30, within: '0' },
  ])
  expect(cobidPairs![0]).toMatchObject({ expected: 30, p: 1, wins1: 0, wins2: 0, winsOthers: 30 })
  expect(cobidScope).toMatchObject([{ sections: 30, companies: 3, note: 'singleStratum' }])
})

test('companies and sections that are not of the section are not named', () => {
  const tables = run(past(30))
  expect(tables.cobidFirms![0]).toMatchObject({ bidderName: '乙', topWinner: null, topWins: 30 })
  expect(tables.cobidSections![0]).toMatchObject({ present: '乙、甲', winner: null, winnerKind: 'other' })
  const { coverage, ...shown } = tables
  expect(coverage!.map(({ comparedNum, reason }) => [comparedNum, reason])).toEqual([
    [30, null],
    [30, null],
    [0, 'noPast'],
  ])
  expect(JSON.stringify(shown)).not.toContain('丁')
  expect(tables.cobidSections!.every(({ sectionName }) => sectionName === null)).toBe(true)
})

test('who sees the whole organisation sees every name', () => {
  const all = { from: null, to: null, types: null, areas: null, except: null }
  const scope = scopeOf(past(30), [], all)
  const row = firmRow(scope, firmFigures(scope, 0), scopeNaming(scope))
  expect(row).toMatchObject({ bidderId: null, bidderName: '甲', topWinner: '丁', topWins: 30 })
})

test('below 30 sections there are counts and lists', () => {
  const { cobidPairs, cobidFirms, cobidScope } = run(past(29, { award: awardTo('甲') }))
  expect(cobidPairs).toMatchObject([{ together: 29, expected: null, p: null, adjustedP: null, within: null }])
  expect(cobidFirms![0]).toMatchObject({ topWinner: '甲', topWins: 29, topP: null })
  expect(cobidScope).toMatchObject([{ note: 'tooFewSections' }])
})

test('joined companies are one', () => {
  const renamed = past(5).map((section) => ({
    ...section,
    bidders: section.bidders.map((one) => (one.bidderName === '甲' ? { ...one, bidderName: '甲旧' } : one)),
  }))
  expect(run(renamed).cobidPairs).toEqual([])
  expect(run(renamed, { joined: [['甲', '甲旧']] }).cobidPairs).toMatchObject([{ together: 5 }])
})

test('without any history the run succeeds and compares nothing', () => {
  const { cobidPairs, coverage } = collect(cobids, sectionFromJson({ tender: { projects: [] }, bids: [] }))
  expect([cobidPairs, coverage]).toEqual([[], []])
  expect(run([]).coverage!.map(({ reason }) => reason)).toEqual(['noPast', 'noPast', 'noPast'])
})
