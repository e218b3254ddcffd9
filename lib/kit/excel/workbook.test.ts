import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { columnLetters } from './column-letters'
import type { Sheet, SheetColumn, SheetRow } from './sheet'
import { cellStyle } from './styles'
import { escapeXml, sheetName } from './text'
import { writeWorkbook } from './workbook'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excel-'))
})
afterAll(() => rm(folder, { recursive: true }))

const COLUMNS: SheetColumn[] = [
  { header: '投标人', width: 24, format: 'text' },
  { header: '金额', width: 16, format: 'money' },
  { header: '差额', width: 14, format: 'signedMoney' },
  { header: '偏差', width: 10, format: 'percent' },
  { header: '工程量', width: 12, format: 'quantity' },
  { header: '数量', width: 8, format: 'count' },
]
const ROWS: SheetRow[] = [
  { cells: ['甲建设集团有限公司', 1234567.891, -12.5, 12.34, 15.505, 7] },
  { cells: ['001', null, 3, null, 413, 0], warn: [true, true, false] },
  { cells: [' 两 边 \r\n换行', Number.NaN, Number.POSITIVE_INFINITY, 0, 1e-7, 12_345], outline: 1 },
]
const sheet = (rows: Iterable<SheetRow>, more: Partial<Sheet> = {}): Sheet => {
  return { name: '汇总', title: '符合性检查', columns: COLUMNS, rows, ...more }
}

async function write(sheets: Sheet[], limits?: { maxRows: number }) {
  const path = join(folder, 'book.xlsx')
  await writeWorkbook(path, sheets, undefined, limits)
  const bytes = await readFile(path)
  const book = XLSX.read(bytes, { bookFiles: true, cellStyles: true, cellNF: true, sheetRows: 0 })
  const files = (book as unknown as { files: Record<string, { content: Uint8Array }> }).files
  const part = (name: string) => Buffer.from(files[name]!.content).toString('utf8')
  return { bytes, book, part }
}

test('a text is wrapped, and what differs in it is marked', async () => {
  const marked = { before: '< 厚 ', changed: '100', after: ' mm' }
  const whole = { before: '', changed: '', after: '同' }
  const long = { before: 'a'.repeat(32_767), changed: 'b', after: '' }
  const column = { header: '特征', width: 20, format: 'text' } as const
  const { book, part } = await write([
    { name: '表', columns: [column], rows: [marked, whole, long].map((cell) => ({ cells: [cell] })) },
  ])
  const sheet = book.Sheets.表!
  expect([sheet.A2!.v, sheet.A3!.v]).toEqual(['< 厚 100 mm', '同'])
  expect(sheet.A4!.v).toHaveLength(32_767)
  const xml = part('xl/worksheets/sheet1.xml')
  const runs = [...xml.matchAll(/<r>(<rPr><b\/><u\/>.*?<\/rPr>)?<t[^>]*>(.*?)<\/t><\/r>/g)]
  expect(runs.map(([, pen, text]) => [pen !== undefined, text])).toEqual([
    [false, '&lt; 厚 '],
    [true, '100'],
    [false, ' mm'],
  ])
  const styles = part('xl/styles.xml').match(/<xf [^>]*>(<alignment[^>]*>)?/g)!
  const style = Number(/<c r="A2" s="(\d+)"/.exec(xml)![1])
  expect(styles.slice(1)[style]).toContain('wrapText="1"')
})

test('values, types and empty cells are read back as written', async () => {
  const { book } = await write([sheet(ROWS)])
  const back = book.Sheets.汇总!
  expect(back.A1!.v).toBe('符合性检查')
  expect(['A2', 'F2'].map((at) => back[at]!.v)).toEqual(['投标人', '数量'])
  expect(back.A3).toMatchObject({ t: 's', v: '甲建设集团有限公司' })
  expect(back.B3).toMatchObject({ t: 'n', v: 1234567.891, w: '1,234,567.89', z: '#,##0.00' })
  expect(back.C3).toMatchObject({ v: -12.5, w: '-12.50' })
  expect(back.C4!.w).toBe('+3.00')
  expect(back.D3).toMatchObject({ t: 'n', v: 0.1234, w: '12.34%', z: '0.00%' })
  expect(back.E3!.w).toBe('15.505')
  expect(back.F5!.w).toBe('12,345')
  expect(back.A4).toMatchObject({ t: 's', v: '001' })
  expect(back.A5!.v).toBe(' 两 边 \n换行')
  expect([back.D4, back.B5, back.C5]).toEqual([undefined, undefined, undefined])
  expect(back.E5!.v).toBe(1e-7)
})

test('header, title, filter, widths and outline', async () => {
  const { book, part } = await write([sheet(ROWS, { outlineDepth: 1 })])
  const back = book.Sheets.汇总!
  expect(back['!merges']).toEqual([XLSX.utils.decode_range('A1:F1')])
  expect(back['!autofilter']).toEqual({ ref: 'A2:F5' })
  expect(back['!cols']!.map((c) => c.width)).toEqual(COLUMNS.map((c) => c.width))
  expect(back['!rows']![4]!.level).toBe(1)
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).toContain('<pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('xml:space="preserve"> 两 边 ')
  expect(part('xl/workbook.xml')).toContain(`'汇总'!$A$2:$F$5`)
})

test('a sheet without title freezes its only header row', async () => {
  const { book, part } = await write([sheet(ROWS, { title: undefined })])
  expect(book.Sheets.汇总!['!merges'] ?? []).toEqual([])
  expect(part('xl/worksheets/sheet1.xml')).toContain('<pane ySplit="1" topLeftCell="A2"')
})

