import type { PagePicture, RecognisedLine } from '../../domain/technical/recognised-line'

/** What a server and its process of recognition tell each other: the process says that it is ready, then each message has one answer. */

export type ToRecogniser =
  | { readonly type: 'document'; readonly bytes: Uint8Array }
  /** Makes the picture of a page, from 1. */
  | { readonly type: 'page'; readonly page: number }
  /** Reads the picture that was made last. */
  | { readonly type: 'read' }

export type FromRecogniser =
  | { readonly type: 'ready' }
  | { readonly type: 'document' }
  /** SHA-256 of the picture. */
  | { readonly type: 'page'; readonly picture: string }
  /** `seen`: the picture as it was read; `megabytes`: what the process holds. */
  | {
      readonly type: 'read'
      readonly lines: readonly RecognisedLine[]
      readonly seen: PagePicture
      readonly megabytes: number
    }
  | { readonly type: 'failed'; readonly reason: string }
