import type { PdfFont } from './layout'

/** Characters that follow each other and look alike. Lengths are in points, from the top left corner of the page. */
export interface Chunk {
  text: string
  left: number
  right: number
  readonly baseline: number
  readonly size: number
  /** Position in the fonts of the document. */
  readonly font: number
  /** 0xRRGGBB, or UNKNOWN_COLOUR. */
  readonly colour: number
  /** RUN_BOLD, RUN_INVISIBLE, RUN_OUTSIDE, RUN_PAPER_COLOURED. */
  flags: number
  /** Written along the page, not turned. */
  readonly isLevel: boolean
}

/** A note that somebody has put on a page. */
export interface Note {
  readonly author: string
  readonly text: string
}

/** What a page shows. */
export interface PageContent {
  readonly width: number
  readonly height: number
  readonly chunks: readonly Chunk[]
  readonly images: number
  readonly imageShare: number
  /** Drawn shapes: letters may have been made into them. */
  readonly shapes: number
  /** Its level and upright lines, four numbers each: left, top, right and bottom. */
  readonly rules: Float32Array
  /** Characters of fonts that do not tell what they are. */
  readonly unnamed: number
  readonly notes: readonly Note[]
  readonly links: readonly string[]
  /** What is told to people who do not see its pictures. */
  readonly altTexts: readonly string[]
  /** Fonts that no page before has used. */
  readonly newFonts: readonly PdfFont[]
  readonly isDamaged: boolean
}

/** What is known of a document besides its pages. */
export interface DocumentFacts {
  readonly pages: number
  /** Identifiers of the trailer, in hexadecimal, the first of both only. */
  readonly id: string | null
  /** Entries of the information dictionary. */
  readonly info: Readonly<Record<string, string>>
  readonly xmp: string | null
  readonly signatures: readonly string[]
  readonly attachments: readonly string[]
  /** Whom its signatures and their certificates name. */
  readonly signers: readonly string[]
  /** Titles of its bookmarks, names of its layers. */
  readonly bookmarks: readonly string[]
  readonly layers: readonly string[]
}
