import { RUN_INVISIBLE } from '../../documents/pdf/layout'
import type { Chunk } from '../../documents/pdf/page-content'
import { isWordBreak } from '../../documents/pdf/words'

/** What stands on one line, from the left. */
export interface TextLine {
  readonly chunks: Chunk[]
  readonly baseline: number
  readonly size: number
}

/** Of the size of the letters: how far raised and lowered ones stand from their line, and letters drawn twice apart. */
const RAISED = 0.6
const TWICE = 0.15
const BLANK = 0.15
/** From this gap on, in letters, parts of a line stand apart. */
const APART = 1.5

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

/** The parts of a line that stand apart. */
export function partsOf({ chunks }: TextLine): Chunk[][] {
  const parts: Chunk[][] = []
  for (const chunk of chunks) {
    const before = parts.at(-1)?.at(-1)
    if (before && chunk.left - before.right <= APART * Math.max(before.size, chunk.size))
      parts.at(-1)!.push(chunk)
    else parts.push([chunk])
  }
  return parts
}

/** The text of what stands beside each other. */
export const textOf = (chunks: readonly Chunk[]): string =>
  chunks.reduce((text, chunk, at) => {
    const before = chunks[at - 1]
    if (!before) return chunk.text
    const gap = (chunk.left - before.right) / Math.max(before.size, chunk.size, 1)
    const isApart = gap > APART || (gap > BLANK && isWordBreak(before.text, chunk.text))
    return `${text}${isApart ? ' ' : ''}${chunk.text}`
  }, '')
