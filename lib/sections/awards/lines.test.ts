import { expect, test } from 'vitest'
import { candidatesIn, candidateText, subcontractorsIn, subcontractorText } from './lines'

test('candidates are read with their ranks, or by their places', () => {
  expect(candidatesIn(' 甲公司\n\n乙公司 \r\n5 丙公司\n3、丁公司')).toEqual([
    { bidderName: '甲公司', rank: 1 },
    { bidderName: '乙公司', rank: 2 },
    { bidderName: '丙公司', rank: 5 },
    { bidderName: '丁公司', rank: 3 },
  ])
  expect(candidatesIn('3局建设公司')).toEqual([{ bidderName: '3局建设公司', rank: 1 }])
})

test('subcontractors are read with what is stated of them', () => {
  expect(subcontractorsIn('乙公司\n丙公司;土方\n丁公司；门窗；120000.5\n戊公司\t\t7\n；x')).toEqual([
    { name: '乙公司', work: null, price: null },
    { name: '丙公司', work: '土方', price: null },
    { name: '丁公司', work: '门窗', price: '120000.5' },
    { name: '戊公司', work: null, price: '7' },
    { name: '', work: 'x', price: null },
  ])
})

test('what is shown is read back', () => {
  const candidates = [
    { bidderName: '甲公司', rank: 2 },
    { bidderName: '乙公司', rank: 1 },
  ]
  expect(candidatesIn(candidateText(candidates))).toEqual(candidates)
  const subcontractors = [
    { name: '甲公司', work: null, price: null },
    { name: '乙公司', work: null, price: 3 },
    { name: '丙公司', work: '土方', price: null },
  ]
  const read = subcontractorsIn(subcontractorText(subcontractors))
  expect(
    read.map(({ price, ...rest }) => ({ ...rest, price: price === null ? null : Number(price) })),
  ).toEqual(subcontractors)
})
