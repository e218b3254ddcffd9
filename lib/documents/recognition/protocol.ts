/** What a server and its process of recognition tell each other. */

/** A line of text on a picture of a page. */
export interface RecognisedLine {
  readonly text: string
  /** From 0 to 1: the mean of its characters. */
  readonly confidence: number
  /** Left, top, right and bottom, in thousandths of the page as a person reads it. */
  readonly box: readonly [number, number, number, number]
}

export type ToRecogniser =
  | { readonly type: 'document'; readonly bytes: Uint8Array }
  /** Makes the picture of a page, from 1. */
  | { readonly type: 'page'; readonly page: number }
  /** Reads the picture that was made last. */
  | { readonly type: 'read' }

/** The answers, one to each; `megabytes`: what the process holds. */
export type FromRecogniser =
  | { readonly type: 'document' }
  /** SHA-256 of the picture. */
  | { readonly type: 'page'; readonly picture: string }
  | { readonly type: 'read'; readonly lines: readonly RecognisedLine[]; readonly megabytes: number }
  | { readonly type: 'failed'; readonly reason: string }
