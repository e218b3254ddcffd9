import { expect, test } from 'vitest'
import { glyphText } from './words'

test('radicals that stand for characters are these characters, and other characters stay', () => {
  expect([...'⽰例⼯程：详⻅⻓度⻋⻔⺠⻛〜'].map(glyphText).join('')).toBe('示例工程：详见长度车门民风～')
  expect([...'㎡ｍ²Ⅱφ', '\u0001fi'].map(glyphText)).toEqual([...'㎡ｍ²Ⅱφ', 'fi'])
})
