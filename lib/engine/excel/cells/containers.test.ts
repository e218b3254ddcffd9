import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CFB, utils, write } from 'xlsx'
import { SMALL_HOSTILE_SHEETS } from '@/tests/support/hostile-sheets'
import { zipBytes } from '../../../kit/zip/bytes'
import { isRefusal } from '../../draft/refusal'
import { DEFAULT_LIMITS } from '../../parse/limits'
import { readWorkbooks } from '../read-workbooks'
import { openWorkbook } from './open'
import type { Workbook } from './workbook'

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (at: number, length: number) => bytes.subarray(at, at + length),
})

function open(bytes: Uint8Array): Workbook {
  const opened = openWorkbook(sourceOf(bytes), DEFAULT_LIMITS)
  if (isRefusal(opened)) throw new Error(`refused: ${opened.code} ${opened.detail}`)
  return opened
}

const SPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An .xlsx with one sheet of these rows; `target` is how the workbook refers to it. */
function xlsx(
  rows: string,
  { target = 'worksheets/sheet1.xml', shared = '', state = 'visible' } = {},
): Uint8Array {
  const relation = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`
  const parts = {
    'XL\\Workbook.xml': `<workbook ${SPACE} xmlns:r="${OFFICE}"><sheets><sheet name="表" sheetId="1" state="${state}" r:id="a"/><sheet name="图" sheetId="2" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', target)}${relation('b', 'chartsheet', 'chartsheets/c.xml')}${relation('s', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${SPACE}><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${SPACE}>${shared}</sst>`,
  }
  return zipBytes(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}

/** A cell as programs may write it. */
const WRITTEN = fc.record({
  reference: fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.boolean())),
  kind: fc.constantFrom('', ' t="s"', ' t="n"', ' t="str"', ' t="b"'),
  style: fc.constantFrom('', ' s="1"', ' s="12345678901"'),
  value: fc.constantFrom(
    '0',
    '1',
    '2',
    '3',
    '9',
    '-0.5',
    '1e3',
    '0.30000000000000004',
    '007',
    '1.2.3',
    '',
    ' 1',
  ),
  rest: fc.constantFrom('', '<f>1</f>', '<is><t>1</t></is>', '<!-- -->'),
})

/** The attributes of a row as programs may write them. */
const ROW = fc.constantFrom(
  '',
  '',
  ' r="7"',
  ' spans="1:9" r="40" ht="20.1" customHeight="1"',
  ' x14ac:dyDescent="0.2"',
  ' r="x"',
  ' x:r="60" r="50"',
  ' ht="1&gt;0"',
  ' ',
)

type Written = typeof WRITTEN extends fc.Arbitrary<infer T> ? T : never
const cellsOf = (bytes: Uint8Array) =>
  open(bytes)
    .sheets[0]!.read()!
    .rows.map(({ cells }) => cells)

