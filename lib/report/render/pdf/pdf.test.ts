import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  inkShareOf,
  pdfBookmarks,
  pdfFonts,
  pdfInfo,
  pdfPages,
  pdfPlaces,
  pdfWords,
} from '../../../../tests/support/pdf'
import { BIDDERS, CODE, LONG_TEXT, reportFixture } from '../../../../tests/support/report-document'
import { writePdf } from '.'

const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ORIGIN = { product: '清标服务' }

describe('a report with every kind of block', () => {
  const path = join(folder, 'report.pdf')
  const report = reportFixture()
  let pages: string[]
  let text: string
  beforeAll(async () => {
    await writePdf(report, path, ORIGIN)
    pages = pdfPages(path)
    text = pages.join('')
  })

  test('every heading, bidder, figure and code is in the text', () => {
    const plain = (text: string) => text.replace(/\s+/g, '')
    for (const block of report.blocks) {
      if (block.kind === 'heading' || block.kind === 'notice') expect(text).toContain(plain(block.text))
      if (block.kind !== 'table') continue
      expect(text).toContain(plain(block.caption))
      if (block.rows.length === 0) expect(text).toContain(plain(block.empty))
      for (const cell of block.rows.flat()) {
        if (cell.value !== undefined) expect(text).toContain(plain(cell.text))
      }
    }
    for (const name of BIDDERS) expect(text).toContain(name)
    expect(text).toContain(CODE)
    expect(text).toContain(plain(LONG_TEXT).slice(0, 20))
    expect(text).toContain('各投标人单价分布')
    expect(text).toContain('箱线图标签')
    expect(text).toContain('2026-11-2110:20:30')
  })

  test('every page has visible content', () => {
    for (const page of pages.keys())
      expect(inkShareOf(path, page + 1), `page ${page + 1}`).toBeGreaterThan(0.003)
    const full = pages.findIndex((page) => page.includes('040203007020'))
    expect(inkShareOf(path, full + 1)).toBeGreaterThan(0.03)
  })

  test('fonts are embedded as subsets, and text stays text', () => {
    const fonts = pdfFonts(path).trim().split('\n').slice(2)
    expect(fonts.length).toBe(2)
    for (const font of fonts) expect(font).toMatch(/NotoSansSC.*CID TrueType.*yes yes yes/)
    expect(readFileSync(path).length).toBeLessThan(1_000_000)
  })

  test('pages are numbered, and the table of contents gives the pages of chapters', () => {
    for (const [at, page] of pages.entries()) expect(page).toContain(`第${at + 1}页，共${pages.length}页`)
    const contents = pages[1]!
    const heads = report.blocks.filter((block) => block.kind === 'heading' && block.level <= 2)
    const numbers = (heads as { text: string }[]).map((head) => {
      const [, number] = contents.match(new RegExp(`${head.text}(\\d+)`)) ?? []
      expect(pages[Number(number) - 1], head.text).toContain(head.text)
      return Number(number)
    })
    // The last page number has two digits, which must fit as well.
    expect(numbers.at(-1)).toBeGreaterThan(9)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })

  test('bookmarks are nested like headings, with chapters expanded', () => {
    const pageOf = (text: string) => pages.findIndex((page, at) => at > 1 && page.includes(text)) + 1
    const headings = report.blocks.filter((block) => block.kind === 'heading')
    expect(pdfBookmarks(path)).toEqual(
      headings.map(({ level, text }) => {
        const plain = text.replace(/\s+/g, '')
        return `${'  '.repeat(level - 1)}${text} ${pageOf(plain)}`
      }),
    )
    const bytes = readFileSync(path, 'latin1')
    // The second chapter is expanded with its three parts; the parts are collapsed.
    expect(bytes.match(/\/Count 3\b/g)).toHaveLength(1)
    expect(bytes).not.toMatch(/\/Count 1\b/)
  })

  test('every entry of the table of contents links to its heading', () => {
    const places = [...pdfPlaces(path).values()]
    const headings = report.blocks.filter((block) => block.kind === 'heading')
    expect(places).toHaveLength(headings.length)
    for (const [at, { text }] of headings.entries())
      expect(pages[places[at]! - 1]).toContain(text.replace(/\s+/g, ''))
    const links = readFileSync(path, 'latin1').match(/\/Subtype \/Link/g)
    expect(links).toHaveLength(headings.filter(({ level }) => level <= 2).length)
  })

  test('no line begins with a comma or a closing bracket', () => {
    for (const { text: word } of pdfWords(path)) expect(word).not.toMatch(/^[，。、；：）》]/)
  })

  test('caption and head of a long table are repeated on each of its pages', () => {
    const withRows = pages.filter((page) => /0402030070[2-9]\d/.test(page))
    expect(withRows.length).toBeGreaterThan(1)
    for (const page of withRows) expect(page).toContain('清单明细项目名称项目编码项目特征')
  })

  test('only parts with a wide table are landscape', () => {
    const info = pdfInfo(path)
    const isLandscape = (page: number) =>
      new RegExp(`Page\\s+${page} size:\\s+841\\.89 x 595\\.28`).test(info)
    for (const [at, page] of pages.entries()) {
      const isWide = at > 1 && /清单明细|两两单价相同占比/.test(page)
      expect(isLandscape(at + 1), `page ${at + 1}`).toBe(isWide)
    }
  })

  test('a matrix wider than a landscape page is split, with the names in each band', () => {
    expect(text).toContain('两两单价相同占比(1/2)')
    expect(text).toContain('两两单价相同占比(2/2)')
  })

  test('the metadata name title, author and language', () => {
    const info = pdfInfo(path)
    expect(info).toMatch(/Title:\s+清标报告/)
    expect(info).toMatch(/Author:\s+清标服务/)
    const bytes = readFileSync(path, 'latin1')
    expect(bytes).toContain('/Outlines')
    expect(bytes).toContain('/Lang (zh-CN)')
  })

  test('warnings have a mark besides their colour', () => {
    expect(text).toContain('▲3.00%')
    expect(text).toContain('▲结果已过期')
  })
})

