import { describe, expect, test, vi } from 'vitest'
import { CFB } from 'xlsx'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { COMMON_LAYOUT } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { generateSection } from '@/tests/generator/section'
import { bytesOf, ITEMS, PATH, sourceOf } from '@/tests/support/workbooks'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { zipBytes } from '../../kit/zip/bytes'
import { openBill } from '../bill/layout'
import { ImportError } from '../parse/import-error'
import { readAnyBill } from './read-any'

const section = generateSection({ seed: 3, bidders: 1, items: 30, unitProjects: 2, singleProjects: 1 })
const bid = section.bids[0]!
const excel = billWorkbook(bid.model(), bid.spelling, COMMON_LAYOUT)
const exchange = Buffer.from(
  constructionProjectXml(bid.model(), bid.spelling, { edition: '2025', costs: 'unit' }),
)
const read = (bytes: Uint8Array, kind: BillType = FILE_TYPE.bid) => readAnyBill(sourceOf(bytes), kind)

function refusalOf(bytes: Uint8Array, kind: BillType = FILE_TYPE.bid): string {
  try {
    read(bytes, kind)
  } catch (error) {
    if (error instanceof ImportError) return error.code
    throw error
  }
  return 'none'
}

describe('the bill of a file of any format', () => {
  test.each([
    ['JingJiBiao', bid.bytes(), undefined],
    ['Excel', excel, 'excel'],
    ['ConstructionProject', exchange, 'constructionProject'],
    [
      'ConstructionProject in an archive',
      zipBytes([{ name: 'a.xml', bytes: exchange }]),
      'constructionProject',
    ],
  ] as const)('is recognised by its content: %s', (_, bytes, id) => {
    const { buffer, report } = read(bytes)
    expect(openBill(buffer).items.rows).toBe(openBill(read(bid.bytes()).buffer).items.rows)
    expect(report.format?.facts.id).toBe(id)
  })

  test('says of a bill without prices, and of a tender bill with some, what it says of JingJiBiao', () => {
    const tender = billWorkbook(section.tender.model(), section.tender.spelling, COMMON_LAYOUT)
    for (const kind of [FILE_TYPE.bid, FILE_TYPE.control])
      expect(read(tender, kind).report.problems.counts.notPriced).toBe(1)
    expect(read(excel, FILE_TYPE.tender).report.problems.counts.pricedTender).toBe(1)
    expect(read(tender, FILE_TYPE.tender).report.problems.counts.pricedTender).toBeUndefined()
  })

  test('names the unit projects because of which the total of a bid is unknown', () => {
    const summary = [
      ['单位工程投标报价汇总表'],
      PATH,
      ['序号', '汇总内容', '金额（元）'],
      ['1', '分部分项工程', '25.00'],
      ['投标报价合计＝1', null, '25.00'],
    ]
    const missing = (sheets: Parameters<typeof bytesOf>[0], kind: BillType) =>
      read(bytesOf(sheets), kind).report.problems.list.flatMap(({ code, value }) =>
        code === 'totalMissing' ? [value] : [],
      )
    expect(missing({ 清单: ITEMS }, FILE_TYPE.bid)).toEqual(['道路工程'])
    expect(missing({ 清单: ITEMS, 汇总: summary }, FILE_TYPE.bid)).toEqual([])
    expect(missing({ 清单: ITEMS }, FILE_TYPE.tender)).toEqual([])
  })

  test('whose cover states another kind of file has that as a problem, with its place', () => {
    const cover = [['某某工程'], ['招 标 控 制 价']]
    const bytes = bytesOf({ 封面: cover, 清单: ITEMS })
    const { problems } = read(bytes, FILE_TYPE.bid).report
    expect(problems.list).toContainEqual(
      expect.objectContaining({ code: 'otherKind', path: '封面!2', value: '招标控制价' }),
    )
    expect(read(bytes, FILE_TYPE.control).report.problems.counts.otherKind).toBeUndefined()
  })

  test('that no format knows is refused with the words about a bill in XML', () => {
    expect(refusalOf(Buffer.from('<a><b/></a>'))).toBe('wrongRoot')
    expect(refusalOf(Buffer.from('just text'))).toBe('notABillFile')
    expect(refusalOf(zipBytes([{ name: 'a.pdf', bytes: Buffer.from('%PDF') }]))).toBe('noBillInArchive')
    expect(refusalOf(bytesOf({ 说明: [['总 说 明'], ['一、工程概况']] }))).toBe('format.noItemTable')
  })

  test('of JingJiBiao that is damaged stays one of JingJiBiao', () => {
    const cut = Buffer.from(bid.xml().slice(0, -20))
    expect(refusalOf(cut)).toBe('malformedXml')
    expect(refusalOf(cut, FILE_TYPE.tender)).toBe('malformedXml')
  })

  test('of another format that is damaged says where, in the words of the reader', () => {
    const cut = Buffer.from('<JingJiBiao2>\n<Dxgcxx></Dwgcxx>')
    expect(() => read(cut, FILE_TYPE.bid)).toThrow('malformedXml {"line":2}')
  })

  test('counts as skipped what nothing recognised, not what no analysis needs', () => {
    const bytes = bytesOf({
      清单: ITEMS,
      说明: [['总 说 明'], ['一、工程概况']],
      其他: [['乱码'], ['甲', '乙']],
    })
    expect(read(bytes).report.unknown.total).toBe(1)
  })
})

test('an .xls with a record that the package does not know is read without a line on the console', () => {
  const file = CFB.read(bytesOf({ 清单: ITEMS }, 'biff8'), { type: 'buffer' })
  const entry = CFB.find(file, '/Workbook')!
  const stream = Uint8Array.from(entry.content)
  // Before the EOF of the last sheet.
  entry.content = [...stream.subarray(0, -4), 0x99, 0x79, 0, 0, ...stream.subarray(-4)]
  entry.size = entry.content.length
  const error = vi.spyOn(console, 'error')
  const { buffer } = read(new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer))
  expect(error).not.toHaveBeenCalled()
  expect(openBill(buffer).items.rows).toBe(1)
  error.mockRestore()
})
