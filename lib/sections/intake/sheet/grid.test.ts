import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { gridOfFile } from './file'
import { gridOfText, textOfBytes } from './grid'

describe('pasted text', () => {
  test.each([
    [
      'cells of a sheet',
      '投标人\t报价\n甲\t1,000\n',
      [
        ['投标人', '报价'],
        ['甲', '1,000'],
      ],
    ],
    [
      'a last line without its end',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line ends of every kind',
      'a,b\r\nc,d\re,f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'empty cells, also at the end',
      'a\t\t\n\tb\t',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    ['blank lines, which keep their number', 'a,b\n\nc,d', [['a', 'b'], [''], ['c', 'd']]],
    [
      'semicolons with commas inside',
      'x;y\n1,5;2,5',
      [
        ['x', 'y'],
        ['1,5', '2,5'],
      ],
    ],
    ['quotes around separators', 'a,"b, c",d', [['a', 'b, c', 'd']]],
    [
      'quotes around line breaks and quotes',
      '"a\nb",\'c\'\n"say ""x""",d',
      [
        ['a\nb', "'c'"],
        ['say "x"', 'd'],
      ],
    ],
    ['a quote inside a cell', 'a 6" pipe,b', [['a 6" pipe', 'b']]],
    ['a quote that never ends', 'a,"b\nc', [['a', 'b\nc']]],
    [
      'separators only in quotes at first',
      '"a;b;c",d\ne,f',
      [
        ['a;b;c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['one column', '甲\n乙', [['甲'], ['乙']]],
    ['a byte order mark', '\ufeffa,b', [['a', 'b']]],
    ['nothing', '', []],
  ])('with %s', (_what, text, grid) => expect(gridOfText(text)).toEqual(grid))

  test('with a long column is read in linear time', () => {
    const text = Array.from({ length: 200_000 }, (_, i) => `甲\t"A ""${i}"""`).join('\n')
    expect(gridOfText(text)).toHaveLength(200_000)
  })
})

const bytesOf = (numbers: readonly number[]) => new Uint8Array(numbers)

describe('a file', () => {
  test('of text may be UTF-8, UTF-16 with a byte order mark, or GB18030', () => {
    expect(textOfBytes(new TextEncoder().encode('投标人'))).toBe('投标人')
    expect(textOfBytes(bytesOf([0xcd, 0xb6, 0xb1, 0xea, 0xc8, 0xcb]))).toBe('投标人')
    expect(textOfBytes(new Uint8Array(Buffer.from('\ufeff投标人', 'utf16le'))).trim()).toBe('投标人')
    expect(gridOfFile(bytesOf([0xbc, 0xd7, 0x2c, 0x31]))).toEqual([['甲', '1']])
  })

  test('of Excel yields texts, numbers and times in the formats of the record', () => {
    const sheet = utils.aoa_to_sheet([
      ['投标人', '时间', '工期', '组长', null],
      [],
      ['甲', { t: 'n', v: 46_082.337_511_574_07, z: 'yyyy/m/d h:mm' }, 180, true, '00123'],
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([[]]), '空')
    utils.book_append_sheet(book, sheet, '记录')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
    expect(gridOfFile(bytes)).toEqual([
      ['投标人', '时间', '工期', '组长'],
      [],
      ['甲', '2026-03-01 08:06:01', '180', '1', '00123'],
    ])
    // A truncated file.
    expect(gridOfFile(bytes.subarray(0, bytes.length - 300))).toBeNull()
  })

  test('in the old Excel format, or an archive without a sheet, cannot be read', () => {
    expect(gridOfFile(bytesOf([0xd0, 0xcf, 0x11, 0xe0]))).toBeNull()
    expect(gridOfFile(bytesOf([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull()
  })
})
