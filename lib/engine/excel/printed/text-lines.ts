import { RUN_INVISIBLE } from '../../documents/pdf/layout'
import { between, rowsOf, withoutTwins } from '../../documents/pdf/lines'
import type { Chunk } from '../../documents/pdf/page-content'

/** What stands on one line, from the left. */
export interface TextLine {
  readonly chunks: Chunk[]
  readonly baseline: number
  readonly size: number
}

/** What a reader sees, written along the page. */
export const isSeen = ({ flags, isLevel }: Chunk) => isLevel && (flags & RUN_INVISIBLE) === 0

/** The lines of some text from the top; letters drawn twice stand once. */
export const textLines = (chunks: readonly Chunk[]): TextLine[] =>
  rowsOf(chunks).map(({ baseline, size, chunks: own }) => ({ baseline, size, chunks: withoutTwins(own, 0) }))

/** The text of what stands beside each other. */
export const textOf = (chunks: readonly Chunk[]): string =>
  chunks.reduce((text, chunk, at) => {
    const gap = at > 0 && between(chunks[at - 1]!, chunk) !== '' ? ' ' : ''
    return `${text}${gap}${chunk.text}`
  }, '')
