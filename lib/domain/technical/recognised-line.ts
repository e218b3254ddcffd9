/** A line of text on a picture of a page. */
export interface RecognisedLine {
  readonly text: string
  /** From 0 to 1: the mean of its characters. */
  readonly confidence: number
  /** Left, top, right and bottom, in thousandths of the page as a person reads it. */
  readonly box: readonly [number, number, number, number]
}
