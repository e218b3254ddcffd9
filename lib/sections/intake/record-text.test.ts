import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Locale } from '../../kit/i18n/locale'
import { MESSAGES } from '../../kit/i18n/messages'
import { translator } from '../../kit/i18n/translator'
import { checkRecord } from './check-record'
import { placeOfDetail, readJson } from './record-text'
import { platformRecord } from './schema'

test.each([
  ['{\n "section": {\n  "sectionCode" "1"\n }\n}', { line: 3, column: 17 }],
  ['{"section": {', { line: 1, column: 14 }],
  ['nothing', { line: 1, column: 2 }],
  ['{"a": tru, "b": 1}', { line: 1, column: 10 }],
  ['[1,\n2,]', { line: 2, column: 3 }],
  ['{"a":1}}', { line: 1, column: 8 }],
  ['["x\u0001"]', { line: 1, column: 4 }],
])('reports where %j stops being JSON', (text, error) => expect(readJson(text)).toEqual({ error }))

test('a byte order mark before the record is ignored', () => {
  expect(readJson('\ufeff{"a":1}')).toEqual({ value: { a: 1 } })
})

const wrong = {
  section: { sectionCode: '', sectionName: 'x', openTime: '2026-02-30 09:00:00', colour: 'red' },
  bidders: [{ bidderName: '甲' }, { bidderName: '甲', sequence: 2, bidderPrice: -1 }],
}

function detailsOf(value: unknown, locale: Locale) {
  const { problems, rows } = checkRecord(value, new Set(), translator(locale))
  return [...problems, ...rows]
}

test('every problem of a record has a place in the language of the user', () => {
  const translate = translator('zh-CN')
  const details = detailsOf(wrong, 'zh-CN')
  const places = details.map((detail) => `${placeOfDetail(detail, translate)}: ${detail.message}`)
  expect(places).toContain('标段信息 · 开标时间: 时间应为 yyyy-MM-dd HH:mm:ss 且真实存在')
  expect(places).toContain('投标人 · 第 1 条 · 序号: 必填项，不能缺少')
  expect(places).toContain('投标人 · 第 2 条 · 投标报价（元）: 不能为负数')
  expect(places.some((place) => place.startsWith('标段信息 · 标段编号: '))).toBe(true)
  expect(places.some((place) => place.startsWith('标段信息: ') && place.includes('colour'))).toBe(true)
})

test('a duplicate bidder and a row of an unknown bidder have their places', () => {
  const record = {
    section: { sectionCode: '1', sectionName: 'x' },
    bidders: [
      { bidderName: '甲', sequence: 1 },
      { bidderName: '甲', sequence: 2 },
    ],
    records: [{ bidderName: '乙', featureType: '40', feature: '1.2.3.4' }],
  }
  const translate = translator('en-US')
  const details = detailsOf(record, 'en-US')
  expect(details.map((detail) => placeOfDetail(detail, translate))).toEqual([
    'Bidders · no. 2 · Bidder',
    'Transaction records · no. 1 · Bidder',
  ])
})

test('every field of a record has a translated name', () => {
  const words = new Set([
    ...Object.keys(MESSAGES['zh-CN'].sections.fields),
    ...Object.keys(MESSAGES['zh-CN'].sections.parts),
  ])
  const names = (schema: unknown): string[] => {
    const {
      shape,
      unwrap,
      element,
      in: inner,
    } = schema as Record<string, unknown> & { unwrap?: () => unknown }
    if (shape) return Object.entries(shape).flatMap(([name, part]) => [name, ...names(part)])
    if (element) return names(element)
    if (typeof unwrap === 'function') return names(unwrap.call(schema))
    return inner ? names(inner) : []
  }
  expect(names(platformRecord as z.ZodType).length).toBeGreaterThan(50)
  expect(names(platformRecord as z.ZodType).filter((name) => !words.has(name))).toEqual([])
})
