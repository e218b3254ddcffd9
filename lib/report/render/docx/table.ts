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
import { type Band, bandCaption, bandsOf, foldedFor, type Setting } from '../layout'
import type { Around } from './around'
import { dxa } from './dxa'
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
const marginsOf = ({ isClose, padding }: Setting) =>
  isClose ? { ...MARGINS, left: dxa(padding / 2), right: dxa(padding / 2) } : MARGINS

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
 * `isNamed`: the heading above already contains the caption
 */
export function tableChildren(whole: TableBlock, around: Around): FileChild[] {
  const { isLandscape, isNamed, rowPlaces, setting, words } = around
  const { table, same, groups } = foldedFor(whole, setting)
  // The heading has said so, or it is said on one line.
  if (setting.isClose && table.rows.length === 0)
    return isNamed ? [] : [new Paragraph({ children: runsOf(`${table.caption} · ${table.empty}`, 'muted') })]
  const bands = bandsOf(table, isLandscape, setting)
  const captionOf = (at: number): FileChild[] => {
    const caption = bandCaption(table, at, bands.length)
    if (isNamed && caption === table.caption) return []
    return [new Paragraph({ style: STYLE.caption, children: runsOf(caption) })]
  }
  const below =
    same === null
      ? []
      : [new Paragraph({ style: STYLE.cell, children: runsOf(`${words.same ?? ''}${same}`, 'muted') })]
  return bands.flatMap((band, at) => [
    ...captionOf(at),
    new Table({
      width: widthOf(band.widths.reduce((sum, width) => sum + width, 0)),
      columnWidths: band.widths.map(dxa),
      layout: TableLayoutType.FIXED,
      borders: GRID,
      margins: marginsOf(setting),
      rows: [
        headRow(table, band),
        table.rows.length > 0
          ? rowPlaces.reserve(rowsXml({ table, groups, font: setting.fonts.table }, band))
          : emptyRow(table, band),
      ],
    }),
    ...below,
    new Paragraph({ style: STYLE.gap, text: '' }),
  ])
}

/** A table of paragraphs without a head. The last cell of a row with fewer cells goes over the rest. */
export function cellsTable(
  rows: readonly (readonly (readonly Paragraph[])[])[],
  widths: readonly number[],
  borders: object,
): Table {
  return new Table({
    width: widthOf(widths.reduce((sum, width) => sum + width, 0)),
    columnWidths: widths.map(dxa),
    layout: TableLayoutType.FIXED,
    margins: MARGINS,
    borders,
    rows: rows.map((cells) => {
      const children = cells.map((content, at) => {
        const last = at === cells.length - 1 ? widths.length : at + 1
        const width = widths.slice(at, last).reduce((sum, one) => sum + one, 0)
        const columnSpan = last - at
        return new TableCell({
          width: widthOf(width),
          children: content,
          ...(columnSpan > 1 ? { columnSpan } : {}),
        })
      })
      return new TableRow({ cantSplit: true, children })
    }),
  })
}
