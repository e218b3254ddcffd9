import { expect, test } from 'vitest'
import { zipBytes } from '@/lib/kit/zip/bytes'
import { sourceOf } from '@/tests/support/workbooks'
import { isRefusal } from '../../draft/refusal'
import { openDocx } from './read-docx'

/** The rows of each sheet of a document with this body. */
function sheetsOf(body: string) {
  const xml = `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`
  const bytes = zipBytes([{ name: 'word/document.xml', bytes: Buffer.from(xml) }])
  const workbook = openDocx(sourceOf(bytes))
  if (isRefusal(workbook)) throw new Error(workbook.code)
  return workbook.sheets.map((source) => source.read()!)
}
const rowsOf = (body: string) => sheetsOf(body).map(({ rows }) => rows.map(({ cells }) => cells))

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(...text.split('|').map(run))}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

test('cells span columns and rows, and their runs are one text', () => {
  const [sheet] = sheetsOf(
    table(
      row(cell('序号', '<w:vMerge w:val="restart"/>'), cell('金|额', '<w:gridSpan w:val="2"/>')),
      row(cell('', '<w:vMerge/>'), cell('综合单价'), cell('合价')),
      row(cell('1'), cell('12|.50'), cell('25.00')),
    ),
  )
  expect(sheet!.rows.map(({ cells }) => cells)).toEqual([
    ['序号', '金额'],
    ['', '综合单价', '合价'],
    ['1', '12.50', '25.00'],
  ])
  expect(sheet!.merges.map(({ top, left, bottom, right }) => [bottom - top, left, right])).toEqual([
    [1, 0, 0],
    [0, 1, 2],
  ])
})

test('a table in a cell comes after what stands around it; deleted text is left out', () => {
  const inner = table(row(cell('1'), cell('挖土')))
  const deleted = `<w:del>${run('旧')}</w:del>`
  const outer = `<w:tbl><w:tr><w:tc>${paragraph(run('工程量清单'), deleted)}${inner}</w:tc></w:tr></w:tbl>`
  expect(rowsOf(outer)).toEqual([[['工程量清单'], ['1', '挖土']]])
})

test('blanks and tabs part a line where a label or the number of a page follows', () => {
  const line = (text: string) => rowsOf(paragraph(run(text)) + table(row(cell('1'), cell('2'))))[0]![0]
  expect(line('工程名称：滨河大道 一期    标段：一 第 1 页 共 8 页')).toEqual([
    '工程名称：滨河大道 一期',
    '标段：一',
    '第 1 页',
    '共 8 页',
  ])
  expect(line('计   日   工   表')).toEqual(['计 日 工 表'])
})

test('a row of more cells than any table has is read in linear time', () => {
  const [first, second] = rowsOf(
    table(row(cell('x').repeat(50_000)), row(cell('y', '<w:gridSpan w:val="9999999"/>'))),
  )[0]!
  expect([first!.length, second]).toEqual([256, ['y']])
})
