import { readFileSync } from 'node:fs'
import { pdfTools } from '@/lib/documents/pdf/tools'
import { openBill } from '@/lib/engine/bill/layout'
import { Collector } from '@/lib/engine/documents/pdf/collector'
import { readParts } from '@/lib/engine/documents/pdf/read-parts'
import { openPdf } from '@/lib/engine/excel/printed/open-pdf'
import { readFormat } from '@/lib/engine/formats/read-format'
import { COMMON_LAYOUT, type ExcelLayout } from '@/tests/generator/excel/layout'
import { generateSection } from '@/tests/generator/section'
import { sourceOf } from './workbooks'

/** What is printed in `tests/samples/printed`: by Calc and Writer of LibreOffice, and one PDF by a browser. */
export const PRINTED: readonly (readonly [file: string, forms: ExcelLayout['forms']])[] = [
  ['2013.pdf', '2013'],
  ['2024.pdf', '2024'],
  ['2013-browser.pdf', '2013'],
  ['2013-unruled.pdf', '2013'],
  ['2024-levels.pdf', '2024'],
  ['c.docx', 'C'],
]

/** The bid that was printed, and how its workbook was laid out. */
export function printedBid(forms: ExcelLayout['forms']) {
  const edition = forms === '2013' ? '2013' : '2024'
  const parts = { bidders: 1, items: 24, unitProjects: 2, singleProjects: 1, contentsPerItem: 0 }
  const bid = generateSection({ seed: 301, ...parts, edition }).bids[0]!
  return { bid, layout: { ...COMMON_LAYOUT, forms, rowsPerPage: forms === '2013' ? 15 : 1000 } }
}

export const printedFile = (name: string) => new Uint8Array(readFileSync(`tests/samples/printed/${name}`))

/** The pages of a PDF, read in this thread. */
export async function collect(bytes: Uint8Array) {
  const collector = new Collector()
  for await (const part of readParts(bytes, pdfTools())) collector.take(part, Number.POSITIVE_INFINITY)
  return collector
}

/** A file as its bill is read: the pages of a PDF first. */
export async function printedSource(bytes: Uint8Array, name: string) {
  if (!name.endsWith('.pdf')) return sourceOf(bytes)
  return { ...sourceOf(bytes), printed: openPdf(await collect(bytes)) }
}

/** The bill of a printed document, or why there is none, and its report. */
export async function readPrinted(bytes: Uint8Array, name: string) {
  const { buffer, refusal, report } = readFormat(await printedSource(bytes, name))
  return { bill: buffer && openBill(buffer), refusal, report }
}
