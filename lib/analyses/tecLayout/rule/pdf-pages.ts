import { kindOf } from '../../../engine/documents/doc-text'
import { cannotTell, Places, type RuleResult } from './found'
import { Appendix } from './heading-numbers'
import { contentPages, coverPage, textOfPdfBlock } from './pdf-parts'
import type { Judged, PdfBlock, PdfLine, ReadablePdf } from './pdf-text'
import { type LayoutRule, listed, type RuleKey } from './rules'

const POINTS_PER_CM = 72 / 2.54
/** Of a length of paper, in points: 1 mm. */
const PAPER_TOLERANCE = POINTS_PER_CM / 10
/** A text box is less exact than a margin: it ends where its characters do. */
const MARGIN_TOLERANCE = 0.3
const PAPERS: Readonly<Record<string, readonly [number, number]>> = { A4: [21, 29.7], A3: [29.7, 42] }

const shown = (value: number) => `${Math.round(value * 100) / 100}`
const centimetres = (points: number) => points / POINTS_PER_CM

export function checkPaper({ pdf: { layout }, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  for (const [at, { width, height }] of layout.pages.entries()) {
    if (rule.key === 'orientation') {
      const found = width > height ? 'landscape' : 'portrait'
      if (found !== rule.value) places.add({ page: at + 1, found })
      continue
    }
    const near = (length: number, wanted: number) =>
      Math.abs(length - wanted * POINTS_PER_CM) <= PAPER_TOLERANCE
    const fits = listed(rule.value).some((paper) => {
      const [short, long] = PAPERS[paper]!
      return near(Math.min(width, height), short) && near(Math.max(width, height), long)
    })
    if (fits) continue
    places.add({ page: at + 1, found: `${shown(centimetres(width))} × ${shown(centimetres(height))}` })
  }
  return places.result()
}

/** A sign at the end of a line may stand out of the margin (标点溢出): word processors do so by themselves. */
const HANGING = /[，。；：、！？,.;:!?）】》”’]$/

/** How far the text of a line stays from an edge of its page, in points. Letters rise about 0.88 of their size. */
function distanceOf({ doc, layout }: ReadablePdf, key: RuleKey, line: PdfLine): number {
  const { width, height } = layout.pages[line.page - 1]!
  if (key === 'marginLeft') return line.left
  if (key === 'marginRight') {
    const end = layout.runs.ends[line.end - 1]!
    return width - line.right + (HANGING.test(doc.text.slice(Math.max(0, end - 1), end)) ? line.size : 0)
  }
  return key === 'marginTop' ? line.baseline - 0.88 * line.size : height - line.baseline - 0.12 * line.size
}

/**
 * Text that enters a margin is a difference. Text that stays farther inside shows no margin: lines end early, and pages are
 * not full.
 */
export function checkMargin({ pdf, blocks, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  const wanted = Number(rule.value)
  let least = Number.POSITIVE_INFINITY
  const pages = new Set<number>()
  for (const { lines, scope, block } of blocks) {
    if (scope === null) continue
    for (const line of lines) {
      const distance = centimetres(distanceOf(pdf, rule.key, line))
      least = Math.min(least, distance)
      if (distance >= wanted - MARGIN_TOLERANCE || pages.has(line.page)) continue
      pages.add(line.page)
      const { runs } = pdf.layout
      const place = { page: line.page, block, start: runs.starts[line.first]!, end: runs.ends[line.end - 1]! }
      places.add({ ...place, text: pdf.doc.text.slice(place.start, place.end), found: shown(distance) })
    }
  }
  const isInside = least > wanted + MARGIN_TOLERANCE
  return places.result(isInside ? `textInside ${shown(least)}` : null)
}

const PAGE_NUMBER = /^[-—–·第\s]*\d{1,4}(\s*[/／共]\s*\d{1,4})?[-—–·页\s]*$/

interface Furniture {
  readonly page: number
  readonly block: number
  readonly text: string
  readonly isNumber: boolean
  /** The middle of its line, from 0 at the left to 1. */
  readonly middle: number
}

function furnitureOf({ doc, layout }: ReadablePdf, blocks: readonly PdfBlock[], kind: 'header' | 'footer') {
  return blocks.flatMap(({ block, lines }): Furniture[] => {
    if (kindOf(doc.blocks, block) !== kind) return []
    const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block]).trim()
    const [line] = lines
    if (text === '' || !line) return []
    const { width } = layout.pages[line.page - 1]!
    const middle = (line.left + line.right) / 2 / width
    return [{ page: line.page, block, text, isNumber: PAGE_NUMBER.test(text), middle }]
  })
}

