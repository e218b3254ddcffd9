import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pdfBookmarks, pdfPages, pdfWords } from '../../../../tests/support/pdf'
import {
  detailsTable,
  LONG_TEXT,
  PICTURE_SVG,
  reportFixture,
} from '../../../../tests/support/report-document'
import type { ReportDocument, Table } from '../../../analyses/chapter/blocks'
import { bandsOf, CELL_PADDING, isWide, PAGE } from '../layout'
import { writePdf } from '.'

const folder = mkdtempSync(join(tmpdir(), 'pdf-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ORIGIN = { product: '清标服务' }
/** Left edge of fact values, in points. */
const VALUES_LEFT = PAGE.side + 138 + 4

test('a row higher than a page is split without losing text', async () => {
  const path = join(folder, 'long.pdf')
  const table = detailsTable(0)
  const text = Array.from({ length: 2500 }, (_, at) => `第${at}句`).join('，')
  const rows = [table.columns.map((_, at) => ({ text: at === 2 ? text : '' }))]
  const report: ReportDocument = { ...reportFixture(0), blocks: [{ ...table, rows }] }
  await writePdf(report, path, ORIGIN)
  const head = table.columns.map(({ title }) => title).join('')
  const pages = pdfPages(path)
  expect(pages.length).toBeGreaterThan(5)
  const parts = pages.map((page) => {
    const begin = page.indexOf(head)
    expect(begin).toBeGreaterThan(0)
    return page.slice(begin + head.length).replace(/第\d+页，共\d+页$/, '')
  })
  expect(parts.join('')).toBe(text)
})

test('a row that fits on a page is not split', async () => {
  const path = join(folder, 'whole.pdf')
  const table = detailsTable(0)
  const high = (name: string) =>
    table.columns.map((_, at) => ({ text: at === 2 ? `${name}始${LONG_TEXT.repeat(2)}${name}终` : '' }))
  const rows = ['甲', '乙', '丙', '丁'].map(high)
  await writePdf({ ...reportFixture(0), blocks: [{ ...table, rows }] }, path, ORIGIN)
  const pages = pdfPages(path)
  expect(pages.length).toBeGreaterThan(1)
  for (const name of ['甲', '乙', '丙', '丁'])
    expect(pages.filter((page) => page.includes(`${name}始`) && page.includes(`${name}终`))).toHaveLength(1)
})

test('text stays inside its cell: wide letters, hashes, long words', async () => {
  const path = join(folder, 'cells.pdf')
  const texts = ['WWWWMMMMmmmm%%', 'ab12'.repeat(16), 'Wassertransportunternehmungsgesellschaft', LONG_TEXT]
  const columns = ['No.', 'Window', '项目特征', 'Deviation'].map((title, at) => ({
    key: `c${at}`,
    title,
    width: 1 + at,
    align: (['left', 'center', 'left', 'right'] as const)[at]!,
  }))
  const rows = texts.map((_, row) => texts.map((_, at) => ({ text: texts[(at + row) % texts.length]! })))
  const table: Table = { kind: 'table', id: 'cells', caption: '单元格', columns, rows, empty: '' }
  await writePdf({ ...reportFixture(0), blocks: [table] }, path, ORIGIN)
  const [band] = bandsOf(table, isWide(table))
  const edges: number[] = [PAGE.side]
  for (const width of band!.widths) edges.push(edges.at(-1)! + width)
  const foot = (isWide(table) ? PAGE.short : PAGE.long) - PAGE.bottom
  const words = pdfWords(path)
  const begin = words.findIndex(({ text }) => text === table.caption)
  const inCells = words
    .slice(begin)
    .filter(({ text, top }) => text !== table.caption && top >= PAGE.top && top < foot)
  expect(inCells.length).toBeGreaterThan(50)
  for (const { text, left, right } of inCells) {
    const column = edges.findLastIndex((edge) => edge <= left)
    expect(left - edges[column]!, text).toBeGreaterThan(CELL_PADDING / 2 - 0.1)
    expect(edges[column + 1]! - right, text).toBeGreaterThan(CELL_PADDING / 2 - 0.1)
  }
  const all = inCells.map(({ text }) => text).join('')
  for (const { title } of columns) expect(all).toContain(title)
})

test('a hash breaks inside its column', async () => {
  const path = join(folder, 'hash.pdf')
  const value = Array.from({ length: 300 }, (_, at) => at.toString(36)).join('')
  const facts = { kind: 'facts' as const, items: [{ label: 'SHA-256', value, mono: true }] }
  await writePdf({ ...reportFixture(0), blocks: [facts] }, path, ORIGIN)
  const lines = pdfWords(path).filter(
    ({ left, top }) => left === VALUES_LEFT && top < PAGE.long - PAGE.bottom,
  )
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map(({ text }) => text).join('')).toBe(value)
  for (const { right } of lines) expect(right).toBeLessThanOrEqual(PAGE.short - PAGE.side)
})

const paragraphs = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'paragraph' as const, text: '一行' }))
const heading = (text: string) => ({ kind: 'heading' as const, level: 2 as const, id: text, text })

