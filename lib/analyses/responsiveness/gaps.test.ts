import { expect, test } from 'vitest'
import { addRun, goldenCase } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { coverageText } from '../../evidence/compared'
import { sheetRows } from '../../exports/sheets'
import { LOCALES } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { coverageIn } from '../../runs/coverage'
import { runById } from '../../runs/data'
import { cellText } from '../../runs/present'
import { openResult } from '../../runs/results/reader'
import type { Table } from '../chapter/blocks'
import type { ReportContext } from '../chapter/context'
import { resultTable } from '../chapter/result-table'
import { responseGaps } from './gaps'
import { sums } from './rule/tables'

resultStore()

async function analysed(name: string) {
  const { input } = goldenCase('responsiveness', name)
  return openResult((await runById(await addRun('responsiveness', input, 4)))!)
}
const words = translator('zh-CN')

test('points that nothing states are named with their bidders and with where they are entered', async () => {
  const run = await analysed('nothing-recorded')
  expect(coverageText(coverageIn(run), words)).toBe(
    '没有比较全部内容：开标记录没有载明、投标文件中也没有读到的内容未比较（投标人1、投标人2、投标人3）；没有投标文件（投标人4）。',
  )
  expect(responseGaps(run, words)).toEqual([
    '未比较：投标保证金；投标总价（投标人4）；工期（投标人1、投标人4）；质量标准、项目负责人（投标人1、投标人2、投标人4）。开标记录没有载明任何投标人的这些内容，投标文件中也没有读到。',
    '标段没有规定的要求：质量标准，只检查是否填报。',
  ])
})

test('a point that only some records have is none where this one does not have it, and accuses nobody it is silent about', async () => {
  const run = await analysed('signature-recorded')
  expect(responseGaps(run, words)).toEqual(['未比较：签名（投标人3）。开标记录没有载明，不作判断。'])
  expect(responseGaps(run, words, [1, 2])).toEqual([])
  const rows = [...run.rows('sums')]
  const context = { translate: words, locale: 'zh-CN' } as ReportContext
  const [table] = resultTable({ id: 'sums', caption: '' }, { columns: sums.columns, rows, total: 3 }, context)
  expect((table as Table).columns.map(({ title }) => title)).toContain('签名')
  expect((table as Table).columns.map(({ title }) => title)).not.toContain('二次刷卡')
  const signed = sums.columns.find(({ key }) => key === 'v13')!
  expect(rows.map((row) => cellText(signed, row, words, 'zh-CN'))).toEqual(['已签名', '未签名', null])
  expect(rows.map((row) => signed.warns?.(row))).toEqual([false, true, false])
})

test('of one bidder only its own points are named', async () => {
  const run = await analysed('nothing-recorded')
  expect(responseGaps(run, words, [3])).toEqual([
    expect.stringMatching(/^未比较：投标保证金（投标人3）。/),
    expect.stringMatching(/^标段没有规定的要求：质量标准，/),
  ])
})

test('a control price that is missing is no requirement that the section does not state', async () => {
  const run = await analysed('nothing-required')
  expect(coverageText(coverageIn(run), words)).toBe('没有比较全部内容：没有控制价文件。')
  expect(responseGaps(run, words)).toEqual([
    '没有从控制价文件或招标清单读到控制价，投标总价没有与控制价比较。',
    expect.stringMatching(/^标段没有规定的要求：投标保证金、工期、质量标准，/),
  ])
})

test('a state that was not compared is said in words on screen, sheet and report, and warns of nothing', async () => {
  const run = await analysed('nothing-recorded')
  const rows = [...run.rows('sums')]
  const { columns } = sums
  const states = columns.filter(({ kind, ifUsed }) => kind.type === 'code' && !ifUsed)
  const first = ['未比较', '已填写', '未比较', '未比较', '未比较', '满足', '未比较']
  expect(states.map((column) => cellText(column, rows[0]!, words, 'zh-CN'))).toEqual(first)
  const [cells] = sheetRows(states, rows, { translate: words, locale: 'zh-CN' })
  expect(cells).toEqual({ cells: first, warn: first.map(() => false) })
  const context = { translate: words, locale: 'zh-CN' } as ReportContext
  const shown = { id: 'sums', caption: '' }
  const [table] = resultTable(shown, { columns: states, rows: rows.slice(3), total: 1 }, context)
  const texts = (table as Table).rows[0]!.map(({ text }) => text)
  expect(texts).toEqual(first.map((text) => (text === '已填写' ? '未比较' : text)))
})

test('a result that compared every point with its requirement has nothing to add', async () => {
  for (const locale of LOCALES)
    expect(responseGaps(await analysed('answers-and-requirements'), translator(locale))).toEqual([])
})
