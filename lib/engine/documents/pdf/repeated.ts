import { addTo } from '../../../domain/group'
import { between, type Line, textOfLine } from './lines'

/** Of the page's height: where headers and footers stand. */
const ZONE = 0.15
/** So many lines at the top and at the bottom may be repeated. */
const MOST_LINES = 3
const SAME_HEIGHT = 2
/** Of the pages, and of those with even or odd numbers. */
const ALL_PAGES = 0.5
const EVERY_OTHER = 0.8
const LEAST_PAGES = 3
/** A line apart from the text: the distance to the next one, in usual ones. */
const APART = 1.5
const LONGEST = 80

const NUMBER_ONLY = /^[\s\-–—·.第共页页码Pagepof/|\d一二三四五六七八九十百零IVXivx]*$/
const HAS_NUMBER = /[\d一二三四五六七八九十IVXivx]/

export type Role = 'header' | 'footer'
export interface PageLines {
  readonly height: number
  readonly lines: readonly Line[]
}

interface Candidate {
  readonly page: number
  readonly line: Line
  readonly role: Role
  /** Its text, whatever its numbers. */
  readonly form: string
  /** From the top or the bottom of the page. */
  readonly place: number
  readonly isApart: boolean
  readonly isOutermost: boolean
}

/** The usual distance between the lines of a page; 0 if there is none. */
export function usualPitch(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const [at, line] of lines.entries()) {
    const pitch = at === 0 ? 0 : Math.round((line.baseline - lines[at - 1]!.baseline) * 2) / 2
    if (pitch > line.size * 0.8 && pitch < line.size * 5) counts.set(pitch, (counts.get(pitch) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0
}

/** The first row of a table may be repeated on every page; a header has at most three parts. */
const MOST_GAPS = 3
const gapsOf = ({ chunks }: Line) =>
  chunks.filter((chunk, at) => at > 0 && between(chunks[at - 1]!, chunk) === '\t').length

function candidatesOf(page: number, { height, lines }: PageLines): Candidate[] {
  const level = lines.filter(({ isLevel }) => isLevel).sort((a, b) => a.baseline - b.baseline)
  const pitch = usualPitch(level)
  const take = (role: Role, ordered: readonly Line[]) =>
    ordered.slice(0, MOST_LINES).flatMap((line, at): Candidate[] => {
      const place = role === 'header' ? line.baseline : height - line.baseline
      if (place > height * ZONE) return []
      const next = ordered[at + 1]
      const distance = next ? Math.abs(next.baseline - line.baseline) : Number.POSITIVE_INFINITY
      const form = textOfLine(line).replace(/\s/g, '').replace(/\d+/g, '#')
      const isApart = distance >= APART * (pitch || line.size * 1.5)
      if (line.hasGaps && !isApart && (next?.hasGaps || gapsOf(line) >= MOST_GAPS)) return []
      return [{ page, line, role, form, place, isApart, isOutermost: at === 0 }]
    })
  return [...take('header', level), ...take('footer', level.reverse())]
}

/** Pages on which a line stands at the height of this one. */
function pagesAt(candidates: readonly Candidate[], { place }: Candidate): Set<number> {
  const near = candidates.filter((one) => Math.abs(one.place - place) <= SAME_HEIGHT)
  return new Set(near.map(({ page }) => page))
}

function isOnMost(found: ReadonlySet<number>, pages: number): boolean {
  if (found.size >= Math.max(2, pages * ALL_PAGES)) return true
  const parity = [...found].filter((page) => page % 2 === 0).length
  const isOneSide = parity === 0 || parity === found.size
  return found.size >= LEAST_PAGES && isOneSide && found.size >= (pages / 2) * EVERY_OTHER
}

/** Those of equal form are looked at together, and one height of them once. */
function repeatedIn(candidates: readonly Candidate[], pages: number): Candidate[] {
  const known = new Map<number, boolean>()
  return candidates.filter((one) => {
    const height = Math.round(one.place)
    const isRepeated = known.get(height) ?? isOnMost(pagesAt(candidates, one), pages)
    known.set(height, isRepeated)
    return isRepeated
  })
}

/**
 * Lines that are headers or footers: the same text, whatever its numbers, at one height of most pages; any text that
 * stands there apart from the rest; and page numbers.
 */
export function repeatedLines(pages: readonly PageLines[]): ReadonlyMap<Line, Role> {
  const all = pages.flatMap((page, at) => candidatesOf(at, page))
  const found = new Map<Line, Role>()
  const used = pages.filter(({ lines }) => lines.length > 0).length
  const groups = new Map<string, Candidate[]>()
  const put = (key: string, one: Candidate) => {
    addTo(groups, key, one)
  }
  for (const one of all) {
    put(`${one.role} ${one.form}`, one)
    if (one.isOutermost && one.isApart && one.form.length <= LONGEST && used >= LEAST_PAGES)
      put(`${one.role} | apart`, one)
  }
  for (const group of groups.values())
    for (const { line, role } of repeatedIn(group, used)) found.set(line, role)
  for (const { line, role, form, isOutermost, isApart } of all) {
    const text = textOfLine(line)
    const isNumber = NUMBER_ONLY.test(text) && (HAS_NUMBER.test(text) || form.includes('#'))
    if (isOutermost && isApart && isNumber && pages.length > 0) found.set(line, role)
  }
  return found
}
