import { TRACE_KINDS, type TraceKind } from '../../../domain/codes'
import {
  BLOCK_KINDS,
  type BlockKind,
  type Blocks,
  HIDDEN_KINDS,
  type HiddenKind,
  type HiddenPlace,
  type HiddenText,
  type Traces,
} from '../doc-text'
import { invisibleIn } from '../invisible'
import { Bags } from './bags'

/** The document is longer than any bid; what was read so far is kept. */
export class TooLarge extends Error {}

const MOST_CHARACTERS = 20_000_000
const MOST_RUNS = 3_000_000
const MOST_BLOCKS = 2_000_000
/** Values of one kind of trace, and characters of one of them. */
const MOST_VALUES = 100_000
const LONGEST_VALUE = 500

/** Where a paragraph stands in a table; rows and columns count from 0. */
export interface CellPlace {
  readonly table: number
  readonly row: number
  readonly column: number
  /** Its own background, `RRGGBB` or `auto`; null if it states none. */
  readonly fill: string | null
}

/** How a paragraph is formatted, by numbers into the lists of the document. */
export interface ParagraphFormat {
  readonly block: number
  readonly bag: number
  /** Of its end mark: what an empty paragraph looks like. */
  readonly mark: number
  readonly section: number
  readonly part: string
  readonly isInTextBox: boolean
  readonly cell: CellPlace | null
  /** Drawings and old pictures in it. */
  readonly pictures: number
  /** Breaks of the page inside of it. */
  readonly pageBreaks: number
  /** The instructions of its fields, such as `PAGE`. */
  readonly fields: string
}

/** Characters formatted alike, by columns. */
export interface Runs {
  readonly starts: number[]
  readonly ends: number[]
  readonly paragraphs: number[]
  readonly bags: number[]
}

const KIND_NUMBERS = new Map(BLOCK_KINDS.map((kind, at) => [kind, at]))

/** Collects the texts of all parts of a document. */
export class DocBuilder {
  private readonly pieces: string[] = []
  private length = 0
  private readonly kinds: number[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private readonly pages: number[] = []
  private readonly traces = new Map<TraceKind, Set<string>>()
  readonly bags = new Bags()
  readonly paragraphs: ParagraphFormat[] = []
  readonly runs: Runs = { starts: [], ends: [], paragraphs: [], bags: [] }
  /** Hidden characters by kind and page. */
  private readonly hiddenBy = new Map<HiddenKind, Map<number, number>>()

  /** Adds a block and returns its number; blocks are parted by a line break. `page`: from 1, 0 for none. */
  block(kind: BlockKind, text: string, page = 0): number {
    if (this.length + text.length > MOST_CHARACTERS || this.kinds.length >= MOST_BLOCKS) throw new TooLarge()
    this.kinds.push(KIND_NUMBERS.get(kind)!)
    this.starts.push(this.length)
    this.ends.push(this.length + text.length)
    this.pages.push(page)
    this.pieces.push(text)
    this.hide('zeroWidth', invisibleIn(text), page)
    this.length += text.length + 1
    return this.kinds.length - 1
  }

  startOf(block: number): number {
    return this.starts[block]!
  }

  /** Runs that follow each other with the same properties are one. */
  run(paragraph: number, start: number, end: number, bag: number): void {
    const { starts, ends, paragraphs, bags } = this.runs
    const last = starts.length - 1
    if (last >= 0 && paragraphs[last] === paragraph && bags[last] === bag && ends[last] === start) {
      ends[last] = end
      return
    }
    if (starts.length >= MOST_RUNS) throw new TooLarge()
    starts.push(start)
    ends.push(end)
    paragraphs.push(paragraph)
    bags.push(bag)
  }

  trace(kind: TraceKind, value: string | null): void {
    const text = value?.trim()
    if (!text) return
    let values = this.traces.get(kind)
    if (!values) {
      values = new Set()
      this.traces.set(kind, values)
    }
    if (values.size < MOST_VALUES) values.add(text.slice(0, LONGEST_VALUE))
  }

  /** Counts characters that a reader does not see. `page`: from 1, 0 for none. */
  hide(kind: HiddenKind, characters: number, page = 0): void {
    if (characters === 0) return
    const pages = this.hiddenBy.get(kind) ?? new Map<number, number>()
    pages.set(page, (pages.get(page) ?? 0) + characters)
    this.hiddenBy.set(kind, pages)
  }

  /** What was hidden so far. */
  hidden(): { readonly hidden: HiddenText; readonly hiddenPlaces: readonly HiddenPlace[] } {
    const places = HIDDEN_KINDS.flatMap((kind) =>
      [...(this.hiddenBy.get(kind) ?? [])]
        .sort(([a], [b]) => a - b)
        .map(([page, characters]): HiddenPlace => ({ kind, page: page || null, characters })),
    )
    const sum = (kind: HiddenKind) =>
      places.reduce((total, place) => total + (place.kind === kind ? place.characters : 0), 0)
    const hidden = Object.fromEntries(HIDDEN_KINDS.map((kind) => [kind, sum(kind)])) as Record<
      HiddenKind,
      number
    >
    return { hidden, hiddenPlaces: places }
  }

  text(): string {
    return this.pieces.join('\n')
  }

  blocks(): Blocks {
    return {
      count: this.kinds.length,
      kinds: Uint8Array.from(this.kinds),
      starts: Uint32Array.from(this.starts),
      ends: Uint32Array.from(this.ends),
      pages: Uint32Array.from(this.pages),
    }
  }

  allTraces(): Traces {
    return Object.fromEntries(
      TRACE_KINDS.flatMap((kind) => {
        const values = this.traces.get(kind)
        return values ? [[kind, [...values]]] : []
      }),
    )
  }
}
