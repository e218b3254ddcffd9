import { expect, test } from 'vitest'
import type { Row } from '../../../engine/analysis'
import { translator } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/reader'
import { powerParagraph, powerTexts } from './power'

const translate = translator('zh-CN')
const run = (rows: readonly Row[]) => ({ rows: () => rows[Symbol.iterator]() }) as unknown as OpenResult
const tried = (kind: string, found: number): Row => ({ kind, tried: 20, found, reason: null })
const untried = (kind: string, reason: string): Row => ({ kind, tried: 0, found: null, reason })

test('each kind is a sentence, and one line says how many were found of all that were tried', () => {
  const rows = run([tried('ratio30', 19), tried('equal30', 20), untried('disguised', 'tooFewBids')])
  expect(powerTexts(rows, translate)).toEqual({
    title: '试放副本：2 类各 20 份，共 40 份，发现 39 份',
    kinds: [
      '试放 20 份按 0.97 倍报 30% 清单的副本，发现 19 份',
      '试放 20 份按相同价格报 30% 清单的副本，发现 20 份',
      '按 0.97 倍、带 0.5% 随机变动报全部清单的副本没有试放：投标文件太少',
    ],
  })
})

test('the report has them in one paragraph, with kinds not tried for one reason together', () => {
  const rows = [
    tried('ratio30', 0),
    untried('difference30', 'ruleOff'),
    untried('equal30', 'ruleOff'),
    untried('disguised', 'tooFewBids'),
  ]
  expect(powerParagraph(run(rows), translate)).toBe(
    '试放副本（由本标段报价在计算中产生，按本次参数查找，不保存）的发现份数：按 0.97 倍报 30% 清单 0/20；按加 3.00 元报 30% 清单、按相同价格报 30% 清单 没有试放（分析时没有选择这条规则）；按 0.97 倍、带 0.5% 随机变动报全部清单 没有试放（投标文件太少）。',
  )
})

test('where no copy was tried nothing is said to be found or not, and results of earlier versions say nothing', () => {
  expect(powerTexts(run([untried('ratio30', 'tooFewItems')]), translate)).toEqual({
    title: '试放副本：没有试放',
    kinds: ['按 0.97 倍报 30% 清单的副本没有试放：共同的清单项目太少'],
  })
  expect([powerTexts(run([]), translate), powerParagraph(run([]), translate)]).toEqual([null, null])
})
