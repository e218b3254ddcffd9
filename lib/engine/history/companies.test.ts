import { expect, test } from 'vitest'
import { companiesOf } from './companies'
import { consortiumOf } from './consortium'
import type { HistorySection } from './section-history'

type Bidder = readonly [name: string, code?: string]

const section = (openTime: string, ...bidders: readonly Bidder[]): HistorySection => ({
  ...{
    openId: openTime,
    tenderCode: null,
    projectType: '01',
    projectArea: '甲市',
    openTime,
    evaMethod: null,
  },
  ...{ controlPrice: null, fixedSum: null, award: null, isLeftOut: false },
  bidders: bidders.map(([bidderName, code]) => {
    return { bidderName, bidderCode: code ?? null, isOk: true, total: null }
  }),
})

const A = '91210000MA0000001X'
const B = '91210000MA0000002X'
const indices = (sections: readonly HistorySection[], joined: readonly string[][] = []) => {
  const companies = companiesOf(sections, joined)
  return sections.map((one) => companies.ofBidders(one))
}

test('a code identifies a company under every name, the newest is shown', () => {
  const sections = [section('2025-01-01', ['新公司', A]), section('2024-01-01', ['旧公司', A])]
  expect(indices(sections)).toEqual([[0], [0]])
  expect(companiesOf(sections, []).all).toEqual([
    { name: '新公司', code: A, otherNames: ['旧公司'], members: [] },
  ])
})

test('a name without a code is the company of that name, if there is only one', () => {
  expect(indices([section('1', ['甲 公司', A]), section('2', ['甲公司'])])).toEqual([[0], [0]])
  const two = [section('1', ['甲公司', A]), section('2', ['甲公司', B]), section('3', ['甲公司'])]
  expect(indices(two)).toEqual([[0], [1], [2]])
})

test('names are compared without white space, brackets and the long form', () => {
  const sections = [
    section('1', ['甲（集团） 有限责任公司']),
    section('2', ['甲集团有限公司']),
    section('3', ['乙']),
  ]
  expect(indices(sections)).toEqual([[0], [0], [1]])
})

test('a placeholder, and a code under two names in one section, identify nobody', () => {
  const placeholder = '911100000000000000'
  expect(indices([section('1', ['甲', placeholder]), section('2', ['乙', placeholder])])).toEqual([[0], [1]])
  expect(indices([section('1', ['甲', '无']), section('2', ['乙', '无'])])).toEqual([[0], [1]])
  expect(indices([section('1', ['甲', A], ['乙', A])])).toEqual([[0, 1]])
})

test('people join companies by name or code', () => {
  const sections = [section('1', ['甲', A]), section('2', ['乙']), section('3', ['丙'], ['丁'])]
  expect(
    indices(sections, [
      ['乙', A],
      ['丙', '乙'],
    ]),
  ).toEqual([[0], [0], [0, 1]])
  const companies = companiesOf(sections, [['乙', A]])
  expect(companies.all[0]).toMatchObject({ name: '乙', code: A, otherNames: ['甲'] })
  expect([companies.named(A), companies.named(' 乙'), companies.named('戊')]).toEqual([0, 0, null])
})

test('a consortium is its lead; its members are named', () => {
  const named = (name: string) => {
    const { lead, others } = consortiumOf(name)
    return [lead, ...others]
  }
  expect(named('甲公司、乙设计院联合体')).toEqual(['甲公司', '乙设计院'])
  expect(named('甲公司（成员）、乙公司（牵头人）')).toEqual(['乙公司', '甲公司'])
  expect(named('联合体牵头人：甲公司，成员：乙公司')).toEqual(['甲公司', '乙公司'])
  expect(named('甲公司（联合体）')).toEqual(['甲公司'])
  expect(named('北京（城建）、集团有限公司')).toEqual(['北京（城建）、集团有限公司'])
  const sections = [section('1', ['甲公司、乙公司联合体']), section('2', ['甲公司'], ['乙公司'])]
  expect(indices(sections)).toEqual([[0], [0, 1]])
  expect(companiesOf(sections, []).all[0]!.members).toEqual(['乙公司'])
})
