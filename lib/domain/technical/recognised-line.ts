/** Left, top, right and bottom, in thousandths of the page as a person reads it, to a tenth. */
export type PageBox = readonly [number, number, number, number]

/** The picture of a page in grey levels, row by row, turned as a person reads it. */
export interface PagePicture {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

/** A line of text on a picture of a page. */
export interface RecognisedLine {
  readonly text: string
  /** From 0 to 1: the mean of its characters. */
  readonly confidence: number
  readonly box: PageBox
}

/** The straight lines on the picture of a page in points, four numbers each: left, top, right and bottom. */
export interface PictureRules {
  readonly width: number
  readonly height: number
  readonly rules: readonly number[]
}

/** A cell of a table as left, top, right and bottom, in points. */
export type CellArea = readonly [left: number, top: number, right: number, bottom: number]
