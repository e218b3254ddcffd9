/** Left, top, right and bottom, in thousandths of the page as a person reads it. */
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
