import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { ReportDocument } from '../../lib/analyses/chapter/blocks'
import { findAnalysis } from '../../lib/analyses/rules'
import { ENGINE_VERSION } from '../../lib/engine/analysis'
import { checkContents } from '../../lib/report/court/page/check.mjs'
import { checkSeals } from '../../lib/report/court/page/seals.mjs'
import { partsOf } from '../../lib/report/court/parts.mjs'
import { DEMO } from '../generator/demo'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { pdfPages } from '../support/pdf'
import { unzip } from '../support/unzip'
import { type Client, signedIn } from './client'
import { addUser, clientOf } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const folder = mkdtempSync(join(tmpdir(), 'report-exports-'))
const ANALYSES = ['eco-conformance', 'eco-calc', 'eco-rational'] as const
type Row = Record<string, string | number | null>
let client: Client
let taken: TakenSection
const sums: Record<string, Row[]> = {}

beforeAll(async () => {
  client = await signedIn(baseUrl)
  // The figures of the former report are those of bids without build-ups.
  taken = await pushedSection(client, 'REPORT-1', { ...DEMO, buildUps: false })
  await uploadAll(client, taken)
  for (const name of ANALYSES) {
    const of = (call: string) => client.get(`/api/tb-qb-${name}-sums/${call}?openId=${taken.openId}`)
    expect((await of('beginAnalyze')).body).toMatchObject({ success: true })
    sums[name] = (await of('querySum')).body.data.map((row: Row) => shownIn(name, row))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The API returns more fields of a row than its columns show. */
function shownIn(name: string, row: Row): Row {
  const columns = findAnalysis(name.slice('eco-'.length))!.tables[0]!.columns
  return Object.fromEntries(columns.map(({ key }) => [key, row[key]!]))
}

async function exported(format: string, more = ''): Promise<string> {
  const address = `/api/tb-qb-reports/export?openId=${taken.openId}&format=${format}${more}`
  const { body } = await client.get(address)
  expect(body, JSON.stringify(body)).toMatchObject({ success: true, message: '报告已生成！开始下载...' })
  expect(body.data.fileName).toMatch(new RegExp(`^REPORT-1-.*\\.${format}$`))
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const path = join(folder, `report${more.replace(/\W/g, '')}.${format}`)
  writeFileSync(path, bytes)
  return path
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const digits = (value: number, count: number) =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: count, maximumFractionDigits: count })

/** The figures of a row in order, as counts, money or percent, with warning marks. */
function rowPattern({ bidderName, ...figures }: Row): RegExp {
  const patterns = Object.values(figures)
    .filter((value) => typeof value === 'number')
    .map((value) => `▲?(?:${[digits(value, 0), digits(value, 2)].map(escaped).join('|')})%?`)
  return new RegExp(escaped(String(bidderName)) + patterns.join('—*'))
}

test('the figures of the PDF are those of the API', async () => {
  const text = pdfPages(await exported('pdf')).join('')
  for (const name of ANALYSES) {
    expect(sums[name]).toHaveLength(5)
    for (const row of sums[name]!)
      expect([rowPattern(row), rowPattern(row).test(text)]).toEqual([rowPattern(row), true])
  }
})

test('the figures of the workbook are those of the API', async () => {
  const path = await exported('xlsx')
  const book = read(readFileSync(path))
  const rows = book.SheetNames.flatMap((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, raw: true, defval: null }),
  ).map((row) => JSON.stringify(row.filter((cell) => cell !== null)))
  for (const name of ANALYSES) {
    for (const row of sums[name]!) {
      const values = Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([key, value]) => (/Rate$/.test(key) ? Number((Number(value) / 100).toPrecision(15)) : value))
      expect(rows, `${name} ${row.bidderName}`).toContain(JSON.stringify(values))
    }
  }
})

test('the Word file has the same rows', async () => {
  const body = unzip(await exported('docx'))
    .get('word/document.xml')!
    .toString('utf8')
  const text = body.replace(/<[^>]+>/g, '').replaceAll('▲ ', '▲')
  for (const row of sums['eco-calc']!) expect([row, rowPattern(row).test(text)]).toEqual([row, true])
})

function check(path: string) {
  const { status, stdout } = spawnSync(process.execPath, ['lib/cli/check-package.mjs', path], {
    encoding: 'utf8',
  })
  return { status, last: stdout.trim().split('\n').at(-1) }
}

