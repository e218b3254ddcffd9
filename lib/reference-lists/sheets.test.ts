import { expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { readPriceList } from '../engine/price-lists/read-list'
import { sheetsOf } from './sheets'

const ROWS = [
  ['材料编码', '材料名称', '规格型号', '单位', '除税价', '含税价'],
  ['01010101', '热轧光圆钢筋', 'HPB300', 't', '3520.5', '3978.17'],
  ['04010101', '水泥, 散装', 'P.O 42.5', 't', '400', '452'],
]
const CSV = ROWS.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join(
  '\r\n',
)

/** `CSV` in GB18030; Node encodes only to UTF. */
function inGb(text: string): Uint8Array {
  const codes = new Map<string, readonly number[]>()
  const decoder = new TextDecoder('gb18030')
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
    }
  return Uint8Array.from([...text].flatMap((char) => codes.get(char) ?? [char.charCodeAt(0)]))
}

function bookOf(type: 'xlsx' | 'biff8' | 'xlml'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), '材料')
  return new Uint8Array(write(book, { type: 'buffer', bookType: type }))
}

function read(bytes: Uint8Array) {
  const source = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) }
  const { lines } = readPriceList(
    sheetsOf(source, () => {}),
    new Map(),
  )
  return lines.map(({ code, name, price, priceWithTax }) => [code, name, price?.value, priceWithTax?.value])
}

test.each<[string, () => Uint8Array]>([
  ['.csv in UTF-8', () => new TextEncoder().encode(CSV)],
  ['.csv in UTF-8 with a byte order mark', () => new TextEncoder().encode(`\ufeff${CSV}`)],
  ['.csv in GB18030', () => inGb(CSV)],
  ['text with tabs', () => new TextEncoder().encode(ROWS.map((row) => row.join('\t')).join('\n'))],
  ['.xlsx', () => bookOf('xlsx')],
  ['.xls', () => bookOf('biff8')],
  ['Excel 2003 XML', () => bookOf('xlml')],
])('a list as %s is read, its codes with their zeros', (_, bytes) => {
  expect(read(bytes())).toEqual([
    ['01010101', '热轧光圆钢筋', 3520.5, 3978.17],
    ['04010101', '水泥, 散装', 400, 452],
  ])
})

test.each<[string, () => Uint8Array, string]>([
  ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'sheetUnreadable'],
  ['a PDF', () => new TextEncoder().encode('%PDF-1.7\n1 0 obj'), 'sheetUnreadable'],
  ['an .xlsx cut off', () => bookOf('xlsx').subarray(0, 900), 'sheetUnreadable'],
  ['an .xls cut off', () => bookOf('biff8').subarray(0, 1500), 'sheetUnreadable'],
  ['more rows than any list', () => new TextEncoder().encode('a\n'.repeat(300_002)), 'tooManyRows'],
])('%s is refused', (_, bytes, code) => {
  expect(() => read(bytes())).toThrow(expect.objectContaining({ code }))
})
