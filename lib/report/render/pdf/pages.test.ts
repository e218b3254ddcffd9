import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pdfPages, pdfWords } from '../../../../tests/support/pdf'
import {
  detailsTable,
  LONG_TEXT,
  PICTURE_SVG,
  reportFixture,
} from '../../../../tests/support/report-document'
import type { ReportDocument, Table } from '../../blocks'
import { bandsOf, CELL_PADDING, isWide, PAGE } from '../layout'
import { writePdf } from '.'

const folder = mkdtempSync(join(tmpdir(), 'pdf-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ORIGIN = { product: '清标服务' }
/** Where the values of facts stand, in points. */
const VALUES_LEFT = PAGE.side + 138 + 4

test('a row higher than a page is broken, and nothing of it is lost', async () => {
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

test('a row that fits a page stands on one', async () => {
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

test('nothing is drawn beyond its cell: wide letters, hashes, long words', async () => {
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
  const edges = band!.widths.reduce((all, width) => [...all, all.at(-1)! + width], [PAGE.side as number])
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

test('a hash is broken inside its place', async () => {
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

test('a heading does not part from the picture below it', async () => {
  const path = join(folder, 'heading.pdf')
  const lines = Array.from({ length: 30 }, () => ({ kind: 'paragraph' as const, text: '一行' }))
  const heading = { kind: 'heading' as const, level: 2 as const, id: 'p', text: '图的标题' }
  const picture = {
    kind: 'picture' as const,
    id: 'p',
    caption: '图的说明',
    svg: PICTURE_SVG,
    width: 400,
    height: 300,
  }
  await writePdf({ ...reportFixture(0), blocks: [...lines, heading, picture] }, path, ORIGIN)
  const [page] = pdfPages(path).filter((text) => text.includes('图的标题'))
  expect(page).toContain('图的说明')
})

test('invisible characters take no room, and what the font lacks does no harm', async () => {
  const path = join(folder, 'strange.pdf')
  const text = 'a\u200db\u{1f600}c\tデ\u0301\ufe0f終'
  await writePdf({ ...reportFixture(0), blocks: [{ kind: 'paragraph', text }] }, path, ORIGIN)
  expect(pdfPages(path)[0]).toMatch(/ab.*c.*終/)
})