describe('an .xlsx', () => {
  test('holds the same cells in the form of most programs as in any other', () => {
    const shared = ['甲', '  ', '乙&lt;', '-'].map((text) => `<si><t>${text}</t></si>`).join('')
    const rows = fc.array(fc.tuple(ROW, fc.array(WRITTEN, { maxLength: 8 })), { minLength: 1, maxLength: 30 })
    const xml = (row: number, cell: Written) => {
      const { reference, kind, style, value, rest } = cell
      const stated = reference ? ` r="${utils.encode_cell({ r: row, c: reference[0] })}"` : ''
      const attributes = reference?.[1] ? `${style}${kind}${stated}` : `${stated}${kind}${style}`
      return value === '' ? `<c${attributes}/>` : `<c${attributes}>${rest}<v>${value}</v></c>`
    }
    fc.assert(
      fc.property(rows, (all) => {
        const text = all
          .map(([row, cells], at) => `<row${row}>${cells.map((cell) => xml(at, cell)).join('')}</row>`)
          .join('')
        const other = text.replaceAll('"', "'").replaceAll('<c ', '<c  ')
        expect(cellsOf(xlsx(text, { shared }))).toEqual(
          cellsOf(xlsx(other, { shared: shared.replaceAll('<si><t>', '<si ><t>') })),
        )
      }),
    )
  })

  test('holds no cell before its first column, as where a row stands in a cell', () => {
    expect(cellsOf(xlsx('<row r="1"><c r="A1"><v>1</v><row r="2"/></c></row><row r="3"/>'))).toEqual([])
  })

  test('is refused where what ends a row is not what began it, or the next row is damaged', () => {
    const cell = '<c r="A1"><v>1</v></c>'
    for (const rows of [
      `<x:row>${cell}</row><row>${cell}</row>`,
      `<row>${cell}</row><row r="2" 3="4">${cell}</row>`,
      `<row>${cell}</row><row r="2&x;">${cell}</row>`,
      `<row>${cell}</row><row r="2"r="3">${cell}</row>`,
      `<row>${cell}</row><row r="2">${cell}`,
    ])
      expect(() => cellsOf(xlsx(rows)), rows).toThrow()
  })

  test('is read over the ends of its pieces', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `<row><c t="s"><v>${row % 7}</v></c><c><v>${row}.5</v></c></row>`,
    )
    const texts = Array.from({ length: 7 }, (_, at) => `文${at}`)
    const shared = texts.map((text) => `<si><t>${text}</t></si>`).join('')
    expect(cellsOf(xlsx(rows.join(''), { shared }))).toEqual(
      rows.map((_, row) => [texts[row % 7], `${row}.5`]),
    )
  })

  test('holds its texts in several ways', () => {
    const shared =
      '<si><r><t>分部</t></r><r><rPr><b/></rPr><t>分项&amp;甲</t></r><rPh sb="0" eb="1"><t>fēn</t></rPh></si><si><t>x_x000D_\r\ny</t></si>'
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
      '<row r="3"><c r="C3" t="inlineStr"><is><r><t>内</t></r><r><t>联</t></r><rPh><t>nei</t></rPh></is></c>',
      '<c r="D3" t="str"><f>A1&amp;"x"</f><v>结果</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="e"><v>#REF!</v></c></row>',
    ].join('')
    expect(cellsOf(xlsx(rows, { shared }))).toEqual([
      ['分部分项&甲', 'x\ny'],
      ['', '', '内联', '结果', '1', '#REF!'],
    ])
  })

  test('may leave out the places of rows and cells, and write numbers in full', () => {
    const rows =
      '<row><c><v>0.30000000000000004</v></c><c/><c><v>1E3</v></c></row><row><c><v>10101001001</v></c></row>'
    expect(cellsOf(xlsx(rows))).toEqual([['0.3', '', '1000'], ['10101001001']])
  })

  test.each([
    'worksheets/sheet1.xml',
    '/xl/worksheets/sheet1.xml',
    '/XL/worksheets/../Worksheets/SHEET1.xml',
  ])('refers to its sheets in any way: %s', (target) =>
    expect(cellsOf(xlsx('<row><c><v>1</v></c></row>', { target }))).toEqual([['1']]),
  )

  test('states merges, hidden sheets, formulas without a value, and sheets without cells', () => {
    const rows = '<row r="1"><c r="A1"><f>B1*2</f></c><c r="B1"><f>1+1</f><v>2</v></c></row>'
    const { sheets } = open(xlsx(rows, { state: 'veryHidden' }))
    expect(sheets[0]!.read()).toMatchObject({
      hidden: true,
      uncomputed: 1,
      merges: [{ top: 1, left: 0, bottom: 2, right: 1 }],
    })
    expect(sheets[1]!.read()).toBeNull()
  })

  test.each(Object.entries(SMALL_HOSTILE_SHEETS))(
    'that is small to upload but large to read ends soon: %s',
    (_, { make }) => {
      expect(['damaged', 'tooLarge', 'noItemTable', 'notAWorkbook']).toContain(
        readWorkbooks(sourceOf(make())).refusal!.code,
      )
    },
  )
})

const u16 = (value: number) => [value & 255, value >> 8]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]
const record = (type: number, ...data: number[]) => [...u16(type), ...u16(data.length), ...data]
const wide = (text: string) => [...text].flatMap((char) => u16(char.charCodeAt(0)))