/** A page number is no header or footer where the tender asks for one. */
export function checkPdfFurniture({ pdf, blocks, rules, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  const numbered = rules.some(({ key, value }) => key === 'pageNumber' && value !== 'none')
  const kind = rule.key === 'header' ? 'header' : 'footer'
  for (const { page, block, text, isNumber } of furnitureOf(pdf, blocks, kind))
    if (!(isNumber && numbered)) places.add({ page, block, text, found: text })
  return places.result()
}

/** Where the middle of a page number stands. */
const POSITIONS: Readonly<Record<string, readonly [number, number]>> = {
  bottomCentre: [0.42, 0.58],
  bottomRight: [0.65, 1],
}

export function checkPdfNumbers({ pdf, blocks, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  const wanted = POSITIONS[String(rule.value)]
  let count = 0
  for (const kind of ['header', 'footer'] as const)
    for (const { page, block, text, isNumber, middle } of furnitureOf(pdf, blocks, kind)) {
      if (!isNumber) continue
      count++
      const side = middle < 0.42 ? 'left' : middle > 0.58 ? 'right' : 'center'
      if (!wanted) places.add({ page, block, text, found: 'pageNumber' })
      else if (kind === 'header' || middle < wanted[0] || middle > wanted[1])
        places.add({ page, block, text, found: `${kind} ${side}` })
    }
  if (wanted && count === 0) places.add({ found: 'none' })
  return places.result()
}

/** The first number that a page shows; no number may stand before it. */
export function checkPdfNumberFrom({ pdf, blocks, most }: Judged, rule: LayoutRule): RuleResult {
  const numbers = (['header', 'footer'] as const)
    .flatMap((kind) => furnitureOf(pdf, blocks, kind))
    .filter(({ isNumber }) => isNumber)
    .sort((a, b) => a.page - b.page)
  const [first] = numbers
  const found = /\d{1,4}/.exec(first?.text ?? '')?.[0]
  if (!first || found === undefined) return cannotTell(rule, 'noPageNumber')
  const places = new Places(rule, most)
  if (Number(found) !== Number(rule.value)) places.add({ page: first.page, block: first.block, found })
  return places.result()
}

/** The first page of each appendix, and of what follows it: `true` from a page on that begins with one. */
function appendixPages({ pdf, blocks }: Judged): boolean[] {
  const follower = new Appendix()
  const inside = pdf.layout.pages.map(() => false)
  let next = 0
  for (const one of blocks) {
    if (one.scope !== 'perhapsHeading' && one.scope !== 'body') continue
    const page = one.lines[0]!.page - 1
    // A page on which the appendix begins or ends is part of it.
    for (; next < page; next++) inside[next] ||= follower.inside
    const was = follower.inside
    const text = textOfPdfBlock(pdf, one.block)
    const is = text.length <= 60 ? follower.heading(text) : was
    if (is || was) inside[page] = true
  }
  for (; next < inside.length; next++) inside[next] ||= follower.inside
  return inside
}

export function checkPdfImages(judged: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, judged.most)
  const appendix = rule.value === 'appendixOnly' ? appendixPages(judged) : []
  for (const [at, { images }] of judged.pdf.layout.pages.entries())
    if (images > 0 && !appendix[at]) places.add({ page: at + 1, found: `picture ${images}` })
  return places.result()
}

/** With the scope `body`, without the cover and the table of contents. */
export function checkPageCount(judged: Judged, rule: LayoutRule): RuleResult {
  const all = judged.pdf.layout.pages.length
  if (all === 0) return cannotTell(rule, 'pagesNotStated')
  const left = rule.scope === 'body' ? contentPages(judged).size + (coverPage(judged) ? 1 : 0) : 0
  const places = new Places(rule, 1)
  if (all - left > Number(rule.value)) places.add({ found: `${all - left}` })
  return places.result()
}
