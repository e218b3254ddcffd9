import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pdfPages } from '../../../../tests/support/pdf'
import { reportFixture, SUMS } from '../../../../tests/support/report-document'
import type { Block } from '../../../analyses/chapter/blocks'
import { foldedFor, settingOf } from '../layout'
import { writePdf } from '.'

const folder = mkdtempSync(join(tmpdir(), 'pdf-close-'))
afterAll(() => rmSync(folder, { recursive: true }))
const close = (blocks: readonly Block[]) => ({ ...reportFixture(0), form: 2 as const, blocks })
const heading = (level: 1 | 2 | 3, id: string): Block => ({ kind: 'heading', level, id, text: id })
const lines = (count: number): Block[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'paragraph', text: `第${at}行` }))

async function pagesOf(blocks: readonly Block[]): Promise<string[]> {
  const path = join(folder, 'close.pdf')
  await writePdf(close([heading(1, '摘要'), heading(1, '正文'), ...blocks]), path, { product: '清标服务' })
  return pdfPages(path)
}

const PEOPLE = Array.from({ length: 6 }, (_, at) => ({ name: `成员${at}`, role: '评委', signed: null }))

test('signatures and their heading stay on one page, wherever the text before them ends', async () => {
  const block: Block[] = [
    heading(1, '签字'),
    { kind: 'notice', tone: 'warn', text: '尚未封存。' },
    { kind: 'paragraph', text: '签名针对全部内容。' },
    { kind: 'signatures', lines: PEOPLE },
  ]
  for (let count = 36; count < 52; count += 3) {
    const pages = await pagesOf([...lines(count), ...block])
    const [first] = pages.filter((page) => page.includes('成员0'))
    expect(first, `${count} lines`).toContain('成员5')
    expect(first, `${count} lines`).toContain('签名针对全部内容')
  }
})

test('no heading is alone at the end of a page, also not with a text that announces a table', async () => {
  for (let count = 40; count < 52; count++) {
    const pages = await pagesOf([
      ...lines(count),
      heading(2, '小节'),
      { kind: 'paragraph', text: '以下为汇总。' },
      SUMS,
    ])
    const [page] = pages.slice(1).filter((one) => one.includes('小节'))
    expect(page, `${count} lines`).toContain(SUMS.rows[0]![0]!.text)
  }
})

test('tables without rows share lines, and each is named with what it says', async () => {
  const empty = (caption: string): Block[] => [
    heading(3, caption),
    { ...SUMS, id: caption, caption, rows: [], empty: '没有记录' },
  ]
  const [, page] = await pagesOf(['甲表', '乙表', '丙表'].flatMap(empty))
  expect(page).toContain('甲表没有记录乙表没有记录丙表没有记录')
})

test('a table with a row for each bidder keeps its name in the row; one with several has it once above', () => {
  const setting = settingOf(close([]))
  const texts = Array.from({ length: 11 }, (_, at) => `第${at}列的文字比较长`)
  const columns = texts.map((title, at) => ({ key: `c${at}`, title, width: 10, align: 'left' as const }))
  const wide = (rows: readonly string[]) => ({
    ...SUMS,
    columns: [SUMS.columns[0]!, ...columns],
    rows: rows.map((name, row) => [
      { text: name },
      ...columns.map((_, at) => ({ text: `${row}${'很长的一段文字'.repeat(3)}${at}` })),
    ]),
  })
  expect(foldedFor(wide(['甲', '乙', '丙']), setting).groups).toBeNull()
  expect(foldedFor(wide(['甲', '甲', '乙']), setting).groups).toEqual(['甲', null, '乙'])
})
