import { expect, test } from 'vitest'
import { LOCALES, localeOfHeader } from './locale'

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-HK,zh;q=0.9,en;q=0.8', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-TW', 'zh-CN'],
  ['en-GB,en;q=0.9', 'en-US'],
  ['EN', 'en-US'],
  ['pt', 'pt-BR'],
  ['pt-PT,pt;q=0.9', 'pt-BR'],
] as const)('a browser that prefers %s gets %s', (header, locale) => {
  expect(localeOfHeader(header)).toBe(locale)
})

test('each language is found by its own tag', () => {
  for (const locale of LOCALES) expect(localeOfHeader(locale)).toBe(locale)
})

test('quality takes precedence over order, and quality 0 is excluded', () => {
  expect(localeOfHeader('en;q=0.5, zh-TW;q=0.8')).toBe('zh-TW')
  expect(localeOfHeader('en;q=0, fr, zh-TW;q=0.1')).toBe('zh-TW')
})

test('a header with none of our languages gives the default', () => {
  for (const header of [null, '', 'fr-FR,de;q=0.7', '*']) expect(localeOfHeader(header)).toBe('zh-CN')
})
