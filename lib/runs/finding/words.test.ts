import { expect, test } from 'vitest'
import { collect, sectionFromJson } from '../../../tests/support/collect'
import { goldenCase } from '../../../tests/support/report-section'
import { conformance } from '../../analyses/conformance/rule/index'
import { features } from '../../analyses/features/rule/index'
import { regular } from '../../analyses/regular/rule/index'
import { ANALYSES } from '../../analyses/rules'
import type { Row } from '../../engine/analysis'
import { translator } from '../../kit/i18n/translator'
import { asBefore, findingKey, isFinding, summaryOf } from '../findings'
import { findingBidders, findingText } from './words'

const tableOf = (analysis: typeof conformance, id: string) =>
  analysis.tables.find((table) => table.id === id)!
const details = tableOf(conformance, 'details')
const rows = goldenCase('conformance', 'items').expected.details!

test('a finding keeps its key if its position and figures change; other findings have other keys', () => {
  const keys = rows.map((row) => findingKey(details, row))
  const texts = rows.map(({ serial, itemQuantity, standardPrice, bidderPrice, dev, ...rest }) =>
    JSON.stringify(rest),
  )
  expect(new Set(keys).size).toBe(new Set(texts).size)
  const row = rows[0]!
  expect(findingKey(details, { ...row, serial: 999, bidderPrice: 1 })).toBe(keys[0])
  const others: Row[] = [{ bidderId: 99 }, { itemName: '别的项目' }, { bidderValue: '另一个值' }]
  for (const other of others) {
    expect(findingKey(details, { ...row, ...other })).not.toBe(keys[0])
  }
})

test('companies that hold a code in two sections of one project are two findings, one where no section is stored', () => {
  const table = tableOf(features, 'outerCodes')
  const former: Row = {
    ...{ bidderId: 1, bidderName: '甲', featureType: '20', property: null, feature: 'L-1' },
    ...{ outerBidderName: '乙', bidder1ProjectName: '一项目' },
  }
  const [one, two] = ['S-2', 'S-3'].map((outerSectionCode) => ({ ...former, outerSectionCode }))
  expect(findingKey(table, one!)).not.toBe(findingKey(table, two!))
  expect(asBefore(table, one!)).toEqual(former)
  expect(asBefore(table, former)).toBeNull()
  // The key that judgements of earlier versions are stored under.
  expect(findingKey(table, former)).toBe('280110dfc04338ee3e6f3644cfd7e31c')
})

test('a pattern keeps its identity if its probability changes', () => {
  const patterns = tableOf(regular, 'patterns')
  const row: Row = {
    bidder1Id: 1,
    bidder2Id: 2,
    component: 'price',
    kind: 'ratio',
    constant: 0.97,
    significance: '1e-9',
  }
  const key = findingKey(patterns, row)
  expect(findingKey(patterns, { ...row, significance: '1e-30', itemCount: 7 })).toBe(key)
  expect(findingKey(patterns, { ...row, constant: 0.98 })).not.toBe(key)
})

test('summary rows and rows without a warning cannot be judged', () => {
  for (const analysis of ANALYSES) {
    const summary = summaryOf(analysis)
    if (summary) expect(isFinding(analysis, summary, {})).toBe(false)
  }
  const pairs = tableOf(regular, 'pairs')
  expect(isFinding(regular, pairs, { flagged: 0, warnings: '[]' })).toBe(false)
  expect(isFinding(regular, pairs, { flagged: 1, warnings: '[]' })).toBe(true)
  // A pair that reaches a limit by chance is reported but cannot be judged.
  expect(isFinding(regular, pairs, { flagged: 0, warnings: '[{}]' })).toBe(false)
  expect(isFinding(features, tableOf(features, 'publicCodes'), { featureType: '40' })).toBe(false)
  expect(rows.every((row) => isFinding(conformance, details, row))).toBe(true)
})

test('a shared code concerns all its holders; a question about it names none of them', () => {
  const { input } = goldenCase('features', 'spellings-and-markers')
  const [row] = collect(features, sectionFromJson(input)).innerCodes!
  const names = String(row!.bidders).split('、')
  expect(findingBidders(row!).length).toBe(names.length)
  expect(names.length).toBeGreaterThan(1)
  const words = { translate: translator('zh-CN'), locale: 'zh-CN' } as const
  const table = tableOf(features, 'innerCodes')
  for (const name of names) {
    expect(findingText(table, row!, words, true)).toContain(name)
    expect(findingText(table, row!, words, false)).not.toContain(name)
  }
})
