import { expect, test } from 'vitest'
import { pdfFile } from '@/tests/generator/documents/pdf-file'
import { namedFont, showLines, ucs2 } from '@/tests/generator/documents/pdf-text'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { rowsOf, TABLES } from '@/tests/support/bill-rows'
import { PRINTED, printedBid, printedFile, printedSource, readPrinted } from '@/tests/support/printed'
import { readOf } from '@/tests/support/workbooks'
import { isRefusal } from '../../draft/refusal'
import { layoutsOf } from '../layouts'
import { isUnconfirmed } from './confirmed'
import { openPdf } from './open-pdf'

/** Their places are pages and rows, and lines of cells that were joined. */
const LOST = { items: ['line'] }

test.each(PRINTED)('%s, printed, is the bill of its workbook', async (file, forms) => {
  const { bid, layout } = printedBid(forms)
  const { bill: workbook } = readOf(new Uint8Array(billWorkbook(bid.model(), bid.spelling, layout)))
  const { bill, report } = await readPrinted(printedFile(file), file)
  const layouts = layoutsOf(await printedSource(printedFile(file), file))
  const rows = isRefusal(layouts) ? [] : layouts.flatMap(({ sample }) => sample.map(({ row }) => row))
  expect(rows.length).toBeGreaterThan(10)
  expect(Math.max(...rows), 'rows are those of their page or table').toBeLessThan(100)
  for (const table of TABLES) expect(rowsOf(bill!, table, LOST), table).toEqual(rowsOf(workbook, table, LOST))
  expect(report!.container).toBe(file.endsWith('.pdf') ? 'pdf' : 'docx')
  expect(report!.sums.filter(({ fails }) => fails > 0)).toEqual([])
  expect(isUnconfirmed({ ...report!, format: report! })).toBe(false)
})

const F = namedFont('SimSun', 'UniGB-UCS2-H')
const text = (words: string, x = 71, y = 300) =>
  showLines([{ x, y, font: 'F', size: 14, codes: ucs2(words) }])
const pages = (...contents: string[]) =>
  pdfFile({ fonts: { F }, pages: contents.map((content) => ({ content })) })
const frame = '70 500 200 60 re S 170 500 m 170 560 l S 70 530 m 270 530 l S'

test('a document that cannot be a bill says why', async () => {
  const codes = async (bytes: Uint8Array) => (await readPrinted(bytes, 'x.pdf')).refusal?.code
  expect(await codes(pages(text('施工组织设计')))).toBe('noPrintedTable')
  expect(await codes(pages(`${frame} ${text('名称', 80, 300)}`))).toBe('noItemTable')
  expect(openPdf({ refusal: 'encrypted', pages: [], isCut: true })).toMatchObject({
    code: 'passwordProtected',
  })
  expect(openPdf({ refusal: null, pages: [], isCut: true })).toMatchObject({ code: 'printedTooLarge' })
  expect(await codes(new TextEncoder().encode('%PDF-1.4 nothing'))).toBe('damaged')
})
