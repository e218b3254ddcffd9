import { describe, expect, test } from 'vitest'
import { LAW } from '../../catalogue/law'
import { LOCALES } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import type { LawVersion } from '../../laws/data'
import { committeeChecks, originOf, type RecordedExpert } from './checks'
import { checksShown } from './checks-shown'

const member = (change: Partial<RecordedExpert> = {}): RecordedExpert => ({
  expertName: '张评审',
  expertType: '2',
  expertSource: '省综合评标专家库',
  isLeader: 0,
  ...change,
})
const many = (count: number, change: Partial<RecordedExpert> = {}) =>
  Array.from({ length: count }, () => member(change))
const states = (members: readonly RecordedExpert[]) =>
  Object.fromEntries(committeeChecks(members).map(({ key, state }) => [key, state]))

describe('the checks of a committee', () => {
  test('without members report that nobody is recorded, and no other result', () => {
    expect(committeeChecks([])).toEqual([
      { key: 'nobody', state: 'open', article: 'biddingLaw37', values: {} },
    ])
  })

  test.each([
    [3, 'differs', 'agrees'],
    [4, 'differs', 'differs'],
    [5, 'agrees', 'agrees'],
    [6, 'agrees', 'differs'],
    [7, 'agrees', 'agrees'],
  ])('%i members: five or more %s, odd %s', (count, size, odd) =>
    expect(states(many(count))).toMatchObject({ size, odd }),
  )

  test.each([
    // experts, tenderer's, unknown
    [4, 1, 0, 'agrees'],
    [2, 1, 0, 'agrees'],
    [3, 2, 0, 'differs'],
    [3, 1, 1, 'open'],
    [0, 0, 5, 'open'],
    [1, 3, 1, 'differs'],
    [4, 0, 1, 'agrees'],
  ])('%i experts, %i of the tenderer and %i not recorded: two thirds %s', (experts, own, unknown, state) => {
    const members = [
      ...many(experts),
      ...many(own, { expertSource: '招标人代表' }),
      ...many(unknown, { expertSource: null }),
    ]
    const share = committeeChecks(members).find(({ key }) => key === 'share')!
    expect(share).toMatchObject({ state, values: { experts, tenderer: own, unknown } })
  })

  test('leave one leader open, because the record does not say how they were chosen; several differ', () => {
    const leader = member({ expertName: '王评审', isLeader: 1 })
    const of = (members: readonly RecordedExpert[]) =>
      committeeChecks(members).find(({ key }) => key === 'leader')
    expect(of(many(5))).toMatchObject({ state: 'open', values: { count: 0 } })
    expect(of([...many(4), leader])).toMatchObject({ state: 'open', values: { count: 1, names: '王评审' } })
    expect(of([...many(3), leader, leader])).toMatchObject({ state: 'differs', values: { count: 2 } })
  })
})

test.each([
  ['招标人代表', '1', 'tenderer'],
  ['业主单位推荐', null, 'tenderer'],
  ['招标人从省专家库随机抽取', '1', 'expert'],
  ['专家库', '3', 'expert'],
  ['专家库', null, 'unknown'],
  ['  ', '1', 'unknown'],
  [null, '1', 'unknown'],
] as const)('a source of %s with category %s is %s', (expertSource, expertType, origin) =>
  expect(originOf(member({ expertSource, expertType }))).toBe(origin),
)

describe('in words', () => {
  const zh = translator('zh-CN')

  test('a check states the requirement, the record and the article', () => {
    const share = checksShown([...many(3), ...many(2, { expertSource: null })], [], zh).find(
      ({ key }) => key === 'share',
    )
    expect(share).toEqual({
      key: 'share',
      state: 'open',
      asks: '技术、经济等方面的专家不少于成员总数的三分之二',
      has: '共 5 人：技术、经济专家 3 人，来源记为招标人一方 0 人，类别或来源没有记录 2 人',
      stands: '记录不足，无法判断',
      law: '招标投标法（2017-12-27）第37条',
    })
  })

  test('a check whose article the organisation has withdrawn is left out', () => {
    const own = LAW.find(({ id }) => id === 'biddingLaw37')!
    const version = {
      id: 1,
      organisationId: 1,
      key: own.id,
      number: 1,
      instrument: '招标投标法',
      date: own.date,
      article: own.article,
      text: '',
      usedFor: [],
      inForce: false,
      createdAt: 0,
      author: null,
    } as LawVersion
    expect(checksShown(many(5), [version], zh).map(({ key }) => key)).toEqual(['leader'])
  })

  test('every check is translated into every language', () => {
    for (const locale of LOCALES) {
      const shown = [[], many(5), many(2, { isLeader: 1 })].flatMap((members) =>
        checksShown(members, [], translator(locale)),
      )
      expect(shown).toHaveLength(9)
      for (const check of shown) expect(JSON.stringify(check)).not.toContain('committee.')
    }
  })
})