test('a document without chapters is a letter: no cover, no table of contents', async () => {
  const path = join(folder, 'letter.pdf')
  const blocks = [
    { kind: 'paragraph' as const, text: '致：华东第一建设集团有限公司' },
    { kind: 'heading' as const, level: 2 as const, id: 'q', text: '澄清事项' },
    { kind: 'paragraph' as const, text: '1. 请说明单价组成。' },
  ]
  await writePdf({ ...reportFixture(0), blocks }, path, ORIGIN)
  const pages = pdfPages(path)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatch(/^清标报告.*致：华东第一建设集团有限公司澄清事项1.请说明单价组成。/)
  expect(pages[0]).not.toContain('目录')
})

test('a picture cannot read files or fetch anything', async () => {
  const path = join(folder, 'picture.pdf')
  const svg =
    '<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="/etc/passwd" width="5" height="5"/><image href="http://127.0.0.1:9/x.png" width="5" height="5"/><rect width="10" height="10" fill="#000"/></svg>'
  const picture = { kind: 'picture' as const, id: 'p', caption: '图', svg, width: 10, height: 10 }
  await writePdf({ ...reportFixture(0), blocks: [picture] }, path, ORIGIN)
  expect(pdfPages(path).join('')).toContain('图')
})

test('an invalid picture is rejected', async () => {
  const picture = {
    kind: 'picture' as const,
    id: 'p',
    caption: '图',
    svg: 'no drawing',
    width: 10,
    height: 10,
  }
  const made = writePdf({ ...reportFixture(0), blocks: [picture] }, join(folder, 'no.pdf'), ORIGIN)
  await expect(made).rejects.toThrow(/SVG/)
})
