import { describe, expect, test } from 'vitest'
import { sourceOf } from '@/tests/support/workbooks'
import { zipBytes } from '../../../kit/zip/bytes'
import { isRefusal } from '../../draft/refusal'
import { DEFAULT_LIMITS } from '../../parse/limits'
import { openWorkbook } from './open'

/** An .ods with these tables. */
function ods(tables: string, styles = ''): Uint8Array {
  const spaces = ['office', 'table', 'text', 'style'].map((name) => `xmlns:${name}="urn:${name}"`).join(' ')
  const content = `<office:document-content ${spaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return zipBytes([
    { name: 'content.xml', bytes: Buffer.from(content) },
    { name: 'META-INF/manifest.xml', bytes: Buffer.from('<manifest/>') },
  ])
}
const table = (rows: string, attributes = '') =>
  `<table:table table:name="表" ${attributes}>${rows}</table:table>`
const cell = (inner: string, attributes = '') => `<table:table-cell ${attributes}>${inner}</table:table-cell>`
const value = (type: string, is: string) => `office:value-type="${type}" office:value="${is}"`

function open(bytes: Uint8Array) {
  const opened = openWorkbook(sourceOf(bytes), DEFAULT_LIMITS)
  return isRefusal(opened) ? opened : { ...opened, all: opened.sheets.map((sheet) => sheet.read()!) }
}
function sheetOf(rows: string, attributes = '', styles = '') {
  const opened = open(ods(table(rows, attributes), styles))
  if (isRefusal(opened)) throw new Error(opened.code)
  return opened.all[0]!
}

describe('an .ods', () => {
  test('holds numbers, percentages, texts of several paragraphs, and notes beside them', () => {
    const note = '<office:annotation><text:p>注释</text:p></office:annotation>'
    const { rows } = sheetOf(
      `<table:table-row>${cell(`${note}<text:p>挖<text:span>土<text:s text:c="2"/>方</text:span></text:p><text:p>二类</text:p>`)}
       ${cell('<text:p>0.3</text:p>', value('float', '0.30000000000000004'))}${cell('<text:p>9.00%</text:p>', value('percentage', '0.09'))}
       ${cell('<text:p>真</text:p>', 'office:value-type="boolean" office:boolean-value="true"')}</table:table-row>`,
    )
    expect(rows).toEqual([{ number: 1, cells: ['挖土  方\n二类', '0.3', '9%', '1'], numeric: 0b110 }])
  })

  test('repeats cells and rows, spans them, and states formulas without a value', () => {
    const { rows, merges, uncomputed } = sheetOf(
      `<table:table-row table:number-rows-repeated="2">${cell('')}${cell('<text:p>甲</text:p>', 'table:number-columns-repeated="2"')}</table:table-row>
       <table:table-row table:number-rows-repeated="3">${cell('', 'table:number-columns-repeated="16384"')}</table:table-row>
       <table:table-row>${cell('<text:p>合计</text:p>', 'table:number-columns-spanned="2" table:number-rows-spanned="2"')}<table:covered-table-cell/>${cell('', 'table:formula="of:=[.A1]"')}</table:table-row>`,
    )
    expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
      [1, ['', '甲', '甲']],
      [2, ['', '甲', '甲']],
      [6, ['合计']],
    ])
    expect(merges).toEqual([{ top: 6, left: 0, bottom: 7, right: 1 }])
    expect(uncomputed).toBe(1)
  })

  test('says which of its tables are hidden', () => {
    const style =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    expect(sheetOf('', 'table:style-name="ta2"', style).hidden).toBe(true)
    expect(sheetOf('', 'table:style-name="ta1"', style).hidden).toBe(false)
  })

  test('that is small but repeats its cells without end is refused', () => {
    const row = `<table:table-row table:number-rows-repeated="1048576">${cell('<text:p>x</text:p>', 'table:number-columns-repeated="256"')}</table:table-row>`
    expect(open(ods(table(row)))).toEqual({ code: 'tooLarge', detail: 'cells' })
  })
})
