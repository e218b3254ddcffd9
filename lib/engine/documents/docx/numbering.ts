import type { ByteStream } from '../../parse/bytes'
import { type Element, walkXml } from '../xml-walk'
import { type Bag, BagWriter, bagOf, NO_BAG } from './bags'
import type { DocBuilder } from './builder'

/** One level of a list: how its numbers are written, and how its paragraphs are formatted. */
export interface NumberLevel {
  /** Such as `decimal` or `chineseCounting`. */
  readonly format: string
  /** Such as `%1.%2`, the numbers of the levels in place of `%`. */
  readonly text: string
  /** The style whose paragraphs stand on this level. */
  readonly style: string | null
  readonly paragraph: Bag
}

/** The levels of the lists by the ids with which paragraphs refer to them, from 0. */
export type Numbering = ReadonlyMap<string, ReadonlyMap<number, NumberLevel>>
export const NO_NUMBERING: Numbering = new Map()

type Draft = { -readonly [Key in keyof NumberLevel]: NumberLevel[Key] }
type Levels = Map<number, NumberLevel>

/** Nobody has more lists. */
const MOST_LISTS = 20_000
/** Numbers that are words may name somebody. */
const WORDS = /\p{Script=Han}{2}|[A-Za-z]{3}/u

class ListReader {
  readonly lists = new Map<string, Levels>()
  private readonly abstract = new Map<string, Levels>()
  private levels: Levels | null = null
  private at = 0
  private level: Draft | null = null
  private num = ''
  private readonly writer = new BagWriter()
  private isFormatting = false

  constructor(private readonly builder: DocBuilder) {}

  open(element: Element): undefined {
    const { name } = element
    const value = () => element.attribute('val') ?? ''
    if (this.isFormatting) this.writer.add(element)
    else if (name === 'nsid') this.builder.trace('listId', value().toUpperCase())
    else if (name === 'abstractNum') this.begin(this.abstract, element.attribute('abstractNumId') ?? '')
    else if (name === 'num') {
      this.num = element.attribute('numId') ?? ''
      this.begin(this.lists, this.num)
    } else if (name === 'abstractNumId') {
      for (const [at, level] of this.abstract.get(value()) ?? []) this.levels?.set(at, level)
    } else if (name === 'lvl') {
      this.at = Number(element.attribute('ilvl') ?? 0)
      this.level = { format: 'decimal', text: '', style: null, paragraph: NO_BAG }
    } else if (this.level) this.property(this.level, name, value(), element)
  }

  private begin(lists: Map<string, Levels>, id: string): void {
    this.levels = new Map()
    if (lists.size < MOST_LISTS) lists.set(id, this.levels)
  }

  private property(level: Draft, name: string, value: string, element: Element): void {
    if (name === 'numFmt') level.format = value || (element.attribute('format') ?? level.format)
    else if (name === 'pStyle') level.style = value
    else if (name === 'lvlText') {
      level.text = value.slice(0, 100)
      if (WORDS.test(value)) this.builder.trace('embedded', value)
    } else if (name === 'pPr') this.isFormatting = true
  }

  close(name: string): void {
    if (name === 'pPr' && this.level) {
      this.level.paragraph = bagOf(this.writer.take())
      this.isFormatting = false
    } else if (name === 'lvl' && this.level) {
      this.levels?.set(this.at, this.level)
      this.level = null
    }
  }
}

/** Reads numbering.xml. @throws ImportError */
export function readNumbering(stream: ByteStream, builder: DocBuilder): Numbering {
  const reader = new ListReader(builder)
  walkXml(stream, {
    open: (element) => reader.open(element),
    close: (name) => reader.close(name),
    text() {},
  })
  return reader.lists
}
