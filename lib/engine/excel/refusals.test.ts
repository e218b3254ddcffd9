import { describe, expect, test } from 'vitest'
import { CFB } from 'xlsx'
import { bytesOf, ITEMS, PATH, readOf, sourceOf } from '@/tests/support/workbooks'
import { zipBytes } from '../../kit/zip/bytes'
import { DEFAULT_LIMITS } from '../parse/limits'
import { readWorkbooks } from './read-workbooks'

describe('what is refused', () => {
  const outcome = (bytes: Uint8Array) => readWorkbooks(sourceOf(bytes)).refusal?.code ?? 'read'
  const zip = (...names: string[]) => zipBytes(names.map((name) => ({ name, bytes: Buffer.from('x') })))
  const xml = '<?xml version="1.0"?><JingJiBiao><Toubiaoxx/><Dxgcxx><Dwgcxx/></Dxgcxx></JingJiBiao>'

  test.each([
    ['a binary workbook', bytesOf({ 清单: ITEMS }, 'xlsb'), 'xlsb'],
    ['the project file of a pricing program', zip('Overview.ini', 'GSPFiles/1.GSP'), 'glodonProject'],
    ['a text', Buffer.from('分部分项'), 'notAWorkbook'],
    ['an XML bill', Buffer.from(xml), 'notAWorkbook'],
    ['an archive of documents', zip('a.pdf'), 'notAWorkbook'],
    ['a workbook without an item table', bytesOf({ 说明: [['总说明']] }), 'noItemTable'],
    ['a cut workbook', bytesOf({ 清单: ITEMS }).subarray(0, 3000), 'damaged'],
    ['a cut old workbook', cutStream(bytesOf({ 清单: ITEMS }, 'biff8')), 'damaged'],
    ['a document with a password', passwordProtected(), 'passwordProtected'],
    [
      'an archive with a bill in XML',
      zipBytes([
        { name: 'bid.xml', bytes: Buffer.from(xml) },
        { name: '清单.xlsx', bytes: bytesOf({ 清单: ITEMS }) },
      ]),
      'xmlBill',
    ],
  ])('%s', (_, bytes, code) => expect(outcome(bytes)).toBe(code))

  test('an XML that is no bill leaves its reason in the report', () => {
    const entries = [
      { name: 'bid.LNTBX', bytes: Buffer.from([1, 2, 3, 4]) },
      { name: '清单.xlsx', bytes: bytesOf({ 清单: ITEMS }) },
    ]
    expect(readOf(zipBytes(entries)).report.xml).toBe('encrypted')
  })

  test('declared sizes are refused before anything is unpacked', () => {
    const bytes = bytesOf({ 清单: ITEMS })
    const reads: number[] = []
    const counting = (size: number, content: Uint8Array) => ({
      size,
      read(at: number, length: number) {
        reads.push(length)
        return content.subarray(at, at + length)
      },
    })
    const { refusal } = readWorkbooks(counting(bytes.length, bytes), {
      ...DEFAULT_LIMITS,
      unpackedBytes: 1000,
    })
    expect(refusal!.code).toBe('tooLarge')
    const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    expect(readWorkbooks(counting(2 ** 31, compound)).refusal).toMatchObject({ code: 'tooLarge' })
    expect(Math.max(...reads)).toBeLessThan(1 << 21)
  })

  test('quota lines have a limit of their own, and what is too much is said', () => {
    const head = ['项目编码', '010101001001', '项目名称', '挖一般土方', '计量单位', 'm3', '工程量', '10']
    const analysis = [
      ['综合单价分析表'],
      PATH,
      head,
      ['定额编号', '定额项目名称', '定额单位', '数量', '单价', null, '合价', null],
      [null, null, null, null, '人工费', '材料费', '人工费', '材料费'],
      ...Array.from({ length: 30 }, (_, at) => [
        `A1-${at}`,
        '人工挖土',
        'm3',
        '1',
        '1.00',
        '0.00',
        '1.00',
        '0.00',
      ]),
    ]
    const source = sourceOf(bytesOf({ 清单: ITEMS, 分析: analysis }))
    expect(readWorkbooks(source, { ...DEFAULT_LIMITS, rows: 10 }).refusal).toBeNull()
    const refusal = (limits: object) => readWorkbooks(source, { ...DEFAULT_LIMITS, ...limits }).refusal
    expect(refusal({ quotas: 29 })).toMatchObject({ code: 'tooLarge' })
    expect(refusal({ rows: 1 })).toMatchObject({ code: 'tooLarge' })
  })

  test('a report of the sheets is there even if none has items', () => {
    const { report } = readWorkbooks(sourceOf(bytesOf({ 说明: [['总说明'], ['一']] })))
    expect(report!.tables).toMatchObject([{ part: '说明', unread: 'unusedTable', rows: 2 }])
  })
})

/** The workbook stream without its last records. */
function cutStream(bytes: Uint8Array): Uint8Array {
  const file = CFB.read(bytes, { type: 'array' })
  const book = CFB.find(file, '/Workbook')!
  book.content = Uint8Array.from((book.content as Uint8Array).subarray(0, book.content.length - 40)) as never
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as never)
}

function passwordProtected(): Uint8Array {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(5000))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as never)
}
