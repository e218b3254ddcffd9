import { describe, expect, test } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionFromJson } from '../../../../tests/support/collect'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { historyOf, pastSection } from '../../../../tests/support/history'
import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import type { SectionInput } from '../../../engine/analysis'
import { fixedSumOf } from '../../../engine/bill-figures/fixed-sum'
import type { SectionHistory } from '../../../engine/history/section-history'
import { screens } from '.'
import type { ScreensParams } from './analyse'

describe('screens', () => testGoldenCases(screens, new URL('./cases/', import.meta.url)))

const BILL = { projects: [{ code: '1', name: '一', units: [{ code: '1', name: '一' }] }] }
const tender = {
  projects: [
    {
      ...{ code: '1', name: '一' },
      units: [
        {
          ...{ code: '1', name: '一' },
          lumps: [{ code: '1', name: '安全文明施工费', amount: 20 }],
          others: {
            qtxm: [
              { name: '暂列金额', amount: 30 },
              { name: '专业工程暂估价', amount: 50 },
              { name: '计日工', amount: 7 },
            ],
            zygczg: [{ name: '电梯', amount: 50 }],
          },
        },
      ],
    },
  ],
}

function run(
  prices: readonly (number | null)[],
  history?: Partial<SectionHistory>,
  params: Partial<ScreensParams> = {},
) {
  const bidders = prices.map((bidderPrice, at) => ({
    ...{ bidderId: at + 1, bidderName: `投标人${at + 1}`, bondPrice: null, bidderPrice, days: null },
    ...{ qualityStandard: null, leaderName: null, isOk: true },
  }))
  const input: SectionInput = {
    ...sectionFromJson({ tender, bids: [] }),
    record: {
      ...{ requiredBond: null, requiredDays: null, requiredQuality: null, bidders, steps: [] },
      ...{ publicCodes: [], identities: [] },
    },
    ...(history ? { history: historyOf(HERE, PAST, history) } : {}),
    params: { screens: { ...ENGINE_DEFAULTS.screens, ...params } },
  }
  const tables = collect(screens, input)
  const sum = (screen: string) => tables.sums!.find((row) => row.screen === screen)!
  const notes = (screen: string) => (sum(screen).note ?? '') as string
  return { tables, sum, notes }
}

const HERE = pastSection('here', {}, { openTime: '2026-03-01 09:00:00', evaMethod: '综合评估法' })
const PAST = Array.from({ length: 40 }, (_, at) =>
  pastSection(`past ${at}`, { 甲: 1000, 乙: 1010 + at, 丙: 1100 }, { fixedSum: at < 30 ? 100 : null }),
)

test('percentiles stand beside the figures from 30 past values on', () => {
  const { sum, notes, tables } = run([1000, 1020.5, 1100], {})
  expect(sum('diffp')).toMatchObject({ value: 0.0205, pastNum: 40, percentile: 27.5 })
  expect(notes('diffp')).toBe('weak orderOnly')
  expect(sum('kurt')).toMatchObject({ value: null, pastNum: 0, percentile: null, note: 'tooFewTotals' })
  expect(sum('beyond')).toMatchObject({ value: 0, pastNum: 40 })
  expect(JSON.parse(sum('beyond').notes as string)).toEqual([{ note: 'byChance', of: '8', chance: '0.8' }])
  expect(tables.past).toHaveLength(8 * 40)
  expect(tables.past!.every((row) => row.sectionName === null)).toBe(true)
})

test('from fewer, the values and the count alone', () => {
  const { sum, notes } = run([1000, 1020.5, 1100], { others: PAST.slice(0, 29) })
  expect(sum('cv')).toMatchObject({ pastNum: 29, percentile: null, percentileLow: null })
  expect(notes('cv')).toBe('weak tooFewPast')
  expect(sum('beyond').value).toBeNull()
})

test('two totals, one and none succeed', () => {
  expect(run([100, 110], {}).sum('cv')).toMatchObject({ strength: 'none', pastNum: 0, bidNum: 2 })
  expect(run([100, 110], {}).sum('cv').value).toBeCloseTo(0.06734350297, 9)
  const one = run([100, null, -3], {})
  expect(one.tables.sums!.filter(({ value }) => value !== null)).toEqual([])
  expect(one.tables.coverage!.map(({ comparedNum, reason }) => `${comparedNum} ${reason}`)).toEqual([
    '0 alone',
    '0 noTotal',
    '0 noTotal',
  ])
  expect(run([]).tables.bids).toEqual([])
})

test('the fixed sum of the tender is taken from every total and from the past, where a person says so', () => {
  expect(fixedSumOf(billFromJson(tender))).toBe(100)
  expect(fixedSumOf(billFromJson(BILL))).toBeNull()
  const net = run([1000, 1020.5, 1100], {}, { net: true })
  expect(net.sum('diffp')).toMatchObject({ value: settled(20.5 / 900), pastNum: 30 })
  expect(net.notes('cv')).toBe('weak net')
  expect(net.tables.bids![0]).toMatchObject({ total: 1000, fixedSum: 100, gap: 2.28 })
  const nothingLeft = run([1000, 1020.5, 100], {}, { net: true })
  expect(nothingLeft.tables.coverage!.map(({ reason }) => reason)).toEqual([null, null, 'noTotal'])
})

const settled = (value: number) => Number(value.toFixed(10))

test('the ladder of totals', () => {
  const { tables } = run([1100, 1000, null, 1000], { section: { ...HERE, controlPrice: 2000 } })
  expect(tables.bids!.map(({ bidderId, rank, gap, discount }) => [bidderId, rank, gap, discount])).toEqual([
    [2, 1, 0, 50],
    [4, 1, 10, 50],
    [1, 3, null, 45],
    [3, null, null, null],
  ])
})
