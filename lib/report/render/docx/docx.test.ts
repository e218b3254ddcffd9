import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE, reportFixture } from '../../../../tests/support/report-document'
import { unzip } from '../../../../tests/support/unzip'
import { writeDocx } from '.'

const folder = mkdtempSync(join(tmpdir(), 'docx-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = reportFixture()
let files: Map<string, Buffer>
let body: string
beforeAll(async () => {
  const path = join(folder, 'report.docx')
  await writeDocx(report, path, { product: '清标服务' })
  files = unzip(path)
  body = files.get('word/document.xml')!.toString('utf8')
})

const part = (name: string) => files.get(name)!.toString('utf8')
const count = (text: string, piece: string) => text.split(piece).length - 1
/** The visible text of a piece of XML. */
const textOf = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Every start tag has its end tag, in order. */
function expectWellFormed(xml: string): void {
  const open: string[] = []
  for (const [, close, name, empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (empty) continue
    if (close) expect(open.pop()).toBe(name)
    else open.push(name!)
  }
  expect(open).toEqual([])
}

test('every part is well-formed', () => {
  for (const [name, bytes] of files) if (/\.(xml|rels)$/.test(name)) expectWellFormed(bytes.toString('utf8'))
})

test('tables are real tables: all rows, a repeated head row, widths in dxa', () => {
  const tables = body.split('<w:tbl>').slice(1)
  const blocks = report.blocks.filter((block) => block.kind === 'table')
  const ofBlocks = tables.filter((table) => table.includes('<w:tblHeader/>'))
  // The matrix is split into two tables.
  expect(ofBlocks).toHaveLength(blocks.length + 1)
  const details = ofBlocks.find((table) => table.includes(CODE))!.split('</w:tbl>')[0]!
  expect(count(details, '<w:tr>')).toBe(1 + 121)
  expect(details).toContain('<w:tblLayout w:type="fixed"/>')
  const widths = [...details.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toHaveLength(9)
  // A twelve-digit code stays on one line.
  expect(widths[1]).toBeGreaterThanOrEqual(1200)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(16838 - 2 * 960)
})

test('the document contains the whole report', () => {
  const text = textOf(body)
  for (const block of report.blocks) {
    if (block.kind === 'table') for (const cell of block.rows.flat()) expect(text).toContain(cell.text)
    if (block.kind === 'facts') for (const { value } of block.items) expect(text).toContain(value)
    if (block.kind === 'heading') expect(text).toContain(block.text)
  }
  expect(text).toContain('▲ 3.00%')
  expect(text).toContain('没有发现算术性错误')
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/)
})

test('headings have outline levels, and the table of contents is a field', () => {
  for (const level of [1, 2, 3]) expect(body).toContain(`<w:pStyle w:val="Heading${level}"/>`)
  const styles = part('word/styles.xml')
  for (const level of [0, 1, 2]) expect(styles).toContain(`<w:outlineLvl w:val="${level}"/>`)
  expect(body).toMatch(/TOC \\h[^<]*\\o (&quot;|")1-2/)
})

test('a document without chapters is a letter: no cover, no table of contents', async () => {
  const path = join(folder, 'letter.docx')
  const blocks = [{ kind: 'paragraph' as const, text: '致：华东第一建设集团有限公司' }]
  await writeDocx({ ...report, blocks }, path, { product: '清标服务' })
  const letter = unzip(path).get('word/document.xml')!.toString('utf8')
  expect(textOf(letter)).toContain('清标报告')
  expect(letter).not.toContain('TOC')
  expect(count(letter, '<w:sectPr')).toBe(1)
})

test('Chinese text has its own font', () => {
  const styles = part('word/styles.xml')
  expect(styles).toContain('w:eastAsia="宋体"')
  expect(styles).toContain('w:eastAsia="黑体"')
})

test('wide tables have landscape pages, and every section has header and footer', () => {
  const sections = [...body.matchAll(/<w:sectPr[\s\S]*?<\/w:sectPr>/g)].map(([section]) => section)
  expect(sections.map((section) => section.includes('w:orient="landscape"'))).toEqual([
    false,
    false,
    true,
    false,
  ])
  for (const section of sections) {
    expect(section).toContain('<w:headerReference')
    expect(section).toContain('<w:footerReference')
  }
  const foot = [...files.keys()].find((name) => /footer\d*\.xml$/.test(name))!
  expect(part(foot)).toMatch(/PAGE[\s\S]*NUMPAGES/)
})

test('pictures are PNGs at twice their size', () => {
  const png = [...files].find(([name]) => name.endsWith('.png'))![1]
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 400])
  // Without a font for its label the picture would be smaller.
  expect(png.length).toBeGreaterThan(4000)
})

describe('a report of form 2', () => {
  let xml: string
  beforeAll(async () => {
    const path = join(folder, 'close.docx')
    const words = { ...report.words, same: '各行相同：' }
    await writeDocx({ ...report, form: 2, words }, path, { product: '清标服务' })
    xml = unzip(path).get('word/document.xml')!.toString('utf8')
    expectWellFormed(xml)
  })

  test('is set as close as the PDF: its margins, no chapter on a page of its own, two signatures beside each other', () => {
    expect(xml).toContain('w:left="760"')
    expect(xml).not.toContain('<w:pageBreakBefore')
    const signatures = xml.slice(xml.lastIndexOf('<w:tbl>'))
    expect(count(signatures, '<w:tr>')).toBe(1)
    expect(count(signatures, '<w:tc>')).toBe(4)
  })

  test('has its contents after the summary, with the chapters alone', () => {
    expect(xml.indexOf('TOC')).toBeGreaterThan(xml.indexOf('一、项目概况'))
    expect(xml.lastIndexOf('二、清标结果')).toBeGreaterThan(xml.indexOf('</w:sdt>'))
    expect(xml).toMatch(/TOC \\h[^<]*\\o (&quot;|")1-1/)
  })

  test('contains the whole report, and lines of an exact height around no picture', () => {
    const text = textOf(xml)
    for (const block of report.blocks)
      if (block.kind === 'table') for (const cell of block.rows.flat()) expect(text).toContain(cell.text)
    const [picture] = xml.match(/<w:p>(?:(?!<\/w:p>).)*<w:drawing>/s)!
    expect(picture).toContain('w:lineRule="auto"')
  })
})
