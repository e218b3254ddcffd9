import { expect, test } from 'vitest'
import { comparedPlain } from '../../../../engine/documents/compared-text'
import { factText } from './compare'
import { factsOf, isStandard } from './read'

const keys = (text: string) => factsOf(factText(comparedPlain(text))).map(({ key }) => key)

test.each([
  ['厚 300 mm、间距300毫米', ['300 MM', '300 MM']],
  ['工期 1,200 日历天，养护28d，歇 2.50 小时', ['1200 D', '28 D', '2.5 H']],
  ['面积1200㎡，用水量3.0m³', ['1200 M2', '3 M3']],
  [
    '劳动力二十五人、两台、十名、一次、一千五百毫米、三百零六天',
    ['25 人', '2 台', '10 人', '1500 MM', '306 D'],
  ],
  [
    'C30混凝土、HRB400、QTZ63、GB/T 50204-2015、GB/T50204-2015',
    ['C30', 'HRB400', 'QTZ63', ...Array(2).fill('GB/T50204-2015')],
  ],
  ['截面300×600，3～5天，坡度1:2.5', ['300×600', '3~5 D', '1:2.5']],
])('%s', (text, facts) => {
  expect(keys(text)).toEqual(facts)
})

test('numbers of clauses, small numbers without a unit and words are no facts', () => {
  expect(keys('3.2.1 采用BIM技术，第 4 章，㎡，见表 12')).toEqual([])
})

test('dates, ordinals, numbers of clauses and words with numerals are no facts', () => {
  expect(keys('2026年3月1日至2027年5月，3月12日，2026-03-01，2026.3.1，5日，1.12 25.7 10.2')).toEqual([])
  expect(keys('第3层，第393号令，第6.3.2条，1.2.3条，建质〔2018〕，四周三级三层结构')).toEqual([])
})

test.each(['GB 50204—2015', 'GB50204-2015', 'GB/T50204', 'DB11/T 695-2017', 'CECS 02:2020', 'JGJ130'])(
  '%s is one fact, and a standard',
  (text) => {
    expect(keys(text).map(isStandard)).toEqual([true])
  },
)

test('cells of a table stay apart', () => {
  expect(keys('塔式起重机\nQTZ63\n2\n台\n2019\n63\nkW')).toEqual(['QTZ63', '2 台', '63 KW'])
})

test('a fact stands where its characters do', () => {
  const { codes, places } = comparedPlain('配备 12 名')
  const facts = factsOf(factText({ codes, places }))
  expect(facts.map(({ start, end }) => [places[start], places[end - 1]])).toEqual([[3, 6]])
})
