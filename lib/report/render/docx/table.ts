import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { Table as TableBlock } from '../../../analyses/chapter/blocks'
import { type Band, bandCaption, bandsOf } from '../layout'
import { dxa } from './dxa'
import type { Places } from './fill'
import { rowsXml } from './rows'
import { runsOf } from './runs'
import { STYLE } from './styles'

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' }
const GRID = {
  top: LINE,
  bottom: LINE,
  left: LINE,
  right: LINE,
  insideHorizontal: LINE,
  insideVertical: LINE,
}
/** Left and right, in twentieths of a point. */
const MARGINS = { left: 70, right: 70, marginUnitType: WidthType.DXA }

const fillOf = (color: string) => ({ type: ShadingType.CLEAR, color: 'auto', fill: color })
const widthOf = (points: number) => ({ size: dxa(points), type: WidthType.DXA })

function headRow(table: TableBlock, band: Band): TableRow {
  const children = band.columns.map(
    (at, place) =>
      new TableCell({
        width: widthOf(band.widths[place]!),
        shading: fillOf('F0F0F0'),
        verticalAlign: VerticalAlignTable.CENTER,
        children: [new Paragraph({ style: STYLE.head, children: runsOf(table.columns[at]?.title ?? '') })],
      }),
  )
  return new TableRow({ tableHeader: true, cantSplit: true, children })
}

function emptyRow(table: TableBlock, band: Band): TableRow {
  const children = runsOf(table.empty, 'muted')
  const empty = new Paragraph({ style: STYLE.cell, alignment: AlignmentType.CENTER, children })
  return new TableRow({ children: [new TableCell({ columnSpan: band.columns.length, children: [empty] })] })
}

/**
 * A real table: fixed widths, a head row repeated on every page, rows that do not split across pages.
 * @param options `isNamed`: the heading above already contains the caption
 */
export function tableChildren(
  table: TableBlock,
  { isLandscape, isNamed, rowPlaces }: { isLandscape: boolean; isNamed: boolean; rowPlaces: Places },
): FileChild[] {
  const bands = bandsOf(table, isLandscape)
  const captionOf = (at: number): FileChild[] => {
    const caption = bandCaption(table, at, bands.length)
    if (isNamed && caption === table.caption) return []
    return [new Paragraph({ style: STYLE.caption, children: runsOf(caption) })]
  }
  return bands.flatMap((band, at) => [
    ...captionOf(at),
    new Table({
      width: widthOf(band.widths.reduce((sum, width) => sum + width, 0)),
      columnWidths: band.widths.map(dxa),
      layout: TableLayoutType.FIXED,
      borders: GRID,
      margins: MARGINS,
      rows: [
        headRow(table, band),
        table.rows.length > 0 ? rowPlaces.reserve(rowsXml(table, band)) : emptyRow(table, band),
      ],
    }),
    new Paragraph({ style: STYLE.cell, text: '' }),
  ])
}

/** A two-column table: labels with values, or names with signature lines. */
export function pairsTable(
  pairs: readonly (readonly [Paragraph[], Paragraph[]])[],
  widths: readonly [number, number],
  borders: object,
): Table {
  return new Table({
    width: widthOf(widths[0] + widths[1]),
    columnWidths: widths.map(dxa),
    layout: TableLayoutType.FIXED,
    margins: MARGINS,
    borders,
    rows: pairs.map((pair) => {
      const children = pair.map(
        (content, at) => new TableCell({ width: widthOf(widths[at]!), children: content }),
      )
      return new TableRow({ cantSplit: true, children })
    }),
  })
}
