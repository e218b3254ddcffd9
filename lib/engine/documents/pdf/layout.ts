/** How a PDF document looks: what its pages and its text state. Lengths are in points, from the top left corner. */
export interface PdfLayout {
  readonly pages: readonly PdfPage[]
  readonly fonts: readonly PdfFont[]
  readonly runs: PdfRuns
  /** Names of the fields of digital signatures, and of whoever signed. */
  readonly signatures: readonly string[]
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Images on it, and the share of the page that they cover together, from 0 to 1. */
  readonly images: number
  readonly imageShare: number
  /** Drawn shapes: lines, frames, letters without text. */
  readonly shapes: number
}

export interface PdfFont {
  /** Without the prefix of a subset; null if the document does not name it. */
  readonly name: string | null
  readonly isBold: boolean
  readonly isItalic: boolean
}

/** Text of one line that looks alike, by columns, in reading order. */
export interface PdfRuns {
  readonly count: number
  /** Page, from 1. */
  readonly pages: Uint32Array
  /** Number of its line in the document, from 0, and of its block. */
  readonly lines: Uint32Array
  readonly blocks: Uint32Array
  /** Characters of the document's text. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly left: Float32Array
  readonly right: Float32Array
  readonly baseline: Float32Array
  readonly sizes: Float32Array
  /** Position in the fonts. */
  readonly fonts: Uint16Array
  /** 0xRRGGBB; UNKNOWN_COLOUR for a pattern. */
  readonly colours: Uint32Array
  /**
   * RUN_BOLD: filled and outlined; RUN_INVISIBLE: drawn without a trace; RUN_OUTSIDE: and that because it stands outside
   * of the page; RUN_PAPER_COLOURED: in the colour of what is behind it.
   */
  readonly flags: Uint8Array
}

export const UNKNOWN_COLOUR = 0xffffffff
export const RUN_BOLD = 1
export const RUN_INVISIBLE = 2
export const RUN_OUTSIDE = 4
export const RUN_PAPER_COLOURED = 8
