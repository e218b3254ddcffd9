import { expect, test } from 'vitest'
import type { Row } from '../../../../engine/analysis'
import { LOCALES } from '../../../../kit/i18n/locale'
import { translator } from '../../../../kit/i18n/translator'
import type { OpenResult } from '../../../../runs/results/reader'
import { figuresOf } from './figures'
import { buildUpGaps, choicesBy, choicesLack, lackingText, scopeOf } from './gaps'
import { besideText, evidenceText } from './words'

const translate = translator('zh-CN')
const LIST = { listName: '信息价', region: '沈阳市', month: '2026-03', version: 2, lineNum: 9, matchedNum: 5 }
const bidders = (gaps: readonly (string | null)[]): Row[] =>
  gaps.map((gapText, at) => ({ bidderId: at + 1, bidderName: '甲乙丙丁戊己庚辛'[at]!, gapText }))
const run = (gaps: readonly (string | null)[], lists: readonly Row[] = [LIST], params = {}, bids = 3) =>
  ({
    params,
    bidders: Array.from({ length: bids }),
    rows: (table: string) =>
      (({ buildUpBidders: bidders(gaps), priceLists: lists })[table] ?? [])[Symbol.iterator](),
  }) as unknown as OpenResult

test('what could not be compared is stated with the bidders whose files lack it', () => {
  expect(buildUpGaps(run(['noQuotas、noContents', 'noQuotas']), translate)).toEqual([
    '组价不能比较的内容：文件中没有含量（甲）；文件中没有定额（全部 2 家）。',
  ])
  expect(buildUpGaps(run([null, null]), translate)).toEqual([])
  const many = lackingText(bidders([...Array(7).fill('noQuotas'), null]), 8, translate)
  expect(many).toBe('组价不能比较的内容：文件中没有定额（8 家中的 7 家）。')
})

test('of some bidders only what their own files lack is stated', () => {
  const gaps = run(['noQuotas', 'noContents', null])
  expect(buildUpGaps(gaps, translate, [2])).toEqual(['组价不能比较的内容：文件中没有含量（乙）。'])
  expect(buildUpGaps(gaps, translate, [3])).toEqual([])
  // A price list is missing for everybody.
  const [missing, ...more] = buildUpGaps(run(['noQuotas', null], []), translate, [2])
  expect([missing, more]).toEqual([expect.stringMatching(/^没有采用参考价/), []])
})

test('results without the layer, and without the comparison of choices, say so in every language', () => {
  for (const locale of LOCALES) {
    const words = translator(locale)
    const why = (reason: string) => [words(`regular.buildUp.notExaminedAs.${reason}`)]
    expect(buildUpGaps(run([]), words)).toEqual(why('older'))
    const switchedOff = { jj_gl_checkSameRcj: 'false' }
    expect(buildUpGaps(run([], [], switchedOff), words)).toEqual(why('off'))
    // A single bid has nothing to be compared with, whatever was chosen.
    expect(buildUpGaps(run([], [], {}, 1), words)).toEqual(why('alone'))
    const off = run([null, null], [LIST], { jj_gl_checkZj: 'false' })
    expect(buildUpGaps(off, words)).toEqual([words('regular.buildUp.choicesOff')])
  }
})

test('a price list that is missing, or matches nothing, is stated once there are prices to compare', () => {
  const [none] = buildUpGaps(run([null, null], []), translate)
  expect(none).toBe('没有采用参考价：市场价只由控制价和多家投标人共有的价格判断。')
  const [unmatched, ...more] = buildUpGaps(
    run([null, null], [LIST, { ...LIST, matchedNum: 0, month: '2026-02' }]),
    translate,
  )
  expect(unmatched).toContain('：信息价（沈阳市 2026-02，第 2 版）。')
  expect(more).toEqual([])
  const nothing = 'noResources、noContents、noQuotas'
  expect(buildUpGaps(run([nothing, nothing], []), translate)).toHaveLength(1)
})

test('a price list whose resources all have too many published prices is stated like one that matches nothing', () => {
  const crowded = { ...LIST, crowdedNum: 5, month: '2026-02' }
  for (const locale of LOCALES) {
    const words = translator(locale)
    const [text, ...more] = buildUpGaps(run([null, null], [LIST, crowded]), words)
    expect(text).toMatch(/2026-02/)
    expect(text).not.toMatch(/2026-03/)
    expect(more).toEqual([])
  }
  // A part of them leaves the list its use; a list without a match has its own sentence.
  expect(buildUpGaps(run([null, null], [{ ...LIST, crowdedNum: 4 }]), translate)).toEqual([])
  const none = run([null, null], [{ ...LIST, matchedNum: 0, crowdedNum: null }])
  expect(buildUpGaps(none, translate)).toHaveLength(1)
})

test('choices that were compared by a part of the build-ups are never a plain 0', () => {
  const scope = { bidders: bidders(['noQuotas', null, 'noContents', 'quotasDiffer']), lists: [] }
  const by = (one: number, two: number) => choicesBy(scope, one, two)
  expect([by(1, 2), by(2, 3), by(1, 3), by(2, 4)]).toEqual(['contents', 'quotas', null, 'contents'])
  expect(choicesBy({ bidders: bidders([null, null]), lists: [] }, 1, 2)).toBe('both')
  const row = {
    ...{ bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙', ownFindings: '[]' },
    ...{ ownFound: 0, decisionsFound: 0, ownComparable: 0, choicesBoth: 0, choicesExpected: 0 },
    ...{ decisionsKnown: 1, decisionsShared: 0, departures: 3 },
  }
  const pair = figuresOf(row, scope)
  expect(evidenceText(pair, translate, 'zh-CN')).toBe('组价做法只按含量比较')
  expect(besideText(pair, translate, 'zh-CN')).toContain('可比的特殊做法 3 处 · 组价做法只按含量比较')
  // Not compared at all: the counts are missing, and nothing is said of how.
  const unknown = figuresOf({ ...row, decisionsKnown: 0, decisionsShared: null, departures: null }, scope)
  expect([unknown.choicesBy, evidenceText(unknown, translate, 'zh-CN')]).toEqual([null, null])
})

test('build-up choices are compared in a part only where a file lacks quotas or contents, not where prices do', () => {
  const scope = scopeOf(run(['marketUnknown', 'partContents', 'listMissing']))
  expect([[], [1], [2], [1, 2], [1, 3]].map((ids) => choicesLack(scope, ids))).toEqual([
    ...[true, false, true],
    ...[true, false],
  ])
})
