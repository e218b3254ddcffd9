import { TooLarge } from '../docx/builder'
import type { PdfRuns } from './layout'
import { between, type Line } from './lines'
import type { Chunk } from './page-content'

const MOST_RUNS = 3_000_000
/** Sizes differ by rounding. */
const SAME_SIZE = 0.05

const COLUMNS = [
  'pages',
  'lines',
  'blocks',
  'starts',
  'ends',
  'left',
  'right',
  'baseline',
  'sizes',
  'fonts',
  'colours',
  'flags',
] as const
type Column = (typeof COLUMNS)[number]
type Run = Record<Column, number>

/** Collects how the text of a document looks. */
export class RunWriter {
  private readonly columns = Object.fromEntries(COLUMNS.map((name) => [name, [] as number[]])) as Record<
    Column,
    number[]
  >
  private line = 0

  /** Adds a line whose text begins at `start` of the document. @returns where it ends */
  add(line: Line, page: number, block: number, start: number): number {
    let at = start
    let last: Run | null = null
    for (const [i, chunk] of line.chunks.entries()) {
      at += i > 0 ? between(line.chunks[i - 1]!, chunk).length : 0
      const ends = at + chunk.text.length
      if (last && looksLike(last, chunk)) {
        last.ends = ends
        last.right = Math.max(last.right, chunk.right)
      } else {
        if (last) this.put(last)
        const { left, right, baseline } = chunk
        last = { ...this.lookOf(chunk), pages: page, blocks: block, starts: at, ends, left, right, baseline }
      }
      at = ends
    }
    if (last) this.put(last)
    this.line++
    return at
  }

  private lookOf({ size, font, colour, flags }: Chunk) {
    return { lines: this.line, sizes: size, fonts: font, colours: colour, flags }
  }

  private put(run: Run): void {
    if (this.columns.pages.length >= MOST_RUNS) throw new TooLarge()
    for (const name of COLUMNS) this.columns[name].push(run[name])
  }

  finish(): PdfRuns {
    const of = this.columns
    return {
      count: of.pages.length,
      pages: Uint32Array.from(of.pages),
      lines: Uint32Array.from(of.lines),
      blocks: Uint32Array.from(of.blocks),
      starts: Uint32Array.from(of.starts),
      ends: Uint32Array.from(of.ends),
      left: Float32Array.from(of.left),
      right: Float32Array.from(of.right),
      baseline: Float32Array.from(of.baseline),
      sizes: Float32Array.from(of.sizes),
      fonts: Uint16Array.from(of.fonts),
      colours: Uint32Array.from(of.colours),
      flags: Uint8Array.from(of.flags),
    }
  }
}

function looksLike(run: Run, { size, font, colour, flags, baseline, left }: Chunk): boolean {
  const isBeside = Math.abs(run.baseline - baseline) < 0.5 && left - run.right < 1.5 * size
  const isSame = run.fonts === font && run.colours === colour && run.flags === flags
  return isSame && isBeside && Math.abs(run.sizes - size) < SAME_SIZE
}
