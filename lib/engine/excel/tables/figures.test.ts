import { expect, test } from 'vitest'
import { yuanOfWords } from './figures'

test.each([
  ['拾伍元整', 15],
  ['壹拾伍元整', 15],
  ['壹佰零伍元叁分', 105.03],
  ['十万元', 100_000],
  ['人民币拾贰亿叁仟万零伍拾圆伍角', 1_230_000_050.5],
  ['贰角', 0.2],
  ['拾伍', null],
  ['伍元多', null],
])('%s is %d yuan', (words, yuan) => expect(yuanOfWords(words)).toBe(yuan))
