import { describe, expect, test } from 'vitest'
import { sourceOf } from '@/tests/support/workbooks'
import { zipBytes } from '../../kit/zip/bytes'
import { readFormat } from './read-format'

const outcome = (bytes: Uint8Array) => readFormat(sourceOf(bytes)).refusal
const text = (content: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(content, encoding))
const zip = (...names: string[]) => zipBytes(names.map((name) => ({ name, bytes: Buffer.from('x') })))

/** The first records of a tender of GAEB 90: 80 characters, the last six their number. */
const gaeb90 = ['00        83L', '01Leistungsverzeichnis'].map(
  (line, at) => `${line.padEnd(74)}${String(at + 1).padStart(6, '0')}`,
)

function openDocument(kind: 'text' | 'encrypted'): Uint8Array {
  const isText = kind === 'text'
  return zipBytes([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument') },
    {
      name: 'content.xml',
      bytes: Buffer.from(isText ? '<d><body><text><p>x</p></text></body></d>' : '\x00\x01'),
    },
    {
      name: 'META-INF/manifest.xml',
      bytes: Buffer.from(isText ? '<m/>' : '<m><e><encryption-data/></e></m>'),
    },
  ])
}

describe('formats that are recognised and not read', () => {
  test.each([
    ['BC3', text('~V|FIEBDC-3/2016|Presto 8.8|'), 'otherFormat', 'BC3 (FIEBDC-3)'],
    ['BC3 after a comment', text('; presupuesto\r\n~V|FIEBDC-3|\r\n~K|'), 'otherFormat', 'BC3 (FIEBDC-3)'],
    ['GAEB 2000', text('#begin[GAEB]\r\n #begin[PrjInfo]\r\n'), 'otherFormat', 'GAEB 2000'],
    ['GAEB 90', text(gaeb90.join('\r\n'), 'latin1'), 'otherFormat', 'GAEB 90'],
    ['GAEB 90 without numbers', text('00        83L\n01Straße\nT1', 'latin1'), 'otherFormat', 'GAEB 90'],
    [
      'GAEB 90 in an archive',
      zipBytes([{ name: 'lv.d83', bytes: Buffer.from(gaeb90.join('\n')) }]),
      'otherFormat',
      'GAEB 90',
    ],
    ['a text of OpenDocument', openDocument('text'), 'otherFormat', 'OpenDocument'],
    ['a spreadsheet with a password', openDocument('encrypted'), 'passwordProtected', null],
    ['a text that begins with two zeros', text('00 83 Übersicht\n01 Straße'), 'notAWorkbook', null],
    ['XPWE', text('<?xml version="1.0"?><PweDocumento/>'), 'otherFormat', 'XPWE (PriMus)'],
    ['SIX', text('<documento xmlns="six.xsd"/>'), 'otherFormat', 'SIX (STR Vision)'],
    ['PDF', text('%PDF-1.7'), 'otherFormat', 'PDF'],
    [
      'a document of Word without text',
      zip('[Content_Types].xml', 'word/document.xml'),
      'damaged',
      'malformedXml {"line":1}',
    ],
    ['RAR', text('Rar!\x1a\x07\x01\x00', 'latin1'), 'otherArchive', 'RAR'],
    ['7z', text('7z\xbc\xaf\x27\x1c\x00', 'latin1'), 'otherArchive', '7z'],
    ['a Glodon project', zip('Overview.ini', 'GSPFiles/1.GSP'), 'glodonProject', null],
    ['a part of a Glodon project', text('GSPModel File v1'), 'glodonProject', null],
    ['an encrypted part of one', text('zipfilestream\x00\x01', 'latin1'), 'glodonProject', null],
    ['a binary workbook', zip('xl/workbook.bin'), 'xlsb', null],
    ['nothing known', text('hello ~V|'), 'notAWorkbook', null],
    ['an empty file', new Uint8Array(), 'notAWorkbook', null],
  ])('%s', (_, bytes, code, detail) => expect(outcome(bytes)).toEqual({ code, detail }))
})

describe('roots that two formats share', () => {
  test.each([
    ['建设项目 without any known child', '<建设项目><甲/></建设项目>', 'unknownFormat'],
    ['建设项目 of Sichuan without items', '<建设项目><工程数据结构/></建设项目>', 'noXmlItems'],
    ['建设项目 of Shaanxi without items', '<建设项目><招标信息表/><单项工程/></建设项目>', 'noXmlItems'],
    ['root without mergedRoot', '<root><a/></root>', 'unknownFormat'],
    ['the merged form without items', '<root><mergedRoot/></root>', 'noXmlItems'],
  ])('%s', (_, xml, code) => expect(outcome(text(xml))?.code).toBe(code))

  test('a root in GB18030 is named as it is written', () => {
    const root = Buffer.from([0xc4, 0xb3, 0xca, 0xa1]) // 某省
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><'),
      root,
      Buffer.from('/>'),
    ])
    expect(outcome(new Uint8Array(bytes))).toEqual({ code: 'unknownFormat', detail: '某省' })
  })

  test('what stands far behind the beginning still tells the format', () => {
    const long = `<编制说明 内容="${'说'.repeat(50_000)}"/>`
    expect(outcome(text(`<建设项目>${long}<工程数据结构/></建设项目>`))?.code).toBe('noXmlItems')
  })
})
