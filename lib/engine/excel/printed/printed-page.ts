/** A cell of a table as it is printed: the places in `xs` between which it stands, and the rows that it spans. */
export interface PrintedCell {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly rows: number
}

/** A table, or what of it stands on one page. */
export interface PrintedTable {
  /** The places of its columns in points, from its left side to its right one. */
  readonly xs: readonly number[]
  readonly rows: readonly (readonly PrintedCell[])[]
}

/** A line of text around the tables, in parts that stand apart. */
export interface PrintedLine {
  readonly parts: readonly string[]
}

export type Band = PrintedTable | PrintedLine

/** A page; of a document without pages, a table with the lines above it. */
export interface PrintedPage {
  /** From 1, as people count pages or tables. */
  readonly number: number
  /** From top to bottom. */
  readonly bands: readonly Band[]
}

export const isTable = (band: Band): band is PrintedTable => 'rows' in band
