import { columnWidths, headerRows, isAround, type PrintedTable, type PrintOptions } from './tables'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** Words and figures of a cell in runs of their own, as people leave them who correct a part of it. */
const inRuns = (text: string) => escaped(text).replace(/\d{3}(?=\d)/, '<b>$&</b>')

function rowHtml(table: PrintedTable, row: number, tag: 'th' | 'td'): string {
  const cells = table.rows[row]!.flatMap((text, column) => {
    const merge = table.merges.find(({ s, e }) => s.r <= row && row <= e.r && s.c <= column && column <= e.c)
    if (merge && (merge.s.r !== row || merge.s.c !== column)) return []
    const span = merge ? ` colspan="${merge.e.c - merge.s.c + 1}" rowspan="${merge.e.r - merge.s.r + 1}"` : ''
    return [`<${tag}${span}>${inRuns(text)}</${tag}>`]
  })
  return `<tr>${cells.join('')}</tr>`
}

/** Rows that follow each other as a table; those around it are paragraphs. */
function sheetHtml(table: PrintedTable): string {
  const widths = columnWidths(table)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width) => `<col width="${Math.round((100 * width) / total)}%">`).join('')
  const head = headerRows(table)
  let html = ''
  let isOpen = false
  let isNew = true
  const close = () => {
    if (isOpen) html += '</tbody></table>'
    isOpen = false
  }
  for (let row = 0; row < table.rows.length; row++) {
    if (isAround(table, row)) {
      close()
      html += `<p${isNew ? ' style="page-break-before: always"' : ''}>${escaped(table.rows[row]!.filter((text) => text !== '').join('\u00a0\u00a0\u00a0\u00a0'))}</p>`
      isNew = false
      continue
    }
    if (!isOpen) html += `<table border="1" width="100%" cellpadding="2" cellspacing="0">${columns}`
    const isHead = !isOpen && row < head
    if (isHead) {
      html += '<thead>'
      for (; row < head; row++) html += rowHtml(table, row, 'th')
      html += '</thead>'
      row--
    }
    if (!isOpen) html += '<tbody>'
    if (!isHead) html += rowHtml(table, row, 'td')
    isOpen = true
  }
  close()
  return html
}

/** Sheets as a page of HTML, of which LibreOffice Writer makes a DOCX. */
export function wordHtml(tables: readonly PrintedTable[], { landscape }: PrintOptions): string {
  const size = landscape ? '29.7cm 21cm' : '21cm 29.7cm'
  const style = `@page { size: ${size}; margin: 1.5cm } body { font: 9pt "Noto Serif CJK SC" }`
  const pages = tables.map((table) => sheetHtml(table))
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${style}</style></head><body>${pages.join('')}</body></html>`
}
