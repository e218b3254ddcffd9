import { expect, test } from 'vitest'
import { details as calcDetails } from '../analyses/calc/rule/tables'
import { details } from '../analyses/conformance/rule/tables'
import { type Column, LIST_WORDS, type Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { cellText, differingPart, wholeText } from './present'

const words = { zh: translator('zh-CN'), en: translator('en-US') }
const column = (
  type: 'money' | 'signedMoney' | 'percent' | 'quantity' | 'decimal' | 'count' | 'serial' | 'text',
): Column => ({
  key: 'x',
  kind: { type },
  width: 10,
})
const shown = (type: Parameters<typeof column>[0], x: Row[string]) =>
  cellText(column(type), { x }, words.zh, 'zh-CN')

test('figures are grouped and have the number of decimals of their kind', () => {
  expect(shown('money', 4117091.405)).toBe('4,117,091.41')
  expect(shown('percent', 0.576)).toBe('0.58%')
  expect(shown('signedMoney', 12345)).toBe('+12,345.00')
  expect(shown('signedMoney', -3.5)).toBe('-3.50')
  expect(shown('quantity', 16.235)).toBe('16.24')
  expect(shown('decimal', 16.235)).toBe('16.235')
  expect(shown('quantity', 417)).toBe('417.00')
  expect(shown('count', 1064)).toBe('1,064')
  expect(shown('serial', 1064)).toBe('1064')
})

test('a rounded quantity also has its full value; an exact one does not', () => {
  const whole = (type: Parameters<typeof column>[0], x: Row[string]) =>
    wholeText(column(type), { x }, 'zh-CN')
  expect(whole('quantity', 1234.5678)).toBe('1,234.5678')
  for (const x of [417, 16.2, 0, null, 'x']) expect(whole('quantity', x)).toBeNull()
  expect(whole('money', 1.234)).toBeNull()
})

test('a value that rounds to zero has no sign', () => {
  expect(shown('percent', -0.001)).toBe('0.00%')
  expect(shown('signedMoney', -0.001)).toBe('0.00')
})

test('missing stays missing and zero stays zero', () => {
  for (const missing of [null, undefined, '']) expect(shown('money', missing as null)).toBeNull()
  expect(shown('money', 0)).toBe('0.00')
})

test('codes are translated', () => {
  const kind: Column = { key: 'cfmType', kind: { type: 'code', list: 'cfmType' }, width: 8 }
  expect(cellText(kind, { cfmType: '删' }, words.zh, 'zh-CN')).toBe('删')
  expect(cellText(kind, { cfmType: '删' }, words.en, 'en-US')).toBe('Deleted')
})

test('only the listed words inside a text are translated', () => {
  const names: Column = { ...column('text'), words: LIST_WORDS }
  expect(cellText(names, { x: '甲公司、乙公司' }, words.zh, 'zh-CN')).toBe('甲公司、乙公司')
  expect(cellText(names, { x: '甲公司、乙公司' }, words.en, 'en-US')).toBe('甲公司, 乙公司')
  expect(cellText(column('text'), { x: '1、类型' }, words.en, 'en-US')).toBe('1、类型')
})

test('a list is rendered in the reader’s language and number format, not from the stored text', () => {
  const near: Column = {
    ...column('text'),
    listMessage: { key: 'list', message: 'regular.concentration.near' },
  }
  const list = JSON.stringify([
    { bidderId: 1, bidderName: '甲（集团）公司', diff: 1234.5, percent: 0.02 },
    { bidderId: 2, bidderName: '乙元，公司', diff: -3, percent: null },
  ])
  const row = { x: '甲（集团）公司（+1234.5元，+0.02%）', list }
  expect(cellText(near, row, words.zh, 'zh-CN')).toBe(
    '甲（集团）公司（+1,234.50 元，+0.02%）；乙元，公司（-3.00 元，—%）',
  )
  expect(cellText(near, row, words.en, 'en-US')).toBe(
    '甲（集团）公司 (+1,234.50 CNY, +0.02%); 乙元，公司 (-3.00 CNY, —%)',
  )
})

test('a rate is shown as a percentage with its own decimals, whatever its kind', () => {
  const rate: Column = { key: 'x', kind: { type: 'original' }, width: 8, unit: () => 'rate' }
  const text = (x: Row[string]) => cellText(rate, { x }, words.zh, 'zh-CN')
  expect([text('9'), text('3.415'), text(6.33), text('免'), text(' ')]).toEqual([
    '9.00%',
    '3.415%',
    '6.33%',
    '免',
    ' ',
  ])
})

test('a figure stated as text gets its unit; words are unchanged', () => {
  const stated: Column = {
    key: 'x',
    kind: { type: 'original' },
    width: 8,
    unit: ({ check }) => (check === 'price' ? 'yuan' : check === 'duration' ? 'days' : null),
  }
  const text = (check: string, x: string, language: keyof typeof words = 'zh') =>
    cellText(stated, { check, x }, words[language], language === 'zh' ? 'zh-CN' : 'en-US')
  expect([text('price', '51615066.2'), text('price', '51615066.2', 'en')]).toEqual([
    '51,615,066.20 元',
    '51,615,066.20 CNY',
  ])
  // Not rounded: the deviation may be in the last digits.
  expect(text('price', '0.005')).toBe('0.005 元')
  expect([text('duration', '365'), text('duration', '1', 'en'), text('duration', '1095', 'en')]).toEqual([
    '365 天',
    '1 day',
    '1,095 days',
  ])
  expect([text('price', '伍仟万元整'), text('duration', '365日历天'), text('quality', '2')]).toEqual([
    '伍仟万元整',
    '365日历天',
    '2',
  ])
})

test('amounts and quantities stated as text are grouped and not rounded', () => {
  const unit = (of: 'money' | 'quantity'): Column => ({
    key: 'x',
    kind: { type: 'original' },
    width: 8,
    unit: () => of,
  })
  const money = (x: Row[string], locale: Locale = 'zh-CN') => cellText(unit('money'), { x }, words.zh, locale)
  expect([money('500000'), money('500000.5'), money(1234567), money('0')]).toEqual([
    '500,000.00',
    '500,000.50',
    '1,234,567.00',
    '0.00',
  ])
  expect(money('500000', 'pt-BR')).toBe('500.000,00')
  expect(money('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12')
  expect([money('另计'), money('0.005')]).toEqual(['另计', '0.005'])
  const quantity = (x: string) => cellText(unit('quantity'), { x }, words.zh, 'zh-CN')
  expect([quantity('12345.678'), quantity('1200'), quantity('若干')]).toEqual(['12,345.678', '1,200', '若干'])
})

test.each([
  [{ dataItem: '金额', tenderValue: '300000' }, '300,000.00'],
  [{ dataItem: '费率', tenderValue: '9' }, '9.00%'],
  [{ dataItem: '金额', itemGroup: 'GFSJ', tenderValue: '9' }, '9.00%'],
  [{ dataItem: '工程量', tenderValue: '12000.5' }, '12,000.5'],
  [{ dataItem: '项目编码', tenderValue: '010101001001' }, '010101001001'],
  [{ dataItem: null, cfmType: '零', tenderValue: '1500' }, '1,500.00'],
  [{ dataItem: null, cfmType: '删', tenderValue: '1500' }, '1500'],
])('a departure of a bid reads like its value: %j', (row, expected) => {
  const column = details.columns.find(({ key }) => key === 'tenderValue')!
  expect(cellText(column, row, words.zh, 'zh-CN')).toBe(expected)
})

test('the figures of a working are grouped; the name before it is unchanged', () => {
  const working = calcDetails.columns.find(({ key }) => key === 'text')!
  const text = (value: string, locale: Locale = 'zh-CN') =>
    cellText(working, { text: value }, words.zh, locale)
  expect(text('25436969.06 × 0.5% = 127184.85 ≠ 127261.85')).toBe(
    '25,436,969.06 × 0.5% = 127,184.85 ≠ 127,261.85',
  )
  expect(text('钢管 1200 mm: 1200 × 30.00 = 36000.00 ≠ 3600.00')).toBe(
    '钢管 1200 mm: 1,200 × 30.00 = 36,000.00 ≠ 3,600.00',
  )
  expect(text('2000.00 × 1.5% = 30.00 ≠ 40.00', 'pt-BR')).toBe('2.000,00 × 1,5% = 30,00 ≠ 40,00')
  expect(text('投标总价 6000.00 ≠ 开标记录 60.00')).toMatch(/6,000\.00 ≠ .* 60\.00$/)
})

test('the differing part excludes the common start and end', () => {
  expect(differingPart('部位：基础27，改', '部位：基础27')).toEqual({
    before: '部位：基础27',
    changed: '，改',
    after: '',
  })
  expect(differingPart('部位：基础27', '部位：基础27，改').changed).toBe('')
  expect(differingPart('990301', '010301')).toEqual({ before: '', changed: '99', after: '0301' })
})

test('white space, width and case do not count as differences', () => {
  const tender = '1、规格：C20\n2、部位：基础'
  const { before, changed, after } = differingPart('1、规格:c20 2、部位：顶板', tender)
  expect([before, changed, after]).toEqual(['1、规格:c20 2、部位：', '顶板', ''])
  expect(differingPart('C 20', 'C20')).toEqual({ before: 'C 20', changed: '', after: '' })
})

test('a rare ideograph is never split', () => {
  expect(differingPart('𠮷', '𠮶').changed).toBe('𠮷')
})

test('an escaped carriage return of spreadsheet software is not shown', () => {
  for (const type of ['text', 'original'] as const) {
    const own: Column = { key: 'x', kind: { type }, width: 10 }
    const value = '1、类型：平开门_x000D_\n2、材质：木_x000d_'
    expect(cellText(own, { x: value }, words.zh, 'zh-CN')).toBe('1、类型：平开门\n2、材质：木')
  }
})
