import { beforeAll, describe, expect, test } from 'vitest'
import { FILE_TYPE } from '../../lib/domain/number-codes'
import { openBill } from '../../lib/engine/bill/layout'
import { readAnyBill } from '../../lib/engine/formats/read-any'
import { pdfFile } from '../generator/documents/pdf-file'
import { namedFont, showLines, ucs2 } from '../generator/documents/pdf-text'
import { billWorkbook } from '../generator/excel/workbook'
import { printedBid, printedFile } from '../support/printed'
import { sourceOf } from '../support/workbooks'
import type { Client } from './client'
import { pageText } from './page-text'
import { administrator } from './people-support'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

let admin: Client
let taken: TakenSection
beforeAll(async () => {
  admin = await administrator(inject('baseUrl'))
  taken = await pushedSection(admin, 'PRINTED', { items: 20 })
})

const pageOf = (path: string) => pageText(admin, path)

const F = namedFont('SimSun', 'UniGB-UCS2-H')
const line = (words: string) => showLines([{ x: 71, y: 300, font: 'F', size: 14, codes: ucs2(words) }])
const documentOf = (words: string) => pdfFile({ fonts: { F }, pages: [{ content: line(words) }] })

interface Sent {
  readonly fileName: string
  readonly state: string
  readonly place: { readonly fileType: number; readonly reasons: readonly string[] } | null
}

/** The files sent to the section, once all are read. */
async function proposals(): Promise<Sent[]> {
  let files: Sent[] = []
  const isReading = async () => {
    files = (await admin.get(`/api/tb-files/proposed?openId=${taken.openId}`)).body.data
    return files.some(({ state }) => state === 'reading')
  }
  await expect.poll(isReading, { timeout: 120_000 }).toBe(false)
  return files
}

async function propose(name: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData()
  form.set('openId', taken.openId)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  expect((await admin.call('POST', '/api/tb-files/proposed', { body: form })).status).toBe(200)
}

describe('a PDF or DOCX that is sent', () => {
  test('is a bill or a technical document by what is in it', async () => {
    await propose('一.pdf', printedFile('2024.pdf'))
    await propose('二.docx', printedFile('c.docx'))
    await propose('三.pdf', documentOf('施工组织设计'))
    const typeOf = new Map((await proposals()).map(({ fileName, place }) => [fileName, place?.fileType]))
    expect(Object.fromEntries(typeOf)).toEqual({
      '一.pdf': FILE_TYPE.bid,
      '二.docx': FILE_TYPE.bid,
      '三.pdf': FILE_TYPE.technical,
    })
  })
})

describe('a printed bid', () => {
  test('is stored with the items of its workbook, and its report says what it was read from', async () => {
    const { openId, bidders } = taken
    const { bid, layout } = printedBid('2013')
    const sent = await admin.upload(
      openId,
      FILE_TYPE.bid,
      '甲.pdf',
      Buffer.from(printedFile('2013.pdf')),
      bidders[0],
    )
    expect(sent.body).toMatchObject({ success: true })
    const { id } = sent.body.data
    const { bytes } = await admin.download(`/api/tb-files/${id}/excel`)
    const itemsOf = (file: Uint8Array) => {
      const { items } = openBill(readAnyBill(sourceOf(file), FILE_TYPE.bid).buffer)
      return Array.from({ length: items.rows }, (_, row) => {
        const { code, name, measureUnit, quantity, unitPrice, amount } = items
        return [code, name, measureUnit, quantity, unitPrice, amount].map((column) => column.get(row))
      })
    }
    const items = itemsOf(bytes)
    expect(items).toEqual(itemsOf(billWorkbook(bid.model(), bid.spelling, layout)))
    const page = await pageOf(`/qb-inner/${openId}/file_view?report=${id}`)
    expect(page).toContain('打印的清单（PDF')
    // It is compared as a bill, never as a technical document.
    const technical = await admin.get(`/api/tb-files/technical-documents?openId=${openId}`)
    expect(technical.body.data).toEqual([])
  })

  test('that is none says what to do', async () => {
    const { openId, bidders } = taken
    const { status, body } = await admin.upload(
      openId,
      FILE_TYPE.bid,
      'x.pdf',
      Buffer.from(documentOf('投标函')),
      bidders[1],
    )
    expect(status).toBe(422)
    expect(body.message).toContain('没有能认出的表格')
  })
})
