import { expect, test } from 'vitest'
import { companiesIn, companyNamed } from './company'

const bidders = ['沈阳建工（集团）有限公司', '沈阳建工', '大连建工有限责任公司'].map((bidderName) => ({
  bidderName,
}))

test.each([
  ['沈阳建工(集团)有限公司', '沈阳建工（集团）有限公司'],
  [' 沈阳建工 （集团） 有限责任公司', '沈阳建工（集团）有限公司'],
  ['大连建工有限公司', '大连建工有限责任公司'],
  ['沈阳建工', '沈阳建工'],
  ['沈阳建工有限公司', undefined],
  ['', undefined],
  [null, undefined],
])('%s matches %s', (name, bidderName) => {
  expect(companyNamed(name, bidders)?.bidderName).toBe(bidderName)
})

test('an exact match takes precedence over a spelling variant', () => {
  const two = ['甲建有限公司', '甲建有限责任公司'].map((bidderName) => ({ bidderName }))
  expect(companyNamed('甲建有限责任公司', two)).toBe(two[1])
  expect(companyNamed('甲建有限公司', two)).toBe(two[0])
})

test('the companies named in a text are found, the longest of overlapping names', () => {
  const names = (text: string) => companiesIn(text, bidders).map(({ bidderName }) => bidderName)
  expect(names('3-沈阳建工(集团)有限责任公司 投标文件.nlntf')).toEqual(['沈阳建工（集团）有限公司'])
  expect(names('沈阳建工-大连建工有限公司.nlntf')).toEqual(['沈阳建工', '大连建工有限责任公司'])
  expect(names('投标文件.nlntf')).toEqual([])
  expect(companiesIn('甲乙.nlntf', [{ bidderName: '甲' }])).toEqual([])
})
