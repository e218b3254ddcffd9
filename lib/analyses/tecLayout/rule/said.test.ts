import { expect, test } from 'vitest'
import { TRACE_KINDS } from '../../../domain/codes'
import type { Row, Said } from '../../../engine/analysis'
import { BLOCK_KINDS } from '../../../engine/documents/doc-text'
import { LOCALES } from '../../../kit/i18n/locale'
import { type Translate, translator } from '../../../kit/i18n/translator'
import { requiredSaid, saysDetail, saysFound, saysPlace, saysReason } from './said'

const saidText = (said: readonly Said[], translate: Translate) =>
  said.map((one) => (typeof one === 'string' ? one : translate(one.message, one.values))).join('')
const inChinese = (said: readonly Said[] | null) => said && saidText(said, translator('zh-CN'))
const found = (rule: string, text: string) => inChinese(saysFound({ rule, found: text, class: 'format' }))

test.each([
  ['fontSize', '14', '四号（14 磅）'],
  ['fontSize', '13', '13 磅'],
  ['marginTop', '2.5', '2.5 厘米'],
  ['lineMultiple', '1.5', '1.5 倍'],
  ['pageNumber', 'bottomCentre', '页面底部居中'],
  ['paper', 'A4、A3', 'A4、A3'],
  ['fontEastAsia', '宋体、仿宋', '宋体、仿宋'],
  ['lineExact', 'free', '不作要求'],
])('%s %s is required as %s', (key, value, text) => {
  expect(inChinese(requiredSaid(key, value))).toBe(text)
})

test.each([
  ['fontSize', '12', '小四（12 磅）'],
  ['lineExact', 'multiple 1.5', '多倍行距 1.5 倍'],
  ['pageNumber', 'footer center', '页脚 居中'],
  ['hiddenText', 'white 12', '白色文字 12'],
])('%s: what was found is said in words of ours: %s', (rule, text, said) => {
  expect(found(rule, text)).toBe(said)
})

test('words of the document and names of typefaces stay as they are', () => {
  expect(found('header', '某公司 施工组织设计')).toBeNull()
  expect(found('fontEastAsia', 'Noto Serif SC')).toBeNull()
  expect(saysFound({ rule: 'name', found: 'none', class: 'identity' })).toBeNull()
})

test('places, reasons and details', () => {
  expect(inChinese(saysPlace({ place: '¶ 3' }))).toBe('第 3 段')
  expect(inChinese(saysPlace({ place: 'header 4' }))).toBe('页眉 4')
  expect(inChinese(saysReason({ reason: 'pagesWithoutText 3' }))).toBe('3 页没有文字层')
  expect(inChinese(saysDetail({ note: 'pagesStated', detail: '12' }))).toBe('12 页')
})

test('every part of a document has its name in every language', () => {
  for (const locale of LOCALES) {
    const translate = translator(locale)
    for (const place of [...BLOCK_KINDS, ...TRACE_KINDS, 'fileName']) {
      const text = saidText(saysPlace({ place } as Row)!, translate)
      expect(text, `${locale} ${place}`).not.toContain('layoutRules')
    }
  }
})
