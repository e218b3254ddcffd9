import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from 'xlsx'
import { pdfPages } from '../support/pdf'
import { unzipped } from '../support/unzip'
import { asked } from './asked'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

/** Names that an earlier version or another program may have stored. */
const NAMES = [
  '甲\u0001\u0008\u001f\u0000公司',
  '乙\u202e\u200b\ufeff\ufffe\uffff公司',
  '丙 &<>"\']]>_x000D_\u0085\r\n公司',
]
const SECTION = '标段\u0001\u202e\u0000\u200b<名>'
const FILE = '投标\u0001\u202e\u200bgpj\u0000.nlntf'

const baseUrl = inject('baseUrl')
const folder = mkdtempSync(join(tmpdir(), 'hostile-names-'))
let client: Client
let taken: TakenSection

beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'HOSTILE-1')
  await uploadAll(client, taken)
  const data = inject('dataDir')
  for (const [at, id] of taken.bidders.entries())
    await asked(data, 'update open_details set bidder_name = ? where id = ?', NAMES[at], id)
  await asked(data, 'update opens set section_name = ? where open_id = ?', SECTION, taken.openId)
  await asked(data, 'update files set file_name = ? where open_id = ? and file_type = 2', FILE, taken.openId)
})
afterAll(() => rmSync(folder, { recursive: true }))

const ANALYSES = [
  'eco-conformance-sums',
  'eco-calc-sums',
  'eco-regular-sums',
  'eco-rational-sums',
  'act-features',
  'act-locks',
  'act-identities',
  'con-responsiveness',
]
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/u

async function downloaded(path: string): Promise<Buffer> {
  const { status, body } = await client.get(path)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  expect(status).toBe(200)
  expect(body.data.fileName).not.toMatch(INVISIBLE)
  // A name in the link is accepted; the file keeps its own.
  const file = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}&name=other.exe`)
  expect(file.status).toBe(200)
  const disposition = file.headers.get('content-disposition')!
  expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(body.data.fileName)
  return file.bytes
}

/** Characters and references that XML 1.0 does not allow. */
function expectXml(name: string, bytes: Uint8Array): void {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  expect(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/u.exec(text), name).toBeNull()
  for (const [, hex, code] of text.matchAll(/&#(?:x([\da-f]+)|(\d+));/gi)) {
    const point = hex ? Number.parseInt(hex, 16) : Number(code)
    expect([9, 10, 13].includes(point) || point >= 32, `${name} &#${point};`).toBe(true)
  }
}

function expectParts(bytes: Buffer): void {
  const parts = unzipped(bytes)
  for (const [name, content] of parts) if (/\.(xml|rels)$/.test(name)) expectXml(name, content)
}

test.each(ANALYSES)('the workbook of %s opens', async (name) => {
  const { body } = await client.get(`/api/tb-qb-${name}/beginAnalyze?openId=${taken.openId}`)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  const bytes = await downloaded(`/api/tb-qb-${name}/exportExcel?openId=${taken.openId}`)
  expectParts(bytes)
  expect(read(bytes).SheetNames.length).toBeGreaterThan(0)
})

const report = (format: string, more = '') =>
  downloaded(`/api/tb-qb-reports/export?openId=${taken.openId}&format=${format}${more}`)

test('the report opens as PDF, Word and Excel', async () => {
  await client.get(`/api/tb-qb-act-transactions/beginAnalyze?openId=${taken.openId}`)
  const path = join(folder, 'report.pdf')
  writeFileSync(path, await report('pdf'))
  const text = pdfPages(path).join('')
  expect(text).toContain('甲公司')
  expect(text).toContain('标段')
  expectParts(await report('docx'))
  const sheets = await report('xlsx')
  expectParts(sheets)
  expect(read(sheets).SheetNames.length).toBeGreaterThan(1)
})

test('the evidence package opens, and its file names show their types', async () => {
  const files = unzipped(await report('zip', '&inputs=1'))
  const names = [...files.keys()]
  expect(names.filter((name) => INVISIBLE.test(name))).toEqual([])
  expect(names).toContainEqual(expect.stringMatching(/^inputs\/\d+-投标gpj\.nlntf$/))
  for (const name of ['report.docx', 'report.xlsx']) expectParts(files.get(name)!)
  for (const [name, content] of files) if (name.endsWith('.csv')) expectXml(name, content)
})

test('an uploaded file is downloaded with a name that shows its type', async () => {
  const { body } = await client.get(`/api/tb-files?openId.equals=${taken.openId}&fileType.equals=2`)
  const file = await client.download(`/api/tb-qb-attachments/download?fileId=${body[0].id}`)
  expect(file.status).toBe(200)
  const disposition = file.headers.get('content-disposition')!
  expect(disposition).toContain(`UTF-8''${encodeURIComponent('投标gpj.nlntf')}`)
})
