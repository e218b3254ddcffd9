import type {
  CellArea,
  PagePicture,
  PictureRules,
  RecognisedLine,
} from '../../domain/technical/recognised-line'

/** What a server and its process of recognition tell each other: the process says that it is ready, then each message has one answer. */

export type ToRecogniser =
  | { readonly type: 'document'; readonly bytes: Uint8Array }
  /** Makes the picture of a page, from 1. */
  | { readonly type: 'page'; readonly page: number }
  /** Turns and levels the picture that was made last, and looks for lines of tables on it. */
  | { readonly type: 'look' }
  /** Reads what was looked at. `cells` of its tables, in points of the page as it is read. */
  | { readonly type: 'read'; readonly cells: readonly CellArea[] }

export type FromRecogniser =
  | { readonly type: 'ready' }
  | { readonly type: 'document' }
  /** SHA-256 of the picture. */
  | { readonly type: 'page'; readonly picture: string }
  | ({ readonly type: 'look' } & PictureRules)
  /** `seen`: the picture as it was read; `megabytes`: what the process holds. */
  | {
      readonly type: 'read'
      readonly lines: readonly RecognisedLine[]
      readonly seen: PagePicture
      readonly megabytes: number
    }
  | { readonly type: 'failed'; readonly reason: string }
