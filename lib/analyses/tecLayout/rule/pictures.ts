import type { Row } from '../../../engine/analysis'
import { type BlockKind, type DocText, kindOf } from '../../../engine/documents/doc-text'
import type { PdfLayout } from '../../../engine/documents/pdf/layout'
import type { LayoutRule } from './rules'

/** A rectangle on a page, in points from its top left corner. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A page as boxes: no picture of the page itself. */
export interface PageBoxes {
  readonly width: number
  readonly height: number
  /** What the margins leave; null if the tender states none of them. */
  readonly area: Box | null
  readonly blocks: readonly (Box & { readonly block: number; readonly kind: BlockKind })[]
}

const POINTS_PER_CM = 72 / 2.54
/** How far letters rise above their line and reach below it, in sizes. */
const ABOVE = 0.88
const BELOW = 0.12

function areaOf(rules: readonly LayoutRule[], width: number, height: number): Box | null {
  const margin = (key: LayoutRule['key']) => {
    const rule = rules.find((one) => one.key === key)
    return typeof rule?.value === 'number' ? rule.value * POINTS_PER_CM : null
  }
  const [left, top] = [margin('marginLeft'), margin('marginTop')]
  const [right, bottom] = [margin('marginRight'), margin('marginBottom')]
  if ([left, top, right, bottom].every((side) => side === null)) return null
  return { left: left ?? 0, top: top ?? 0, right: width - (right ?? 0), bottom: height - (bottom ?? 0) }
}

/** The blocks of text on a page, from 1, and what the margins of the tender leave of it; null without such a page. */
export function pageBoxes(
  doc: Pick<DocText, 'blocks'>,
  { pages, runs }: Pick<PdfLayout, 'pages' | 'runs'>,
  page: number,
  rules: readonly LayoutRule[] = [],
): PageBoxes | null {
  const size = pages[page - 1]
  if (!size) return null
  const boxes = new Map<number, Box>()
  for (let at = 0; at < runs.count; at++) {
    if (runs.pages[at] !== page) continue
    const block = runs.blocks[at]!
    const [baseline, letters] = [runs.baseline[at]!, runs.sizes[at]!]
    const box = boxes.get(block)
    const [top, bottom] = [baseline - ABOVE * letters, baseline + BELOW * letters]
    boxes.set(block, {
      left: Math.min(box?.left ?? Number.POSITIVE_INFINITY, runs.left[at]!),
      right: Math.max(box?.right ?? 0, runs.right[at]!),
      top: Math.min(box?.top ?? Number.POSITIVE_INFINITY, top),
      bottom: Math.max(box?.bottom ?? 0, bottom),
    })
  }
  const { width, height } = size
  const blocks = [...boxes].map(([block, box]) => ({ ...box, block, kind: kindOf(doc.blocks, block) }))
  return { width, height, area: areaOf(rules, width, height), blocks }
}

/** How many places of each class a page has. */
export interface PageCounts {
  readonly page: number
  readonly format: number
  readonly identity: number
  readonly identityMaybe: number
}

/** The pages of a document, from the first on, with the places of its rows of `details`; rows without a page are left out. */
export function pageStrip(rows: readonly Row[], pages: number): PageCounts[] {
  const counts = Array.from({ length: Math.max(0, pages) }, () => ({
    format: 0,
    identity: 0,
    identityMaybe: 0,
  }))
  for (const { page, state, class: kind } of rows) {
    const count = typeof page === 'number' ? counts[page - 1] : undefined
    if (!count || state !== 'differs') continue
    if (kind === 'format' || kind === 'identity' || kind === 'identityMaybe') count[kind]++
  }
  return counts.map((count, at) => ({ page: at + 1, ...count }))
}