test('a package passes the check, and one changed byte in any kind of file is found and named', async () => {
  const path = await exported('zip', '&inputs=1')
  expect(check(path)).toEqual({ status: 0, last: 'whole and unchanged' })
  const files = unzip(path)
  const manifest = JSON.parse(files.get('manifest.json')!.toString('utf8'))
  const tender = createHash('sha256').update(taken.section.tender.bytes()).digest('hex')
  expect(manifest.inputs).toContainEqual(expect.objectContaining({ sha256: tender, fileType: 1 }))
  expect(manifest.inputs).toHaveLength(7)
  // The audit log still contains the end that the package states.
  const log = spawnSync(process.execPath, ['lib/cli/check-audit.mjs', '--expect', manifest.audit], {
    env: { ...process.env, AUTH_SECRET: TEST_SETTINGS.AUTH_SECRET, DATA_DIR: inject('dataDir') },
  })
  expect([log.status, String(log.stdout)]).toEqual([0, expect.stringContaining('intact')])
  const results = JSON.parse(files.get('results/calc.json')!.toString('utf8'))
  expect(results.tables.sums.map((row: Row) => row.bidderName)).toEqual(
    sums['eco-calc']!.map((r) => r.bidderName),
  )
  const parameters = JSON.parse(files.get('parameters.json')!.toString('utf8'))
  expect(Object.keys(parameters.runs).sort()).toEqual(['calc', 'conformance', 'rational'])

  const target = join(folder, 'unpacked')
  const write = (name: string, bytes: Buffer) => {
    mkdirSync(dirname(join(target, name)), { recursive: true })
    writeFileSync(join(target, name), bytes)
  }
  for (const [name, bytes] of files) write(name, bytes)
  const kinds = ['report.pdf', 'report.docx', 'report.xlsx', 'check.html', 'parameters.json', 'manifest.json']
  const first = (start: string) => [...files.keys()].find((name) => name.startsWith(start))!
  for (const name of [...kinds, first('tables/'), first('results/'), first('inputs/')]) {
    const bytes = files.get(name)!
    const changed = Buffer.from(bytes)
    changed[bytes.length >> 1]! ^= 1
    write(name, changed)
    const { status, last } = check(target)
    // With an unreadable manifest it is not a package; what it says about other files may differ as well.
    if (name === 'manifest.json')
      expect([status === 2 || last?.startsWith(`different: ${name}`)]).toEqual([true])
    else expect({ status, last }).toEqual({ status: 1, last: `different: ${name}` })
    write(name, bytes)
  }
  expect(check(target).status).toBe(0)
})

