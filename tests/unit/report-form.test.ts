import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import type { Block, ReportDocument, Table } from '../../lib/analyses/chapter/blocks'
import { sha256 } from '../../lib/kit/canonical.mjs'
import { reportDocument } from '../../lib/report/document'
import { openVersion, sealVersion } from '../../lib/report/mutations'
import { writePdf } from '../../lib/report/render/pdf'
import { sealedReport } from '../../lib/report/seal/sealed'
import { ANY_ACTION } from '../support/any-action'
import { newStore } from '../support/new-store'
import { pdfBookmarks, pdfPages } from '../support/pdf'
import { addRun, addSection, goldenCase, OPEN_ID } from '../support/report-section'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-form-'))
process.env.DATA_DIR = folder
const ORIGIN = { product: '清标服务' }
/** The report of the demo as it was sealed before there was a summary, with drawings replaced by boxes. */
const FORMER = readFileSync('tests/support/former-report.json.gz')
const BIDDERS = 8
/** Setting a report takes long on a machine that has much else to do. */
const HOOK_MS = 300_000

beforeAll(async () => {
  const db = await newStore(join(folder, 'test.db'))
  await addSection(db, BIDDERS)
  for (const [analysis, name] of [
    ['conformance', 'items'],
    ['calc', 'item-amounts-and-causes'],
    ['rational', 'lowest-total'],
    ['features', 'spellings-and-markers'],
  ] as const)
    await addRun(analysis, goldenCase(analysis, name).input, BIDDERS)
}, HOOK_MS)
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

async function pdfOf(document: ReportDocument, name: string): Promise<string> {
  const path = join(folder, `${name}.pdf`)
  await writePdf(document, path, ORIGIN)
  return path
}

const squeezed = (text: string) => text.replace(/\s+/g, '')
const tablesOf = ({ blocks }: ReportDocument) =>
  blocks.filter((block): block is Table => block.kind === 'table')

/** Pieces of a text that no line break divides: codes and figures, and single signs of Chinese. */
const piecesOf = (text: string) =>
  text.match(/[A-Za-z0-9][A-Za-z0-9.,%/:-]{1,12}(?![A-Za-z0-9.,%/:-])/g) ?? []

describe('a report', () => {
  let document: ReportDocument
  let pages: string[]
  let path: string
  beforeAll(async () => {
    document = await reportDocument(OPEN_ID, 'zh-CN', null)
    path = await pdfOf(document, 'new')
    pages = pdfPages(path)
  }, HOOK_MS)

  test('begins with one page of summary, which ends with the table of contents', () => {
    expect(document.form).toBe(2)
    expect(pages[0]).toMatch(/^清标报告.*摘要.*投标人与分析项目/)
    for (const words of ['已比较的分析', '尚未比较的内容', '已处理的线索', '总体意见', '目录'])
      expect(pages[0]).toContain(words)
    expect(pages[1]).toContain('1项目概况')
    const bookmarks = pdfBookmarks(path)
    expect(bookmarks[0]).toBe('摘要 1')
    const chapters = bookmarks
      .filter((line) => !line.startsWith(' '))
      .map((line) => line.replace(/ \d+$/, ''))
    expect(chapters).toEqual([
      '摘要',
      '1 项目概况',
      '2 清标结果',
      '3 评标委员会意见',
      '4 签字',
      '附录 A 各项分析的结果',
      '附录 B 判定规则与参数',
      '附录 C 相关规定',
      '附录 D 所用文件',
    ])
  })

  test('counts in its summary what the findings of each bidder count', () => {
    const [matrix] = tablesOf(document)
    expect(matrix!.id).toBe('summary-matrix')
    const totals = new Map(matrix!.rows.map((row) => [row[0]!.text, row.at(-1)!.text]))
    const captions = tablesOf(document).filter(({ isExtract }) => isExtract)
    expect(captions.length).toBeGreaterThan(2)
    for (const { caption } of captions) {
      const [, name, count] = /^(.*)：线索 (\d+) 条（合并后）$/.exec(caption)!
      expect(totals.get(name!), name).toBe(count)
    }
  })

  test('prints every cell, also of columns that are folded', () => {
    const text = pages.join('')
    for (const table of tablesOf(document)) {
      for (const { text: cell } of table.rows.flat()) {
        const short = squeezed(cell)
        if (short.length <= 4) expect(text, table.id).toContain(short)
        for (const piece of piecesOf(cell)) expect(text, `${table.id} ${cell}`).toContain(piece)
      }
    }
  })

  test('prints every text, heading, parameter, article, rule and hash', () => {
    const text = pages.join('')
    const hasAll = (words: string) => {
      for (const piece of piecesOf(words)) expect(text, words).toContain(piece)
      for (const sign of squeezed(words)) expect(text, words).toContain(sign)
    }
    const textsOf = (block: Block): string[] => {
      if (block.kind === 'facts') return block.items.flatMap(({ label, value }) => [label, value])
      if (block.kind === 'signatures') return block.lines.flatMap(({ name, role }) => [name, role])
      return 'text' in block ? [block.text] : 'caption' in block ? [block.caption] : []
    }
    for (const block of document.blocks) for (const words of textsOf(block)) hasAll(words)
    const hashes = tablesOf(document).flatMap(({ rows }) =>
      rows.flat().filter(({ text: cell }) => /^[\da-f]{64}$/.test(cell)),
    )
    expect(hashes.length).toBeGreaterThan(BIDDERS)
    for (const { text: hash } of hashes) expect(text).toContain(hash)
  })

  test('no heading stands alone at the foot of a page', () => {
    const ends = pages.map((page) => page.replace(/第\d+页，共\d+页.*$/, ''))
    for (const block of document.blocks) {
      if (block.kind !== 'heading') continue
      for (const end of ends) expect(end.endsWith(squeezed(block.text)), block.text).toBe(false)
    }
  })
})

describe('a report sealed in the former form', () => {
  const former = JSON.parse(gunzipSync(FORMER).toString('utf8')) as Record<string, ReportDocument>

  test('stays whole, and is shown as it was sealed', async () => {
    const contents = '{}'
    const { id, number } = await openVersion(OPEN_ID, sha256(contents), contents)
    const documentsHash = sha256(gunzipSync(FORMER).toString('utf8'))
    await sealVersion(id, { documents: FORMER, documentsHash, done: ANY_ACTION })
    const sealed = await sealedReport(OPEN_ID, number, 'zh-CN')
    expect(sealed).toMatchObject({ isWhole: true })
    expect(sealed!.document).toEqual(former['zh-CN'])
    expect(sealed!.document.form).toBeUndefined()
  })

  test('is printed as before: a cover, the contents, every chapter on a new page', async () => {
    const document = former['zh-CN']!
    const pages = pdfPages(await pdfOf(document, 'former'))
    expect(pages).toHaveLength(37)
    expect(pages[0]).toMatch(/^清标报告示例工程/)
    expect(pages[1]).toMatch(/目录1项目概况/)
    expect(pages.filter((page) => /\.\d{4}(?:1项目概况|2清标结果)/.test(page))).toEqual([])
    const text = pages.join('')
    for (const table of tablesOf(document)) expect(text).toContain(squeezed(table.caption))
  })
})
