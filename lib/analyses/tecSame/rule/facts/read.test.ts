import { expect, test } from 'vitest'
import { comparedPlain } from '../../../../engine/documents/compared-text'
import { factText } from './compare'
import { factsOf } from './read'

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

test('cells of a table stay apart', () => {
  expect(keys('塔式起重机\nQTZ63\n2\n台\n2019\n63\nkW')).toEqual(['QTZ63', '2 台', '2019', '63 KW'])
})

test('a fact stands where its characters do', () => {
  const { codes, places } = comparedPlain('配备 12 名')
  const facts = factsOf(factText({ codes, places }))
  expect(facts.map(({ start, end }) => [places[start], places[end - 1]])).toEqual([[3, 6]])
})