test('without the files the package contains only their hashes', async () => {
  const files = unzip(await exported('zip'))
  expect([...files.keys()].some((name) => name.startsWith('inputs/'))).toBe(false)
  const { inputs } = JSON.parse(files.get('manifest.json')!.toString('utf8'))
  expect(inputs).toHaveLength(7)
  for (const input of inputs)
    expect(input).toMatchObject({ path: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a file for a court computes its findings again, is recorded, and is made only by who may see files', async () => {
  const path = await exported('html')
  expect(check(path)).toEqual({ status: 0, last: 'whole and unchanged' })
  const parts = new Map(
    [...partsOf(readFileSync(path, 'utf8'))].map(([name, bytes]) => [name, String(bytes)]),
  )
  const { problems, analyses, again } = checkContents(parts)
  expect(problems).toEqual([])
  expect(await checkSeals(parts, undefined)).toEqual([])
  expect(analyses.map(({ id }) => id)).toEqual(expect.arrayContaining(['conformance', 'calc', 'rational']))
  expect(again.flat(2).length).toBeGreaterThan(90)
  const { body } = await client.get('/api/system/audit?action=export&size=1')
  const manifestSha256 = createHash('sha256').update(parts.get('manifest.json')!).digest('hex')
  expect(body.data[0].detail).toMatchObject({ report: 'html', manifestSha256 })

  const permissions = [
    'section:view',
    'analysis:view',
    'analysis:export',
    'report:view',
    'organisation:viewAll',
  ]
  await client.call('POST', '/api/system/roles', { json: { name: '只看结果', permissions } })
  const user = await addUser(client, 'results-only', '只看结果')
  const reader = await clientOf(baseUrl, user.username, user.password)
  const ask = (format: string) =>
    reader.get(`/api/tb-qb-reports/export?openId=${taken.openId}&format=${format}`)
  expect([(await ask('zip')).status, (await ask('html')).status]).toEqual([200, 403])
})

test('a report whose client disconnects is aborted and leaves nothing', async () => {
  const temporary = join(inject('dataDir'), 'tmp')
  const leave = new AbortController()
  const headers = { authorization: `Bearer ${client.token}` }
  const address = `${baseUrl}/api/tb-qb-reports/export?openId=${taken.openId}&format=zip`
  const pending = fetch(address, { headers, signal: leave.signal })
  pending.catch(() => {})
  while (readdirSync(temporary).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  leave.abort()
  await expect(pending).rejects.toThrow()
  while (readdirSync(temporary).length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  // The terminated thread is replaced.
  expect(read(readFileSync(await exported('xlsx'))).SheetNames.length).toBeGreaterThan(5)
})

/** The demo's report as it was before there was a summary. */
const FORMER: ReportDocument = JSON.parse(
  gunzipSync(readFileSync('tests/support/former-report.json.gz')).toString('utf8'),
)['zh-CN']

const FORMER_ENGINE = '1.1.0'
/** Figures of patterns that leave out items whose equal resource prices are judged as such. */
const CHANGED: Readonly<Record<string, string>> = {
  '18.64%': '16.82%',
  '31.21%': '24.99%',
  '9e-100': '9e-90',
  '7e-83': '2e-79',
  '7e-16': '8e-16',
  '3e-17': '1e-15',
}

/** Words that are others now. */
const RENAMED: Readonly<Record<string, string>> = { 引擎版本: '计算程序版本' }

let annexed: Promise<string[]> | undefined
/** The pages of the report with its annexes, made once. */
const withAnnexes = () => {
  annexed ??= exported('pdf', '&annexes=1').then(pdfPages)
  return annexed
}

test('the report of the demo states every fact of the former 37 pages', async () => {
  const params = { jj_gl_enable: true, jj_hlx_enable: true }
  await client.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, { json: params })
  const json = { openId: taken.openId, keys: '1,2,3,4,5,6,7,8,9' }
  expect((await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json })).body.success).toBe(true)
  const text = (await withAnnexes()).join('')
  const missing = new Set<string>()
  const mustHave = (stated: string) => {
    // Of another version of the engine, which has the same findings.
    const words = RENAMED[stated] ?? stated.replace(FORMER_ENGINE, ENGINE_VERSION)
    // The names of the section, when a result was computed and the day of the report differ from the demo's.
    if (/\d\d:\d\d|第 .* 节|SL-2026/.test(words) || /^\d{4}-\d\d-\d\d$/.test(words)) return
    for (const piece of words.match(/[A-Za-z0-9][A-Za-z0-9.,%/-]{1,12}(?![A-Za-z0-9.,%/-])/g) ?? [])
      if (!text.includes(CHANGED[piece] ?? piece)) missing.add(`${piece}: ${words}`)
    const short = words.replace(/\s+/g, '')
    if (short.length <= 4 && !text.includes(short)) missing.add(words)
  }
  for (const block of FORMER.blocks) {
    if (block.kind === 'table') for (const cell of block.rows.flat()) mustHave(cell.text)
    if (block.kind === 'paragraph') mustHave(block.text)
    if (block.kind === 'facts')
      for (const { label, value, mono } of block.items) {
        if (!mono) mustHave(label)
        // The hashes of the files are compared below, with those of this section.
        if (!mono) mustHave(value)
      }
  }
  expect([...missing]).toEqual([])
  for (const { bytes } of [taken.section.tender, ...taken.section.bids])
    expect(text).toContain(createHash('sha256').update(bytes()).digest('hex'))
})

/** Of the demo with every analysis: what a chairman prints (the issue of the report's length). */
const MOST_PAGES = 12
const MOST_SHEETS = 16

test('the demo is printed on twelve pages that have every chapter and result, and its workbook has few sheets', async () => {
  const short = pdfPages(await exported('pdf'))
  expect(short.length).toBeLessThanOrEqual(MOST_PAGES)
  expect((await withAnnexes()).length).toBeGreaterThan(short.length)
  const text = short.join('')
  for (const chapter of ['1项目概况', '2清标结果', '3评标委员会意见', '4签字', '附录A', '附录D', 'A.11'])
    expect(text).toContain(chapter)
  expect(short[0]).toMatch(/最重的线索1\..*5\..*未签名/s)
  const { SheetNames } = read(readFileSync(await exported('xlsx')))
  expect(SheetNames.length).toBeLessThanOrEqual(MOST_SHEETS)
})

test('unknown formats and parts are refused', async () => {
  const ask = (query: string) => client.get(`/api/tb-qb-reports/export?${query}`)
  expect((await ask(`openId=${taken.openId}&format=odt`)).status).toBe(400)
  expect((await ask(`openId=${taken.openId}&format=html&version=1`)).status).toBe(400)
  expect((await ask('openId=unknown&format=pdf')).status).toBe(403)
})
