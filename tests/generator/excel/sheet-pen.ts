import { utils, type WorkSheet } from 'xlsx'
import type { ExcelLayout } from './layout'

type Cell = string | null

/** A heading with the number of columns it spans, and of rows. */
export type Heading = readonly [text: string, columns?: number, rows?: number]

/** The most rows of an .xls sheet. */
const XLS_ROWS = 65_536
const XLS_MERGES = 1026

const FIGURE = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Writes the rows of one sheet from top to bottom. */
export class SheetPen {
  private readonly rows: Cell[][] = []
  private readonly merges: { s: { r: number; c: number }; e: { r: number; c: number } }[] = []

  constructor(
    readonly name: string,
    private readonly width: number,
    private readonly layout: ExcelLayout,
  ) {}

  private merge(row: number, column: number, columns: number, rows = 1): void {
    if (columns === 1 && rows === 1) return
    this.merges.push({ s: { r: row, c: column }, e: { r: row + rows - 1, c: column + columns - 1 } })
  }

  /** A line over the whole width: title, note. */
  line(text: string): void {
    this.merge(this.rows.length, 0, this.width)
    this.rows.push([text])
  }

  row(...cells: readonly Cell[]): void {
    this.rows.push([...cells])
  }

  /** A row whose first cell is merged over some columns. */
  merged(text: string, columns: number, ...rest: readonly Cell[]): void {
    this.merge(this.rows.length, 0, columns)
    this.rows.push([text, ...Array<Cell>(columns - 1).fill(null), ...rest])
  }

  /** Title, 工程名称 and page of a table. */
  top(title: string, unitPath: string, page: string): void {
    this.line(title)
    this.rows.push([`工程名称：${unitPath}`, ...Array<Cell>(Math.max(0, this.width - 2)).fill(null), page])
  }

  /** Headings of several rows; the place of each follows from the spans before it. */
  header(...levels: readonly (readonly Heading[])[]): void {
    const from = this.rows.length
    const taken = new Set<string>()
    for (const [level, headings] of levels.entries()) {
      const row = Array<Cell>(this.width).fill(null)
      let column = 0
      for (const [text, columns = 1, rows = 1] of headings) {
        while (taken.has(`${level} ${column}`)) column++
        row[column] = text
        this.merge(from + level, column, columns, rows)
        for (let r = level; r < level + rows; r++)
          for (let c = column; c < column + columns; c++) taken.add(`${r} ${c}`)
      }
      this.rows.push(row)
    }
  }

  /** @throws RangeError if an .xls sheet cannot hold the rows: the section needs more unit projects */
  sheet(): WorkSheet {
    const { container, filler, textNumbers } = this.layout
    if (container === 'xls' && this.rows.length > XLS_ROWS)
      throw new RangeError(`${this.name}: too many rows`)
    const sheet = utils.aoa_to_sheet(
      this.rows.map((row) =>
        Array.from({ length: Math.max(row.length, 1) }, (_, at) => {
          const text = row[at] ?? filler
          // Codes of items stay text: a number would lose their zeros.
          const isFigure = !textNumbers && text !== null && text.length < 12 && FIGURE.test(text)
          return isFigure ? Number(text) : text
        }),
      ),
      { dense: true },
    )
    // The package writes all merges of an .xls sheet into one record, which holds no more.
    sheet['!merges'] = container === 'xls' ? this.merges.slice(0, XLS_MERGES) : this.merges
    return sheet
  }
}
