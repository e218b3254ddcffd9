import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils, type WorkBook } from 'xlsx'
import { CODE, detailsTable, reportFixture, SUMS } from '../../../tests/support/report-document'
import { csvOf } from './csv'
import { writeXlsx } from './xlsx'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = reportFixture()
let book: WorkBook
beforeAll(async () => {
  const path = join(folder, 'report.xlsx')
  await writeXlsx(report, path)
  book = read(readFileSync(path), { cellStyles: true })
})

const rowsOf = (name: string) =>
  utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, raw: true, defval: null })

test('the first sheet has the facts and lists the sheet of each table', () => {
  const rows = rowsOf(book.SheetNames[0]!)
  expect(rows).toContainEqual([null, '标段编号', 'A3301060480005901001001'])
  expect(rows).toContainEqual([null, '算术性错误汇总', '→ 二、清标结果'])
  expect(rows).toContainEqual([null, '清单明细', '→ 二、清标结果 清单明细'])
  expect(rows).toContainEqual([null, '没有结果的表', '没有发现算术性错误'])
  expect(rows).toContainEqual([null, null, '结果已过期：参数在分析之后有改动。'])
})

/** The rows of a sheet below the caption of one of its tables. */
function belowCaption(name: string, caption: string) {
  const rows = rowsOf(name)
  return rows.slice(rows.findIndex(([first]) => first === caption) + 1)
}

test('small tables stand below each other, a long one for itself: all complete, with figures as numbers', () => {
  const tables = report.blocks.filter((block) => block.kind === 'table')
  expect(book.SheetNames).toEqual(['目录', '二、清标结果', '二、清标结果 清单明细'])
  for (const table of tables) {
    const sheet = table.rows.length > 100 ? book.SheetNames[2]! : book.SheetNames[1]!
    const [head, ...rows] = belowCaption(sheet, table.caption).map((row) =>
      row.slice(0, table.columns.length),
    )
    expect(head).toEqual(table.columns.map((column) => column.title))
    if (table.rows.length === 0) expect(rows[0]![0]).toBe(table.empty)
    expect(rows.slice(0, table.rows.length)).toEqual(
      table.rows.map((row) =>
        row.map(({ text, value }, column) => {
          if (value === undefined || value === null) return value === null ? null : text
          return table.columns[column]?.format === 'percent' ? expect.closeTo(value / 100, 12) : value
        }),
      ),
    )
  }
})

const FIGURES_ON_A_SHEET = 7

test('chapters share a sheet, and each part of a chapter with many has its own', async () => {
  const path = join(folder, 'parts.xlsx')
  const heading = (level: 1 | 2, text: string) => ({ kind: 'heading' as const, level, id: text, text })
  const parts = Array.from({ length: FIGURES_ON_A_SHEET }, (_, at) => [
    heading(2, `A.${at + 1} 分析${at}`),
    { ...SUMS, id: `s${at}` },
    { ...SUMS, id: `t${at}`, caption: '另一张' },
  ]).flat()
  const chapters = [heading(1, '1 概况'), SUMS, heading(1, '2 结果'), { ...SUMS, id: 'more' }]
  await writeXlsx({ ...report, blocks: [...chapters, heading(1, '附录 A 各项'), ...parts] }, path)
  expect(read(readFileSync(path)).SheetNames).toEqual([
    '目录',
    '1 概况 – 2 结果',
    ...Array.from({ length: FIGURES_ON_A_SHEET }, (_, at) => `分析${at}`),
  ])
})

test('figures have formats; a code stays text, and nothing becomes a formula', () => {
  const sums = book.Sheets[book.SheetNames[1]!]!
  expect(sums.C3).toMatchObject({ t: 'n', v: 12_345_678.9, w: '12,345,678.90' })
  expect(sums.D5).toMatchObject({ t: 'n', v: 0.03, w: '3.00%' })
  const details = book.Sheets[book.SheetNames[2]!]!
  expect(details.B3).toMatchObject({ t: 's', v: CODE })
  expect(details.A3).toMatchObject({ t: 's', v: '=HYPERLINK("http://example.com","x")' })
  expect(details.A3.f).toBeUndefined()
})

test('CSV has a byte order mark, plain numbers and no formulas', () => {
  const csv = [...csvOf(detailsTable(2500))].join('')
  const lines = csv.split('\r\n')
  expect(lines[0]).toBe('\ufeff项目名称,项目编码,项目特征,工程量,控制价,投标单价,投标合价,差额,偏差率')
  expect(lines[1]).toBe(`"'=HYPERLINK(""http://example.com"",""x"")",${CODE},'+1,,,,,,`)
  expect(lines).toHaveLength(2500 + 3)
  expect(lines[2]).toContain(',1000,1001,1002,1003,1004,1005')
  expect([...csvOf({ ...SUMS, rows: [] })].join('')).toBe('\ufeff投标人,错误数,投标总价（元）,偏差率\r\n')
})