test('a heading stays with the picture or the first row below it', async () => {
  const path = join(folder, 'heading.pdf')
  const size = { width: 400, height: 300 }
  const picture = { kind: 'picture' as const, id: 'p', caption: '图的说明', svg: PICTURE_SVG, ...size }
  const columns = ['甲', '乙'].map((title) => ({ key: title, title, width: 1, align: 'left' as const }))
  const rows = [[{ text: '头一行' }, { text: LONG_TEXT.repeat(6) }]]
  const table: Table = { kind: 'table', id: 't', caption: '表的说明', columns, rows, empty: '' }
  const blocks = [
    ...paragraphs(30),
    heading('图的标题'),
    picture,
    ...paragraphs(2),
    heading('表的标题'),
    table,
  ]
  await writePdf({ ...reportFixture(0), blocks }, path, ORIGIN)
  const pages = pdfPages(path)
  const pageOf = (text: string) => pages.findIndex((page) => page.includes(text))
  expect(pageOf('图的标题')).toBe(1)
  expect(pageOf('图的说明')).toBe(1)
  expect(pageOf('表的标题')).toBe(2)
  expect(pageOf('头一行')).toBe(2)
})

test('the parts of a letter are bookmarks on one level', async () => {
  const path = join(folder, 'letter.pdf')
  const blocks = [heading('前一'), ...paragraphs(1), heading('后一')]
  await writePdf({ ...reportFixture(0), blocks }, path, ORIGIN)
  expect(pdfBookmarks(path)).toEqual(['前一 1', '后一 1'])
})

test('invisible characters take no width; combining marks and characters missing in the font are kept', async () => {
  const path = join(folder, 'strange.pdf')
  const text = 'a\u200db\ufe0fc\u{1f600}\tde\u0301終'
  await writePdf({ ...reportFixture(0), blocks: [{ kind: 'paragraph', text }] }, path, ORIGIN)
  expect(pdfPages(path)[0]).toMatch(/abc.*d(é|e\u0301).*終/u)
})

test('a table under a heading of the same name has its caption only on the following pages', async () => {
  const path = join(folder, 'named.pdf')
  const columns = [{ key: 'a', title: '项目', width: 1, align: 'left' as const }]
  const rows = Array.from({ length: 80 }, (_, at) => [{ text: `第${at}行` }])
  const table: Table = { kind: 'table', id: 't', caption: '特别的名称', columns, rows, empty: '' }
  const heading = { kind: 'heading' as const, id: 'h', level: 3 as const, text: table.caption }
  await writePdf({ ...reportFixture(0), blocks: [heading, table] }, path, ORIGIN)
  const named = pdfPages(path).map((text) => text.split(table.caption).length - 1)
  expect(named.filter((count) => count > 0).length).toBeGreaterThan(1)
  expect(named.every((count) => count <= 1)).toBe(true)
})
