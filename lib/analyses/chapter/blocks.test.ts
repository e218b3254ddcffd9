import { expect, test } from 'vitest'
import { SUMS } from '../../../tests/support/report-document'
import { type Block, printed, type ReportDocument } from './blocks'

const document = (blocks: readonly Block[]): ReportDocument => ({
  form: 2,
  locale: 'zh-CN',
  title: '清标报告',
  subtitle: '',
  words: { contents: '', pageOf: '', head: '' },
  blocks,
})
const text = '共 3 条，见附表'

test('what is printed counts the rows of an annexed table, and leaves every other as it is', () => {
  const others: Block[] = [SUMS, { kind: 'paragraph', text: '说明' }]
  const annexed = { ...SUMS, id: 'annexed', annexed: { text, printed: 0 } }
  const note: Block = { kind: 'paragraph', text: '其余未列出', isAnnexed: true }
  const { blocks } = printed(document([...others, annexed, note]))
  expect(blocks).toEqual([...others, { ...annexed, rows: [], empty: text }])
})

test('the first rows of an annexed table can be printed, and how many there are stands below', () => {
  const annexed = { ...SUMS, annexed: { text, printed: 1 } }
  const { blocks } = printed(document([annexed]))
  expect(blocks).toEqual([
    { ...annexed, rows: SUMS.rows.slice(0, 1) },
    { kind: 'paragraph', text, tone: 'muted' },
  ])
})

test('a document sealed before there were annexed tables is printed whole', () => {
  const before = document([SUMS])
  expect(printed(before)).toEqual(before)
})
