import { disjointSets } from '../../../domain/disjoint-sets'
import { groupedBy } from '../../../domain/group'
import { segmentsOf } from '../../documents/pdf/lines'
import type { Chunk } from '../../documents/pdf/page-content'
import { type Field, fieldOf, isHeaderRow, isHeading } from '../tables/header'
import { kindOfTitle } from '../tables/words'
import { type TextLine, textOf } from './text-lines'

/** A text that stands apart on its line. */
export interface Part {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
}

/** A heading above one column, or above several: its text, its place, and the headings above it that other columns share. */
export interface Heading {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly above: readonly Part[]
}

/** The header of a table whose columns are told by their places alone. */
export interface AlignedHeader {
  /** Positions of its first and its last line among those of the page. */
  readonly first: number
  readonly last: number
  readonly headings: readonly Heading[]
}

/** In letters: texts that are farther apart are cells of their own; letters of a heading may be spread. */
const CELL = 0.12
const SPREAD = 4
const WORD = 0.35
const MOST_PARTS = 6
/** Lines of a header are so near to each other, in letters, and so many stand above or below the one with most words. */
const NEAR = 3
const REACH = 3
/** More texts are no header. */
const MOST_HEADINGS = 100

/** The chunks of a line by the texts that stand apart. */
export const piecesOf = ({ chunks }: TextLine): Chunk[][] => segmentsOf(chunks, CELL)

const isWord = (chunks: readonly Chunk[]) => fieldOf(textOf(chunks).trim()) !== null

/** How many of these texts are together a word that they are not alone; 1 for none. */
function wordAt(texts: readonly Chunk[][], size: number): number {
  for (let count = Math.min(texts.length, MOST_PARTS); count > 1; count--) {
    const own = texts.slice(0, count)
    const isNear = own.every(
      (text, at) => at === 0 || text[0]!.left - own[at - 1]!.at(-1)!.right <= WORD * size,
    )
    if (isNear && isWord(own.flat()) && !own.every(isWord)) return count
  }
  return 1
}

/** The texts of a line that stand apart; a word that is spread is one, and so are letters. */
function partsOf(line: TextLine): Part[] {
  const groups: Chunk[][] = []
  const isLetter = (piece: readonly Chunk[]) => textOf(piece).trim().length === 1
  const texts = piecesOf(line)
  for (let at = 0; at < texts.length; ) {
    const count = wordAt(texts.slice(at), line.size)
    const text = texts.slice(at, at + count).flat()
    const last = groups.at(-1)
    const isSpread = last && isLetter(text) && isLetter([last.at(-1)!])
    if (isSpread && text[0]!.left - last.at(-1)!.right <= SPREAD * line.size) last.push(...text)
    else groups.push(text)
    at += count
  }
  return groups.map((own) => ({
    ...{ text: textOf(own).trim(), left: own[0]!.left, right: own.at(-1)!.right },
    baseline: line.baseline,
  }))
}

export const isTitle = ({ chunks }: TextLine): boolean =>
  segmentsOf(chunks).length === 1 && kindOfTitle(textOf(chunks).trim()) !== null

const overlap = (a: Part, b: Part) => a.left < b.right - 1 && b.left < a.right - 1

/** Whether a text stands above several columns, or as a word of its own above another that has its own column. */
function isShared(part: Part, parts: readonly Part[]): boolean {
  const below = parts.filter((other) => other.baseline > part.baseline && overlap(part, other))
  const isKnown = ({ text }: Part) => isHeading(text) || /^其中/.test(text)
  return (
    below.some((one) => below.some((other) => !overlap(one, other))) || (isKnown(part) && below.some(isKnown))
  )
}

interface Found extends Heading {
  readonly baseline: number
  above: Part[]
}

/** How far a text stands from where it would stand above these headings, at their left or in their middle. */
function offOf({ left, right }: Part, below: readonly Heading[]): number {
  const [from, to] = [below[0]!.left, below.at(-1)!.right]
  return Math.min(Math.abs(left - from), Math.abs(left + right - from - to) / 2)
}

/** Shares out headings of one height, which follow each other, among the texts above them: each stands above some, as well as may be. */
function shareOut(headings: readonly Found[], above: readonly Part[]): void {
  const best: { off: number; from: number }[][] = [[{ off: 0, from: 0 }]]
  for (const [at, part] of above.entries()) {
    const row: { off: number; from: number }[] = []
    for (let to = at + 1; to <= headings.length; to++)
      for (let from = at; from < to; from++) {
        const before = best[at]![from]
        const off = before ? before.off + offOf(part, headings.slice(from, to)) : Number.POSITIVE_INFINITY
        if (off < (row[to]?.off ?? Number.POSITIVE_INFINITY)) row[to] = { off, from }
      }
    best.push(row)
  }
  let to = headings.length
  for (let at = above.length; at > 0; at--) {
    const { from } = best[at]![to]!
    for (const one of headings.slice(from, to)) one.above.push(above[at - 1]!)
    to = from
  }
}