test('warned cells are orange, including empty ones', async () => {
  const { part } = await write([sheet(ROWS)])
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).toContain(`<c r="A4" s="${cellStyle('text', true)}"`)
  expect(xml).toContain(`<c r="B4" s="${cellStyle('money', true)}"/>`)
  expect(xml).toContain(`<c r="C4" s="${cellStyle('signedMoney', false)}"`)
  const styles = part('xl/styles.xml')
  const formats = [...styles.match(/<cellXfs.*<\/cellXfs>/s)![0].matchAll(/<xf [^>]*>/g)].map((m) => m[0])
  const fills = [...styles.match(/<fills.*<\/fills>/s)![0].matchAll(/<fill>.*?<\/fill>/g)].map((m) => m[0])
  const fillOf = (style: number) => fills[Number(formats[style]!.match(/fillId="(\d+)"/)![1])]
  expect(fillOf(cellStyle('money', true))).toContain('FFFFC069')
  expect(fillOf(cellStyle('money', false))).toContain('none')
})

test('text that looks like a formula stays text, also when saved again', async () => {
  const nasty = ['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")', '普通']
  const { book, part } = await write([sheet(nasty.map((text) => ({ cells: [text] })))])
  const back = book.Sheets.汇总!
  for (let i = 0; i < nasty.length; i++) {
    const cell = back[`A${i + 3}`]!
    expect(cell.t).toBe('s')
    expect(cell.f).toBeUndefined()
    expect(cell.v).toBe(nasty[i]!.replace('\r', '\n'))
  }
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).not.toContain('<f>')
  expect(xml.match(new RegExp(`s="${cellStyle('quoted', false)}"`, 'g'))).toHaveLength(7)
  const quoted = [...part('xl/styles.xml').matchAll(/<xf [^>]*quotePrefix="1"[^>]*>/g)]
  expect(quoted).toHaveLength(2)
})

test('characters that XML cannot represent are dropped, Excel escapes are kept as text', async () => {
  const rows = [
    { cells: ['a\u0000b\u0008<c>&"d"\ufffe'] },
    { cells: ['特征_x000D_完'] },
    { cells: ['x'.repeat(40_000)] },
  ]
  const { book } = await write([sheet(rows)])
  const back = book.Sheets.汇总!
  expect(back.A3!.v).toBe('ab<c>&"d"')
  expect(back.A4!.v).toBe('特征_x000D_完')
  expect(back.A5!.v).toHaveLength(32_767)
  expect(escapeXml('正常')).toBe('正常')
})

test('a full sheet continues on the next one', async () => {
  const rows = Array.from({ length: 7 }, (_, i) => ({ cells: [`行${i}`] }))
  const { book } = await write([sheet(rows)], { maxRows: 5 })
  expect(book.SheetNames).toEqual(['汇总', '汇总 (2)', '汇总 (3)'])
  expect(book.Sheets['汇总 (2)']!.A3!.v).toBe('行3')
  expect(book.Sheets['汇总 (3)']!.A3!.v).toBe('行6')
  expect(book.Sheets['汇总 (3)']!.A4).toBeUndefined()
  const exact = await write([sheet(rows.slice(0, 3))], { maxRows: 5 })
  expect(exact.book.SheetNames).toEqual(['汇总'])
})

test('sheet names are made valid and unique', () => {
  const taken = new Set<string>()
  expect(sheetName('a/b:c*d?e[f]g\\', taken)).toBe('a b c d e f g')
  expect(sheetName('明细', taken)).toBe('明细')
  expect(sheetName('明细', taken)).toBe('明细 (2)')
  expect(sheetName("'", taken)).toBe('Sheet')
  // Excel holds names alike that differ in capitals alone.
  expect([sheetName('SHEET', taken), sheetName('Sheet', taken)]).toEqual(['SHEET (2)', 'Sheet (3)'])
  expect(sheetName('长'.repeat(40), taken)).toHaveLength(31)
  expect(sheetName('长'.repeat(40), taken)).toBe(`${'长'.repeat(27)} (2)`)
})

test('empty tables give a valid sheet', async () => {
  const { book } = await write([sheet([]), sheet([], { name: '汇总' })])
  expect(book.SheetNames).toEqual(['汇总', '汇总 (2)'])
})

test('many sheets cause no warning', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  await write(Array.from({ length: 12 }, () => sheet(ROWS)))
  // Warnings are emitted on the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('the same input gives the same bytes', async () => {
  const first = await write([sheet(ROWS)])
  const second = await write([sheet(ROWS)])
  expect(first.bytes.equals(second.bytes)).toBe(true)
})

test('an aborted or failed export leaves no file and closes its source', async () => {
  const own = await mkdtemp(join(folder, 'abort-'))
  const abort = new AbortController()
  let ended = false
  function* endless(): Generator<SheetRow> {
    try {
      for (let i = 0; ; i++) {
        if (i === 20_000) abort.abort(new Error('client left'))
        yield { cells: [`第${i}行`, i] }
      }
    } finally {
      ended = true
    }
  }
  await expect(writeWorkbook(join(own, 'a.xlsx'), [sheet(endless())], abort.signal)).rejects.toThrow(
    'client left',
  )
  expect(ended).toBe(true)
  function* failing(): Generator<SheetRow> {
    yield { cells: ['a'] }
    throw new Error('source failed')
  }
  await expect(writeWorkbook(join(own, 'b.xlsx'), [sheet(failing())])).rejects.toThrow('source failed')
  expect(await readdir(own)).toEqual([])
})

test('column letters', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})