/** A BIFF8 stream with one sheet, whose text of 6 characters a CONTINUE record cuts after 2. */
function continuedTexts(): Uint8Array {
  const bof = (kind: number) =>
    record(0x809, ...u16(0x600), ...u16(kind), ...u16(0), ...u16(0), ...u32(0), ...u32(0))
  const text = '分部分项清单'
  const table = record(0xfc, ...u32(2), ...u32(2), ...u16(6), 1, ...wide(text.slice(0, 2)))
  const rest = record(0x3c, 1, ...wide(text.slice(2)), ...u16(1), 0, 0x41)
  const sheetName = record(0x85, ...u32(0), 0, 0, 2, 0, 0x53, 0x31)
  const globals = [...bof(5), ...sheetName, ...table, ...rest, ...record(0x0a)]
  globals.splice(bof(5).length + 4, 4, ...u32(globals.length))
  const label = (column: number, at: number) => record(0xfd, ...u16(0), ...u16(column), ...u16(0), ...u32(at))
  const sheet = [...bof(0x10), ...label(0, 0), ...label(1, 1), ...record(0x0a)]
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/Workbook', Buffer.from([...globals, ...sheet]))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as never)
}

/** Chinese texts with a run of one ASCII character each, as long as their bytes in code page 936. */
const GB_TEXTS = [
  ['分部分项', [0xb7, 0xd6, 0xb2, 0xbf, 0xb7, 0xd6, 0xcf, 0xee]],
  ['清单', [0xc7, 0xe5, 0xb5, 0xa5]],
] as const

describe('an .xls', () => {
  test('may cut a shared text anywhere', () => {
    expect(cellsOf(continuedTexts())).toEqual([['分部分项清单', 'A']])
  })

  test('of BIFF5 holds its texts in code page 936', () => {
    const book = utils.book_new()
    const placeholders = GB_TEXTS.map(([, bytes], at) => 'QZ'[at]!.repeat(bytes.length))
    utils.book_append_sheet(book, utils.aoa_to_sheet([placeholders]), placeholders[1])
    const file = CFB.read(new Uint8Array(write(book, { type: 'buffer', bookType: 'biff5' })), {
      type: 'array',
    })
    const stream = CFB.find(file, '/Book')!
    const content = Buffer.from(stream.content as Uint8Array)
    for (const [at, [, bytes]] of GB_TEXTS.entries())
      for (
        let from = content.indexOf(placeholders[at]!);
        from >= 0;
        from = content.indexOf(placeholders[at]!)
      )
        content.set(bytes, from)
    for (let at = 0; at + 6 < content.length; at += 4 + content.readUInt16LE(at + 2))
      if (content.readUInt16LE(at) === 0x42) content.writeUInt16LE(936, at + 4)
    stream.content = content
    const { sheets } = open(new Uint8Array(CFB.write(file, { type: 'buffer' }) as never))
    expect(sheets[0]!.name).toBe('清单')
    expect(sheets[0]!.read()!.rows[0]!.cells).toEqual(['分部分项', '清单'])
  })
})

describe('a text file', () => {
  test('of HTML keeps the zeros of codes, its spans and its encoding', () => {
    const html = (head: string) =>
      `<html><head>${head}</head><body><table><tr><td colspan="2">A&amp;B</td></tr><tr><td>010101001001</td><td>1.50</td></tr></table></body></html>`
    const { sheets } = open(Buffer.from(html('<meta charset="utf-8">')))
    const sheet = sheets[0]!.read()!
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([['A&B'], ['010101001001', '1.50']])
    expect(sheet.merges).toEqual([{ top: 1, left: 0, bottom: 1, right: 1 }])
    const gb = Buffer.concat([
      Buffer.from('<table><tr><td>'),
      Buffer.from(GB_TEXTS[0][1]),
      Buffer.from('</td></tr></table>'),
    ])
    expect(cellsOf(gb)).toEqual([['分部分项']])
  })
})
