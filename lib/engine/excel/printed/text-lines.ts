import { RUN_INVISIBLE } from '../../documents/pdf/layout'
import { between } from '../../documents/pdf/lines'
import type { Chunk } from '../../documents/pdf/page-content'

/** What stands on one line, from the left. */
export interface TextLine {
  readonly chunks: Chunk[]
  readonly baseline: number
  readonly size: number
}

/** Of the size of the letters: how far raised and lowered ones stand from their line, and letters drawn twice apart. */
const RAISED = 0.6
const TWICE = 0.15

/** What a reader sees, written along the page. */
export const isSeen = ({ flags, isLevel }: Chunk) => isLevel && (flags & RUN_INVISIBLE) === 0

const isTwin = (one: Chunk | undefined, other: Chunk) =>
  one?.text === other.text && Math.abs(one.left - other.left) < TWICE * other.size

/** The lines of some text from the top. */
export function textLines(chunks: readonly Chunk[]): TextLine[] {
  const lines: { chunks: Chunk[]; baseline: number; size: number }[] = []
  for (const chunk of [...chunks].sort((a, b) => a.baseline - b.baseline)) {
    const last = lines.at(-1)
    if (last && chunk.baseline - last.baseline <= RAISED * Math.max(last.size, chunk.size)) {
      last.chunks.push(chunk)
      if (chunk.size > last.size) Object.assign(last, { size: chunk.size, baseline: chunk.baseline })
    } else lines.push({ chunks: [chunk], baseline: chunk.baseline, size: chunk.size })
  }
  for (const line of lines) {
    line.chunks.sort((a, b) => a.left - b.left)
    line.chunks.splice(
      0,
      line.chunks.length,
      ...line.chunks.filter((chunk, at, all) => !isTwin(all[at - 1], chunk)),
    )
  }
  return lines
}

/** The text of what stands beside each other. */
export const textOf = (chunks: readonly Chunk[]): string =>
  chunks.reduce((text, chunk, at) => {
    const gap = at > 0 && between(chunks[at - 1]!, chunk) !== '' ? ' ' : ''
    return `${text}${gap}${chunk.text}`
  }, '')
