import { describe, expect, test } from 'vitest'
import { LAW } from '../catalogue/law'
import { translator } from '../kit/i18n/translator'
import { articlesAt, citation, citedArticles, versionsOfArticle } from './articles'
import type { LawVersion } from './data'

const [zh, en] = [translator('zh-CN'), translator('en-US')]
const version = (key: string, number: number, createdAt: number, change: Partial<LawVersion> = {}) => ({
  id: number,
  organisationId: 1,
  key,
  number,
  instrument: '某省办法',
  date: '2024',
  article: '7',
  text: `第 ${number} 版`,
  usedFor: ['calc'],
  inForce: true,
  createdAt,
  author: '甲',
  ...change,
})
const keysOf = (analysis: string, at: number | null, versions: LawVersion[]) =>
  citedArticles(analysis, at, versions, zh).map(({ key, number }) => [key, number])

describe('a result cites', () => {
  test('the built-in articles in the reader’s language while the organisation has written none', () => {
    expect(articlesAt(null, [], zh).map(({ key }) => key)).toEqual(LAW.map(({ id }) => id))
    expect(citedArticles('calc', null, [], en)[0]).toMatchObject({
      key: 'biddingLaw39',
      instrument: 'Tendering and Bidding Law',
    })
  })

  test('the versions valid when it was computed, whatever was written since', () => {
    const versions = [
      version('regulation52', 1, 100),
      version('regulation52', 2, 200, { text: '新' }),
      version('own-1', 1, 150),
    ]
    const numbers = (at: number | null) =>
      keysOf('calc', at, versions).filter(([key]) => key === 'regulation52' || key === 'own-1')
    expect(numbers(99)).toEqual([['regulation52', 0]])
    expect(numbers(100)).toEqual([['regulation52', 1]])
    expect(numbers(150)).toEqual([
      ['regulation52', 1],
      ['own-1', 1],
    ])
    expect(numbers(null)).toEqual([
      ['regulation52', 2],
      ['own-1', 1],
    ])
  })

  test('no article that is withdrawn or used for other analyses, from that version on', () => {
    const versions = [
      version('regulation52', 1, 100, { inForce: false }),
      version('regulation52', 2, 200, { usedFor: ['rational'] }),
    ]
    const has = (analysis: string, at: number) =>
      keysOf(analysis, at, versions).some(([key]) => key === 'regulation52')
    expect([has('calc', 99), has('calc', 150), has('calc', 250), has('rational', 250)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

test('an instrument that is named as a whole has its number and title alone', () => {
  const [whole] = citedArticles('regular', null, [], zh).filter(({ article }) => article === '')
  expect(citation(whole!, zh)).toBe(
    '发改法规〔2026〕195号（2026-02-06）：《关于加快招标投标领域人工智能推广应用的实施意见》。',
  )
})

test('the versions of a built-in article end with the built-in text', () => {
  const versions = [version('regulation52', 1, 1), version('regulation52', 2, 2), version('own-1', 1, 3)]
  const numbers = (key: string) => versionsOfArticle(key, versions, zh).map(({ number }) => number)
  expect(numbers('regulation52')).toEqual([2, 1, 0])
  expect(numbers('own-1')).toEqual([1])
  expect(numbers('unknown')).toEqual([])
})
