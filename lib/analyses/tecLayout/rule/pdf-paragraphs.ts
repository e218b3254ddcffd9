import type { SectionDocument } from '../../../engine/documents/section-documents'
import { Places, type RuleResult } from './found'
import { type Judged, judgesOf, type PdfBlock, type PdfLine } from './pdf-text'
import type { LayoutRule, RuleKey } from './rules'
import { HEADINGS_OPEN } from './scopes'

/** Points by which distances of lines may differ: writers round them. */
const LINE_TOLERANCE = 0.6
/** Characters by which an indent may differ. */
const INDENT_TOLERANCE = 0.3

const shown = (value: number) => `${Math.round(value * 100) / 100}`

/** A distance of lines, between a line and the one before it. */
interface Distance {
  readonly points: number
  readonly line: number
}

/** Distances between the lines of a block that stand on one page. */
const distances = (lines: readonly PdfLine[]): Distance[] =>
  lines.flatMap((line, at) => {
    const before = lines[at - 1]
    return before && before.page === line.page && line.baseline > before.baseline
      ? [{ points: line.baseline - before.baseline, line: at }]
      : []
  })

function median(values: readonly Distance[]): number {
  const sorted = values.map(({ points }) => points).sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

/** Lines of a block that differ, from the first to the last. */
interface Stretch {
  readonly first: number
  readonly last: number
  readonly found: string
}

/**
 * Paragraphs that follow each other without an indent are one block, so each stretch of equal distances is judged: two
 * of them, or the only one. Where no two are equal the usual one counts.
 */
function stretchesOf(lines: readonly PdfLine[], keeps: (points: number) => boolean): Stretch[] {
  const all = distances(lines)
  const found: Stretch[] = []
  let isRegular = false
  for (let at = 0; at < all.length; ) {
    let end = at + 1
    while (end < all.length && Math.abs(all[end]!.points - all[at]!.points) <= LINE_TOLERANCE) end++
    const isStretch = end - at > 1 || all.length === 1
    isRegular ||= isStretch
    if (isStretch && !keeps(all[at]!.points))
      found.push({ first: all[at]!.line - 1, last: all[end - 1]!.line, found: shown(all[at]!.points) })
    at = end
  }
  const usual = median(all)
  if (isRegular || keeps(usual)) return found
  return [{ first: 0, last: lines.length - 1, found: shown(usual) }]
}

/** What surrounds a block. */
interface Around {
  /** It may go on from the block before: it is the first on its page, or that one has no end or a full last line. */
  readonly mayGoOn: boolean
  /** The lines of the block with which it goes on, on the next page. */
  readonly next: readonly PdfLine[]
  readonly textOf: (line: PdfLine) => string
}

type BlockCheck = (lines: readonly PdfLine[], rule: LayoutRule, around: Around) => readonly Stretch[]

const BLOCK_CHECKS: Partial<Readonly<Record<RuleKey, BlockCheck>>> = {
  lineExact: (lines, { value }) =>
    stretchesOf(lines, (points) => Math.abs(points - Number(value)) <= LINE_TOLERANCE),
  lineAtLeast: (lines, { value }) => stretchesOf(lines, (points) => points >= Number(value) - LINE_TOLERANCE),
  firstLineChars: (lines, { value }, { mayGoOn, next, textOf }) => {
    const all = [...lines, ...next]
    if (areParagraphs(all, textOf)) return []
    const [first, ...others] = all
    const plain = others.filter((line) => !OPENING.test(textOf(line)))
    const left = Math.min(...(plain.length > 0 ? plain : others).map((line) => line.left))
    const indent = (first!.left - left) / first!.size
    if (mayGoOn && Math.abs(indent) <= INDENT_TOLERANCE) return []
    // A sign that opens may be drawn up to half its width further to the left.
    const missing = Number(value) - indent
    const most = INDENT_TOLERANCE + (OPENING.test(textOf(first!)) ? 0.5 : 0)
    const differs = missing > most || missing < -INDENT_TOLERANCE
    return differs ? [{ first: 0, last: lines.length - 1, found: shown(indent) }] : []
  },
}

const OPENING = /^[（《“‘「『【〔〈(<[]/
/** Whether each line may be a paragraph of its own: they begin at one place, and each ends a sentence. */
const areParagraphs = (lines: readonly PdfLine[], textOf: Around['textOf']) =>
  lines.every(
    (line) =>
      Math.abs(line.left - lines[0]!.left) <= INDENT_TOLERANCE * line.size && ENDED.test(textOf(line).trim()),
  )

const ENDED = /[。！？；：:.!?;”）)]$/
/** In letters: a line that ends so far from the others is the last of its paragraph. */
const EARLY = 2.5

const textOf = ({ text, blocks }: SectionDocument['doc'], block: number) =>
  text.slice(blocks.starts[block], blocks.ends[block]).trim()

/** For each block of text what surrounds it. */
function surroundings({ pdf: { doc, layout }, blocks }: Judged): Map<PdfBlock, Around> {
  const { runs } = layout
  const lineText = ({ first, end }: PdfLine) => doc.text.slice(runs.starts[first], runs.ends[end - 1])
  const text = blocks.filter(({ scope }) => scope !== null)
  const right = new Map<number, number>()
  for (const { lines } of text)
    for (const line of lines) right.set(line.page, Math.max(right.get(line.page) ?? 0, line.right))
  const isFull = ({ lines }: PdfBlock) => {
    const last = lines.at(-1)!
    return last.right + EARLY * last.size >= (right.get(last.page) ?? 0)
  }
  const hasEnded = ({ block }: PdfBlock) => ENDED.test(textOf(doc, block))
  return new Map(
    text.map((one, at) => {
      const [before, after] = [text[at - 1], text[at + 1]]
      const { page } = one.lines[0]!
      const isFirst = before?.lines[0]?.page !== page
      const isNext = after?.scope === 'body' && after.lines[0]?.page === page + 1
      const next = isNext && isFull(one) && !hasEnded(one) ? after.lines : []
      // A sentence may end where its line does.
      const isOpen = before?.scope === 'body' && (isFull(before) || !hasEnded(before))
      const mayGoOn = isFirst || isOpen
      return [one, { mayGoOn, next, textOf: lineText }]
    }),
  )
}

/** Whether a block has what a rule is about: two lines on one page, or on two where that does not matter. */
const isJudged = (rule: LayoutRule, { lines }: PdfBlock, { next }: Around) =>
  distances(lines).length > 0 || (rule.key === 'firstLineChars' && next.length > 0)

/** Rules of paragraphs; null if the rule is none of them. */
export function checkPdfParagraphs(judged: Judged, rule: LayoutRule): RuleResult | null {
  if (!BLOCK_CHECKS[rule.key]) return null
  const { pdf, rules, most } = judged
  const places = new Places(rule, most)
  let looked = 0
  let isOpen = false
  for (const [one, around] of surroundings(judged)) {
    const { isDoubt, judged: by } = judgesOf(rule, one, rules)
    if (by.length === 0 || !isJudged(rule, one, around)) continue
    looked++
    const found = by.map((other) => BLOCK_CHECKS[other.key]?.(one.lines, other, around) ?? [])
    isOpen ||= isDoubt && found[0]!.length > 0
    if (isDoubt) continue
    places.look(textOf(pdf.doc, one.block).length)
    if (found.some((stretches) => stretches.length === 0)) continue
    for (const { first, last, found: value } of found[0]!) {
      const { runs } = pdf.layout
      const [from, to] = [one.lines[first]!, one.lines[last]!]
      const place = {
        page: from.page,
        block: one.block,
        start: runs.starts[from.first]!,
        end: runs.ends[to.end - 1]!,
      }
      const text = pdf.doc.text.slice(place.start, place.end)
      places.add({ ...place, text, found: value }, text.length)
    }
  }
  return places.result(looked === 0 ? 'noParagraphs' : isOpen ? HEADINGS_OPEN : null)
}
