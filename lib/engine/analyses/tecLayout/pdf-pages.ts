import { kindOf } from '../../documents/doc-text'
import { cannotTell, Places, type RuleResult } from './found'
import type { PdfBlock, PdfLine, ReadablePdf } from './pdf-text'
import type { LayoutRule, RuleKey } from './rules'

const POINTS_PER_CM = 72 / 2.54
/** Of a length of paper, in points: 1 mm. */
const PAPER_TOLERANCE = POINTS_PER_CM / 10
/** A text box is less exact than a margin: it ends where its characters do. */
const MARGIN_TOLERANCE = 0.3
const PAPERS: Readonly<Record<string, readonly [number, number]>> = { A4: [21, 29.7], A3: [29.7, 42] }

const shown = (value: number) => `${Math.round(value * 100) / 100}`
const centimetres = (points: number) => points / POINTS_PER_CM

export function checkPaper({ layout }: ReadablePdf, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [at, { width, height }] of layout.pages.entries()) {
    if (rule.key === 'orientation') {
      const found = width > height ? 'landscape' : 'portrait'
      if (found !== rule.value) places.add({ page: at + 1, found })
      continue
    }
    const [short, long] = PAPERS[String(rule.value)]!.map((length) => length * POINTS_PER_CM) as [
      number,
      number,
    ]
    const near = (length: number, wanted: number) => Math.abs(length - wanted) <= PAPER_TOLERANCE
    if (near(Math.min(width, height), short) && near(Math.max(width, height), long)) continue
    places.add({ page: at + 1, found: `${shown(centimetres(width))} × ${shown(centimetres(height))}` })
  }
  return places.result()
}

/** How far the text of a line stays from an edge of its page, in points. Letters rise about 0.88 of their size. */
function distanceOf({ layout }: ReadablePdf, key: RuleKey, line: PdfLine): number {
  const { width, height } = layout.pages[line.page - 1]!
  if (key === 'marginLeft') return line.left
  if (key === 'marginRight') return width - line.right
  return key === 'marginTop' ? line.baseline - 0.88 * line.size : height - line.baseline - 0.12 * line.size
}

/**
 * Text that enters a margin is a difference. Text that stays farther inside shows no margin: lines end early, and pages are
 * not full.
 */
export function checkMargin(
  pdf: ReadablePdf,
  blocks: readonly PdfBlock[],
  rule: LayoutRule,
  most: number,
): RuleResult {
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
      const { doc } = pdf
      const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block])
      places.add({ page: line.page, text, found: shown(distance) })
    }
  }
  const isInside = least > wanted + MARGIN_TOLERANCE
  return places.result(isInside ? `textInside ${shown(least)}` : null)
}

const PAGE_NUMBER = /^[-—–·第\s]*\d{1,4}(\s*[/／共]\s*\d{1,4})?[-—–·页\s]*$/

interface Furniture {
  readonly page: number
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
    return [{ page: line.page, text, isNumber: PAGE_NUMBER.test(text), middle }]
  })
}

/** A page number is no header or footer where the tender asks for one. */
export function checkPdfFurniture(
  pdf: ReadablePdf,
  blocks: readonly PdfBlock[],
  rule: LayoutRule,
  rules: readonly LayoutRule[],
  most: number,
): RuleResult {
  const places = new Places(rule, most)
  const numbered = rules.some(({ key, value }) => key === 'pageNumber' && value !== 'none')
  for (const { page, text, isNumber } of furnitureOf(
    pdf,
    blocks,
    rule.key === 'header' ? 'header' : 'footer',
  ))
    if (!(isNumber && numbered)) places.add({ page, text, found: text })
  return places.result()
}

/** Where the middle of a page number stands. */
const POSITIONS: Readonly<Record<string, readonly [number, number]>> = {
  bottomCentre: [0.42, 0.58],
  bottomRight: [0.65, 1],
}

export function checkPdfNumbers(
  pdf: ReadablePdf,
  blocks: readonly PdfBlock[],
  rule: LayoutRule,
  most: number,
): RuleResult {
  const places = new Places(rule, most)
  const wanted = POSITIONS[String(rule.value)]
  let count = 0
  for (const kind of ['header', 'footer'] as const)
    for (const { page, text, isNumber, middle } of furnitureOf(pdf, blocks, kind)) {
      if (!isNumber) continue
      count++
      if (!wanted) places.add({ page, text, found: 'pageNumber' })
      else if (kind === 'header' || middle < wanted[0] || middle > wanted[1])
        places.add({
          page,
          text,
          found: `${kind} ${middle < 0.42 ? 'left' : middle > 0.58 ? 'right' : 'center'}`,
        })
    }
  if (wanted && count === 0) places.add({ found: 'none' })
  return places.result()
}

export function checkPdfImages({ layout }: ReadablePdf, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [at, { images }] of layout.pages.entries())
    if (images > 0) places.add({ page: at + 1, found: `picture ${images}` })
  return places.result()
}

export function checkPageCount({ layout }: ReadablePdf, rule: LayoutRule): RuleResult {
  const count = layout.pages.length
  if (count === 0) return cannotTell(rule, 'pagesNotStated')
  const places = new Places(rule, 1)
  if (count > Number(rule.value)) places.add({ found: `${count}` })
  return places.result()
}
