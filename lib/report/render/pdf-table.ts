import type { Content, TableCell } from 'pdfmake'
import type { Cell, Table } from '../blocks'
import { type Band, bandCaption, bandsOf, CELL_PADDING } from './layout'
import { fitsLine, textWidth, WARN_MARK } from './metrics'
import { COLOR, TONE_COLOR, TONE_FILL } from './pdf-style'
import { readable } from './text'

/**
 * A cell `room` em wide. What fits on one line is set as one piece: pdfmake otherwise measures and places
 * every Chinese character by itself.
 */
function cellOf(cell: Cell, alignment: 'left' | 'center' | 'right', room: number): TableCell {
  const tone = cell.tone ?? 'plain'
  const plain = readable(cell.text)
  const text = tone === 'warn' ? WARN_MARK + plain : plain
  const line = { text, alignment, noWrap: fitsLine(text, room) }
  if (tone === 'plain') return line
  const fill = TONE_FILL[tone]
  return { ...line, color: TONE_COLOR[tone], ...(fill ? { fillColor: fill } : {}) }
}

/** The caption is the first of the repeated rows: it stands above the table on every page. */
function headRows(table: Table, band: Band, caption: string): TableCell[][] {
  const none = band.columns
    .slice(1)
    .map((): TableCell => ({ text: '', border: [false, false, false, false] }))
  const captionCell: TableCell = {
    text: caption,
    style: 'caption',
    colSpan: band.columns.length,
    border: [false, false, false, false],
    margin: [-CELL_PADDING / 2, 0, 0, 0],
  }
  const titles = band.columns.map((at): TableCell => {
    const { title, align } = table.columns[at]!
    return { text: title, style: 'head', alignment: align === 'left' ? 'left' : 'center' }
  })
  return [[captionCell, ...none], titles]
}

function bodyRows(table: Table, band: Band): TableCell[][] {
  const { columns } = table
  if (table.rows.length === 0) {
    const none = band.columns.slice(1).map((): TableCell => '')
    const text = { text: table.empty, color: COLOR.muted, alignment: 'center' as const }
    return [[{ ...text, colSpan: band.columns.length }, ...none]]
  }
  return table.rows.map((row) =>
    band.columns.map((at, place) =>
      cellOf(row[at] ?? { text: '' }, columns[at]!.align, (band.widths[place]! - CELL_PADDING) / band.font),
    ),
  )
}

/** Points: a row that may be higher is broken between pages, since one that is kept whole must fit on one. */
const HIGHEST_WHOLE = 240
const LINE_HEIGHT = 1.45

function hasHighRow(table: Table, { columns, widths, font }: Band): boolean {
  const isHigh = (text: string, width: number) => {
    const lines = Math.ceil((textWidth(text) * font) / (width - CELL_PADDING)) + text.split('\n').length
    return lines * font * LINE_HEIGHT > HIGHEST_WHOLE
  }
  return table.rows.some((row) => columns.some((at, place) => isHigh(row[at]?.text ?? '', widths[place]!)))
}

/** A table with repeated caption and head; its figures stand at the right, rows are kept whole where they can be. */
export function tableContent(table: Table, isLandscape: boolean): Content[] {
  const bands = bandsOf(table, isLandscape)
  return bands.map((band, at) => {
    const isWhole = !hasHighRow(table, band)
    const head = headRows(table, band, bandCaption(table, at, bands.length))
    return {
      table: {
        headerRows: head.length,
        keepWithHeaderRows: isWhole ? 1 : 0,
        dontBreakRows: isWhole,
        // pdfmake counts the padding and the lines beside the width.
        widths: band.widths.map((width) => Math.max(4, width - CELL_PADDING - 0.5)),
        body: [...head, ...bodyRows(table, band)],
      },
      layout: 'grid',
      fontSize: band.font,
      margin: [0, 4, 0, 12],
    }
  })
}
