import { expect, test } from 'vitest'
import { nameMask } from './name-mask'

const { text, masked } = nameMask({
  companies: ['辽宁鑫诚建设工程有限公司', '中国建筑第八工程局有限公司', '鑫诚'],
  people: ['赵德柱'],
  codes: ['XC-0417'],
})

test.each([
  ['由辽宁鑫诚建设工程有限公司编制', '由某***公司编制'],
  ['由鑫诚建设工程编制', '由某***公司编制'],
  ['鑫诚公司的做法', '某***公司的做法'],
  ['鑫\u200b诚 建 设工程有限公司施工', '某***公司施工'],
  ['中 国 建 筑 第 八 工 程 局 有 限 公 司 承建', '某***公司 承建'],
  ['项目经理赵德柱负责', '项目经理***负责'],
  ['编号ＸＣ－０４１７号', '编号***号'],
  ['电话13812345678，邮箱 xin@cheng.com 止', '电话***，邮箱 *** 止'],
  ['座机024-23456789', '座机***'],
  ['代码91210100MA0XYZ1234', '代码***'],
])('%s is shown as %s', (original, expected) => {
  expect(text(original)).toBe(expected)
})

test.each(['混凝土强度等级 C30，见 GB 50300-2013', '工程质量保证措施', '施工总进度计划 180 天', '建设单位'])(
  'what names nobody is left as it is: %s',
  (original) => {
    expect(text(original)).toBe(original)
  },
)

test('a name that is cut at the beginning or the end of a text is hidden', () => {
  expect(text('诚建设工程有限公司承诺')).toBe('某***公司承诺')
  expect(text('本方案由辽宁鑫')).toBe('本方案由某***公司')
  expect(text('本方案由中国建筑第八工')).toBe('本方案由某***公司')
  expect(text('项目经理赵德')).toBe('项目经理***')
})

test('the length of a name does not show', () => {
  const long = nameMask({ companies: ['沈阳市大东区永泰恒昌市政工程股份有限公司'], people: [], codes: [] })
  expect(long.text('由沈阳市大东区永泰恒昌市政工程股份有限公司编')).toBe(text('由鑫诚建设工程编'))
})

test('positions of the text are found in the masked text', () => {
  const original = '由辽宁鑫诚建设工程有限公司编制方案'
  const { text: shown, place } = masked(original)
  for (const word of ['由', '编制', '方案'])
    expect(shown.startsWith(word, place(original.indexOf(word)))).toBe(true)
  expect(place(original.indexOf('建设'))).toBe(1)
  expect(place(original.length)).toBe(shown.length)
})
