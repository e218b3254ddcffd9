import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { bills, fileContents } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { FILE_TYPE } from '../../domain/number-codes'
import type { ImportReport } from '../../engine/parse/report'
import { objects } from '../../kit/objects/objects'
import { dataPaths } from '../../kit/paths'
import { saveBill } from '../bills/mutations'
import { saveFileContent } from '../codes/mutations'
import { releaseContent, storeContent } from './content'
import { readMultipart } from './multipart'
import { contentsIn } from './quarantine'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-uploads-'))
beforeAll(async () => {
  process.env.DATA_DIR = data
  await newStore(dataPaths.database())
})
afterAll(async () => {
  await closeDatabase()
  rmSync(data, { recursive: true })
})

const LIMIT = 1_000_000
const stored = () => contentsIn('files')
const left = () => readdirSync(dataPaths.temporary())
const NONE = { list: [], total: 0 }
const REPORT: ImportReport = {
  container: 'xml',
  entry: null,
  encoding: { used: 'utf-8', declared: null, differs: false },
  rows: {} as ImportReport['rows'],
  unused: {},
  unknown: NONE,
  problems: { ...NONE, counts: {} },
  documents: NONE,
}
const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.nlntf"\r\n\r\n'

function requestOf(body: ReadableStream<Uint8Array>): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return new Request('http://host/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

test('an upload whose sender stops sending is abandoned and leaves nothing behind', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${head}half a file`)),
  })
  let begun = false
  const taken = readMultipart(
    requestOf(body),
    (_fields, part) => {
      begun = true
      return storeContent(part.stream, LIMIT)
    },
    50,
  )
  await expect(taken).rejects.toMatchObject({ code: 'notMultipart' })
  expect(begun).toBe(true)
  await expect.poll(left).toEqual([])
  expect(await stored()).toEqual([])
})

test('content released by one upload stays while another holds it', async () => {
  const first = await storeContent(Readable.from([Buffer.from('same')]), LIMIT)
  const second = await storeContent(Readable.from([Buffer.from('same')]), LIMIT)
  expect(second.sha256).toBe(first.sha256)
  await releaseContent(first.sha256)
  expect(await stored()).toEqual([first.sha256])
  await releaseContent(second.sha256)
  expect(await stored()).toEqual([])
})

test('content that is uploaded again while it is being released is not lost', async () => {
  for (let round = 0; round < 50; round++) {
    const first = await storeContent(Readable.from([Buffer.from('again')]), LIMIT)
    const [second] = await Promise.all([
      storeContent(Readable.from([Buffer.from('again')]), LIMIT),
      releaseContent(first.sha256),
    ])
    expect(await stored()).toEqual([second.sha256])
    await releaseContent(second.sha256)
  }
})

test('what was read from a content goes with it', async () => {
  const [bid, other] = [await storeContent(Readable.from([Buffer.from('bid')]), LIMIT), 'f'.repeat(64)]
  for (const sha256 of [bid.sha256, other]) {
    const read = { fileType: FILE_TYPE.bid, buffer: Buffer.from('bill'), report: REPORT }
    await saveBill({
      sha256,
      ...read,
      facts: { total: null, bidder: null, format: null, sectionCode: null, edition: null },
    })
    const content = { codes: [], answers: [], documentsRead: 0, documentsSkipped: 0 }
    await saveFileContent(sha256, FILE_TYPE.bid, content)
  }
  const rows = async () => [...(await db().select().from(bills)), ...(await db().select().from(fileContents))]
  await releaseContent(bid.sha256)
  expect((await rows()).map(({ sha256 }) => sha256)).toEqual([other, other])
  expect(await objects().list('bills')).toHaveLength(1)
})