/** Gives the texts above several columns to the headings below them. */
function giveShared(headings: readonly Found[], shared: readonly Part[]): void {
  const below = groupedBy(shared, (part) =>
    headings.findIndex((one) => one.baseline > part.baseline && overlap(part, one)),
  )
  const heights = new Set([...below.keys()].flatMap((at) => headings[at]?.baseline ?? []))
  for (const height of heights) {
    const isLow = ({ baseline }: Found) => Math.abs(baseline - height) <= 2
    for (let from = 0; from < headings.length; from++) {
      if (!isLow(headings[from]!) || (from > 0 && isLow(headings[from - 1]!))) continue
      let to = from
      while (to < headings.length && isLow(headings[to]!)) to++
      const above = [...below].filter(([at]) => at >= from && at < to).flatMap(([, parts]) => parts)
      const tiers = groupedBy(above, ({ baseline }) => baseline)
      for (const [, parts] of [...tiers].sort(([a], [b]) => a - b))
        if (parts.length <= to - from)
          shareOut(
            headings.slice(from, to),
            parts.sort((a, b) => a.left - b.left),
          )
    }
  }
}

/** The headings of some lines, from the left: what stands above each other is one. */
function headingsOf(parts: readonly Part[]): Heading[] {
  const shared = parts.filter((part) => isShared(part, parts))
  const own = parts.filter((part) => !shared.includes(part))
  const columns = disjointSets<number>()
  for (const [at, one] of own.entries())
    for (let other = at + 1; other < own.length; other++)
      if (overlap(one, own[other]!)) columns.join(at, other)
  const byColumn = groupedBy([...own.keys()], (at) => columns.of(at))
  const headings = [...byColumn.values()]
    .map((members): Found => {
      const texts = members.map((at) => own[at]!).sort((a, b) => a.baseline - b.baseline)
      const left = Math.min(...texts.map((one) => one.left))
      const right = Math.max(...texts.map((one) => one.right))
      const place = { text: texts.map((one) => one.text).join(''), left, right, baseline: texts[0]!.baseline }
      return { ...place, above: [] }
    })
    .sort((a, b) => a.left - b.left)
  giveShared(headings, shared)
  return headings
}

/** The parts of a unit price, as an analysis has them above its quotas. */
const COSTS: ReadonlySet<Field | null> = new Set([
  'labor',
  'material',
  'machinery',
  'manage',
  'profit',
  'both',
])
const LEAST_COSTS = 4

const isHeader = (headings: readonly Heading[]) =>
  isHeaderRow({ number: 1, cells: headings.map(({ text }) => text), numeric: 0 }) ||
  new Set(fieldsOf(headings).filter((field) => COSTS.has(field))).size >= LEAST_COSTS

/** Known words count for lines as a header, others against them; a title stands above columns as 金额 and 其中 do. */
function worthOf(headings: readonly Heading[]): number {
  const shared = new Set(headings.flatMap(({ above }) => above))
  const titles = [...shared].filter(({ text }) => !isHeading(text) && !/^其中/.test(text))
  return headings.reduce((sum, { text }) => sum + (fieldOf(text) ? 1 : -1), -titles.length)
}

/** The headers among the lines of a page, from the top. */
export function headersOf(lines: readonly TextLine[]): AlignedHeader[] {
  const found: AlignedHeader[] = []
  const parts = lines.map(partsOf)
  for (const [seed, texts] of parts.entries()) {
    if (seed <= (found.at(-1)?.last ?? -1) || texts.filter(({ text }) => fieldOf(text)).length < 2) continue
    const isNear = (at: number) =>
      !isTitle(lines[at]!) &&
      !isTitle(lines[at - 1]!) &&
      lines[at]!.baseline - lines[at - 1]!.baseline <= NEAR * Math.max(lines[at]!.size, lines[at - 1]!.size)
    let best: (AlignedHeader & { worth: number }) | null = null
    const top = Math.max((found.at(-1)?.last ?? -1) + 1, seed - REACH)
    for (let first = seed; first >= top && (first === seed || isNear(first + 1)); first--)
      for (let last = seed; last <= Math.min(lines.length - 1, seed + REACH); last++) {
        if (last > seed && !isNear(last)) break
        const own = parts.slice(first, last + 1).flat()
        if (own.length > MOST_HEADINGS) break
        const headings = headingsOf(own)
        const worth = worthOf(headings)
        if (isHeader(headings) && worth >= (best?.worth ?? 1)) best = { first, last, headings, worth }
      }
    if (best) found.push({ first: best.first, last: best.last, headings: best.headings })
  }
  return found
}

/** What stands in the columns below these headings. */
export const fieldsOf = (headings: readonly Heading[]): (Field | null)[] =>
  headings.map(({ text }) => fieldOf(text))
