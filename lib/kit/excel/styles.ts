/** `percent` takes percent units (12.5 is 12.5 %) and writes Excel percentages. */
export type CellFormat = 'text' | 'money' | 'signedMoney' | 'percent' | 'quantity' | 'count'

/** In the order of the style numbers; `quoted` is text that a spreadsheet must not interpret as a formula. */
const FORMATS = ['text', 'quoted', 'money', 'signedMoney', 'percent', 'quantity', 'count'] as const
type StyleFormat = (typeof FORMATS)[number]

const NUMBER_FORMATS: Record<StyleFormat, { id: number; code: string | null }> = {
  text: { id: 49, code: null },
  quoted: { id: 49, code: null },
  money: { id: 4, code: null },
  signedMoney: { id: 164, code: '+#,##0.00;-#,##0.00;0.00' },
  percent: { id: 10, code: null },
  // Quantities keep the decimals given in the bill.
  quantity: { id: 0, code: null },
  count: { id: 3, code: null },
}

export const TITLE_STYLE = 1
export const HEADER_STYLE = 2
const FIRST_CELL_STYLE = 3

export function cellStyle(format: StyleFormat, warn: boolean): number {
  return FIRST_CELL_STYLE + FORMATS.indexOf(format) * 2 + (warn ? 1 : 0)
}

const WARN_FILL = 'FFFFC069'
const HEADER_FILL = 'FFF0F0F0'

function solidFill(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`
}

function cellFormat(format: StyleFormat, warn: boolean): string {
  const quote = format === 'quoted' ? ' quotePrefix="1"' : ''
  const fill = warn ? ' fillId="3" applyFill="1"' : ' fillId="0"'
  // A long text is read whole in its cell, and the figures beside it stand at its first line.
  const wrap = format === 'text' || format === 'quoted' ? ' wrapText="1"' : ''
  return `<xf numFmtId="${NUMBER_FORMATS[format].id}" fontId="0"${fill} borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"${quote}><alignment vertical="top"${wrap}/></xf>`
}

const FAMILY = '<family val="2"/><charset val="134"/>'
const NAME = '等线'
/** The font of the cells, as a run of text states it. */
export const FONT = `<sz val="11"/><rFont val="${NAME}"/>${FAMILY}`

const side = (name: string, styled: boolean) =>
  styled ? `<${name} style="thin"><color rgb="FFBFBFBF"/></${name}>` : `<${name}/>`
const border = (styled: boolean) =>
  `<border>${['left', 'right', 'top', 'bottom'].map((name) => side(name, styled)).join('')}<diagonal/></border>`

export function stylesXml(): string {
  const own = Object.values(NUMBER_FORMATS).filter((format) => format.code !== null)
  const codes = own.map(
    (f) => `<numFmt numFmtId="${f.id}" formatCode="${f.code!.replaceAll('"', '&quot;')}"/>`,
  )
  const cells = FORMATS.flatMap((format) => [cellFormat(format, false), cellFormat(format, true)])
  const font = (bold: boolean, size: number) =>
    `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="${NAME}"/>${FAMILY}</font>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${codes.length}">${codes.join('')}</numFmts>\
<fonts count="3">${font(false, 11)}${font(true, 14)}${font(true, 11)}</fonts>\
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solidFill(HEADER_FILL)}${solidFill(WARN_FILL)}</fills>\
<borders count="2">${border(false)}${border(true)}</borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${FIRST_CELL_STYLE + cells.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="center" vertical="center"/></xf>\
<xf numFmtId="0" fontId="2" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>\
${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}
