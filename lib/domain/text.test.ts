import { expect, test } from 'vitest'
import { nameOfFile, oneLine, xmlText } from './text'

/** Char of XML 1.0 (§2.2). */
const isXmlChar = (code: number) =>
  [9, 10, 13].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000

test('characters that XML cannot represent are dropped, all others stay', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    const unchanged = xmlText(character) === character
    const isControl = code >= 0x7f && code <= 0x9f
    if (unchanged !== (isXmlChar(code) && !isControl)) expect(code.toString(16)).toBe('')
  }
  expect(xmlText('a\ud83d\u0001b\udc00c😀')).toBe('abc😀')
})

test('a one-line text has no line break', () => {
  expect(oneLine('甲\r\n公司\t\u2028有限\u0085\u0000公\ud800司')).toBe('甲 公司 有限 公司')
  expect(oneLine('é ＡＢ　Ａ')).toBe('é ＡＢ　Ａ')
})

test('a file name reads as it is', () => {
  expect(nameOfFile('投标\u202egpj.exe')).toBe('投标gpj.exe')
  expect(nameOfFile('a\u200b/b\\c:d*"<>|?\ufeff')).toBe('a_b_c_d______')
  expect(() => encodeURIComponent(nameOfFile('a\ud800'))).not.toThrow()
})
