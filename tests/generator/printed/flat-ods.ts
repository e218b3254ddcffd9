import { columnWidths, headerRows, isAround, type PrintedTable, type PrintOptions } from './tables'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
  .join(' ')

const FONT =
  'style:font-name="Noto Serif CJK SC" style:font-name-asian="Noto Serif CJK SC" fo:font-size="9pt" style:font-size-asian="9pt"'
const HALF = 0.17

/** Cells of tables, those of their heads, and those around them. */
type Kind = 'b' | 'h' | 'p'

/** Figures stand at the right, short texts in the middle. */
const styleOf = (text: string, kind: Kind) =>
  `${kind}${/^-?[\d,.]+$/.test(text) ? 'r' : text.length <= 4 ? 'c' : 'l'}`

const BORDERS = {
  cells: 'fo:border="0.5pt solid #000000"',
  rows: 'fo:border-bottom="0.5pt solid #000000" fo:border-top="0.5pt solid #000000"',
  none: '',
}

function styles({ lines = 'cells', side: upright = 'middle' }: PrintOptions): string {
  const aligned = { r: 'end', c: 'center', l: 'start' }
  const cells = (['b', 'h', 'p'] as const).flatMap((kind) =>
    Object.entries(aligned).map(([side, align]) => {
      const border = kind === 'p' ? '' : BORDERS[lines]
      const place = kind === 'b' ? upright : 'middle'
      return `<style:style style:name="${kind}${side}" style:family="table-cell"><style:table-cell-properties ${border} fo:wrap-option="wrap" style:vertical-align="${place}" fo:padding="0.04cm"/><style:paragraph-properties fo:text-align="${align}"/><style:text-properties ${FONT}/></style:style>`
    }),
  )
  const row =
    '<style:style style:name="row" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="true"/></style:style>'
  const broken =
    '<style:style style:name="broken" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="true" fo:break-before="page"/></style:style>'
  const table =
    '<style:style style:name="ta" style:family="table" style:master-page-name="Default"><style:table-properties table:display="true"/></style:style>'
  return [...cells, row, broken, table].join('')
}

function tableXml(table: PrintedTable, at: number, options: PrintOptions): string {
  const top = new Map(table.merges.map((merge) => [`${merge.s.r} ${merge.s.c}`, merge]))
  const covered = new Set<string>()
  for (const { s, e } of table.merges)
    for (let r = s.r; r <= e.r; r++)
      for (let c = s.c; c <= e.c; c++) if (r !== s.r || c !== s.c) covered.add(`${r} ${c}`)
  const heads = new Set(table.rows.slice(0, headerRows(table)).map((cells) => cells.join('|')))
  const isHead = (row: number) => heads.size === 0 || heads.has(table.rows[row]!.join('|'))
  const cell = (text: string, row: number, column: number): string => {
    if (covered.has(`${row} ${column}`)) return `<table:covered-table-cell table:style-name="bl"/>`
    const merge = top.get(`${row} ${column}`)
    const span = merge
      ? `table:number-columns-spanned="${merge.e.c - merge.s.c + 1}" table:number-rows-spanned="${merge.e.r - merge.s.r + 1}"`
      : ''
    const paragraphs =
      text === ''
        ? ''
        : text
            .split('\n')
            .map((line) => `<text:p>${escaped(line)}</text:p>`)
            .join('')
    const style = styleOf(text, isAround(table, row) ? 'p' : isHead(row) ? 'h' : 'b')
    return `<table:table-cell table:style-name="${style}" office:value-type="string" ${span}>${paragraphs}</table:table-cell>`
  }
  const rows = table.rows.map((cells, row) => {
    const isPage = row > 0 && cells[0] !== '' && cells[0] === table.rows[0]![0]
    return `<table:table-row table:style-name="${isPage ? 'broken' : 'row'}">${cells.map((text, column) => cell(text, row, column)).join('')}</table:table-row>`
  })
  const columns = columnWidths(table).map(
    (_, column) => `<table:table-column table:style-name="w${at}-${column}"/>`,
  )
  const head = options.repeatsHeader ? headerRows(table) : 0
  const body =
    head > 0
      ? `<table:table-header-rows>${rows.slice(0, head).join('')}</table:table-header-rows>${rows.slice(head).join('')}`
      : rows.join('')
  return `<table:table table:name="${escaped(table.name)}" table:style-name="ta">${columns.join('')}${body}</table:table>`
}

/** Sheets as a flat document of LibreOffice Calc, which prints each on pages of its own. */
export function flatOds(tables: readonly PrintedTable[], options: PrintOptions): string {
  const widths = tables.flatMap((table, at) =>
    columnWidths(table).map(
      (width, column) =>
        `<style:style style:name="w${at}-${column}" style:family="table-column"><style:table-column-properties style:column-width="${(width * HALF).toFixed(2)}cm"/></style:style>`,
    ),
  )
  const [long, short] = ['29.7cm', '21cm']
  const [width, height] = options.landscape ? [long, short] : [short, long]
  const page = `<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${width}" fo:page-height="${height}" style:print-orientation="${options.landscape ? 'landscape' : 'portrait'}" fo:margin="1.5cm" style:scale-to-X="1" style:scale-to-Y="0"/></style:page-layout>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${styles(options)}${widths.join('')}${page}</office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="page"/></office:master-styles><office:body><office:spreadsheet>${tables.map((table, at) => tableXml(table, at, options)).join('')}</office:spreadsheet></office:body></office:document>`
}
