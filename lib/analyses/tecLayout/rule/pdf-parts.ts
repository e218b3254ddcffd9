import { kindOf } from '../../../engine/documents/doc-text'
import { isCover } from './docx-parts'
import { cannotTell, Places, type RuleResult } from './found'
import { numberAt, shapeOf } from './heading-numbers'
import type { Judged, PdfBlock, ReadablePdf } from './pdf-text'
import { countsOf, type LayoutRule } from './rules'
import { WESTERN } from './text'

export const textOfPdfBlock = ({ doc }: ReadablePdf, block: number): string =>
  doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block]).trim()

const placeOf = ({ doc }: ReadablePdf, { block, lines }: PdfBlock) => {
  const [start, end] = [doc.blocks.starts[block]!, doc.blocks.ends[block]!]
  return { page: lines[0]!.page, block, start, end }
}

export function checkPdfPunctuation({ pdf, blocks, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  const inText = blocks.filter(({ scope }) => scope !== null)
  for (const [at, one] of inText.entries()) {
    const place = placeOf(pdf, one)
    const next = inText[at + 1]
    // A sentence goes on on the next page.
    const goesOn = next !== undefined && next.lines[0]!.page !== place.page
    const text =
      pdf.doc.text.slice(place.start, place.end) + (goesOn ? textOfPdfBlock(pdf, next.block).slice(0, 1) : '')
    for (const { index, 0: found } of text.matchAll(WESTERN)) {
      const start = place.start + index
      places.add({ ...place, start, end: start + 1, text: text.slice(Math.max(0, index - 10)), found })
    }
  }
  return places.result()
}

const contentsOf = ({ pdf, blocks }: Judged) =>
  blocks.filter(({ block }) => kindOf(pdf.doc.blocks, block) === 'contents')

export function checkPdfContents(judged: Judged, rule: LayoutRule): RuleResult {
  const found = contentsOf(judged)
  const places = new Places(rule, judged.most)
  if (rule.value === 'required' && found.length === 0) places.add({ found: 'none' })
  if (rule.value === 'forbidden')
    for (const one of found) {
      const text = textOfPdfBlock(judged.pdf, one.block)
      places.add({ ...placeOf(judged.pdf, one), text, found: 'contents' })
    }
  return places.result()
}

/** Pages with a table of contents. */
export const contentPages = (judged: Judged): ReadonlySet<number> =>
  new Set(contentsOf(judged).flatMap(({ lines }) => lines.map(({ page }) => page)))

/** What is no header or footer, by page. */
function textByPage({ pdf, blocks }: Judged): Map<number, PdfBlock[]> {
  const found = new Map<number, PdfBlock[]>()
  for (const one of blocks) {
    const kind = kindOf(pdf.doc.blocks, one.block)
    const { page } = one.lines[0]!
    if (kind !== 'header' && kind !== 'footer') found.set(page, [...(found.get(page) ?? []), one])
  }
  return found
}

/** The first block of the cover, if the first page is one. */
export function coverPage(judged: Judged): PdfBlock | null {
  const first = textByPage(judged).get(1) ?? []
  const lines = first.map(({ block }) => textOfPdfBlock(judged.pdf, block))
  return judged.pdf.layout.pages.length > 1 && isCover(lines) ? (first[0] ?? null) : null
}

export function checkPdfCover(judged: Judged, rule: LayoutRule): RuleResult {
  const cover = coverPage(judged)
  const places = new Places(rule, judged.most)
  if (rule.value === 'required' && !cover) places.add({ page: 1, found: 'none' })
  if (rule.value === 'forbidden' && cover) {
    const text = textOfPdfBlock(judged.pdf, cover.block)
    places.add({ ...placeOf(judged.pdf, cover), text, found: 'cover' })
  }
  return places.result()
}

/** Fewer characters, without a picture, are an empty page; drawings have more shapes than frames have. */
const FEW = 5
const MANY_SHAPES = 20

export function checkPdfBlankPages(judged: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, judged.most)
  const text = textByPage(judged)
  for (const [at, { images, shapes }] of judged.pdf.layout.pages.entries()) {
    const blocks = text.get(at + 1) ?? []
    const characters = blocks.reduce((sum, { block }) => sum + textOfPdfBlock(judged.pdf, block).length, 0)
    if (characters < FEW && images === 0 && shapes < MANY_SHAPES)
      places.add({ page: at + 1, found: 'blankPage' })
  }
  return places.result()
}

/** Only lines that are larger than the text are surely headings. */
export function checkPdfHeadingNumbers({ pdf, blocks, most }: Judged, rule: LayoutRule): RuleResult {
  const wanted = String(rule.value).trim().split(/\s+/).map(shapeOf)
  const places = new Places(rule, most)
  let count = 0
  for (const one of blocks) {
    if (kindOf(pdf.doc.blocks, one.block) !== 'heading') continue
    const text = textOfPdfBlock(pdf, one.block)
    const shape = shapeOf(text)
    if (shape === null) continue
    count++
    if (!wanted.includes(shape)) places.add({ ...placeOf(pdf, one), text, found: shape })
  }
  return places.result(count === 0 ? 'headingsNotMarked' : null)
}

export function checkPdfComments({ pdf: { doc }, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  for (let block = 0; block < doc.blocks.count; block++) {
    if (kindOf(doc.blocks, block) !== 'comment') continue
    const [start, end] = [doc.blocks.starts[block]!, doc.blocks.ends[block]!]
    const page = doc.blocks.pages[block]! || null
    places.add({ page, block, start, end, text: doc.text.slice(start, end), found: 'comment' })
  }
  return places.result()
}

export function checkPdfHidden({ pdf: { doc }, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  for (const [kind, characters] of Object.entries(doc.hidden))
    if (characters > 0) places.add({ found: `${kind} ${characters}` })
  return places.result()
}

/** The line that begins a part: it names the part, and may be numbered. */
function beginOf({ pdf, blocks }: Judged, name: string): number {
  const wanted = name.replace(/\s/g, '')
  return blocks.findIndex(({ block, scope }) => {
    if (scope !== 'perhapsHeading' && scope !== 'body') return false
    const text = textOfPdfBlock(pdf, block).replace(/\s/g, '')
    const number = numberAt(text)
    const words = number ? text.slice(number.end) : text
    return (
      words === wanted || (number !== null && words.startsWith(wanted) && words.length <= wanted.length + 6)
    )
  })
}

/** The page after a part: where the next line is numbered as its heading is, or names another part. */
function endOf(judged: Judged, begin: number, names: readonly string[]): number {
  const { pdf, blocks } = judged
  const shape = shapeOf(textOfPdfBlock(pdf, blocks[begin]!.block))
  const others = names.map((name) => beginOf(judged, name)).filter((at) => at > begin)
  const alike = blocks.findIndex(
    ({ block, scope }, at) =>
      at > begin &&
      scope === 'perhapsHeading' &&
      shape !== null &&
      shapeOf(textOfPdfBlock(pdf, block)) === shape,
  )
  const ends = [...others, ...(alike < 0 ? [] : [alike])]
  if (ends.length === 0) return pdf.layout.pages.length + 1
  const { page } = blocks[Math.min(...ends)]!.lines[0]!
  // A part that ends within a page has a share of it.
  const isFirst =
    blocks.findIndex((one) => one.lines[0]!.page === page && one.scope !== null) === Math.min(...ends)
  return isFirst ? page : page + 1
}

export function checkPdfPagesOf(judged: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, judged.most)
  const counts = countsOf(rule.value) ?? []
  const names = counts.map(({ name }) => name)
  const missing: string[] = []
  for (const { name, most } of counts) {
    const begin = beginOf(judged, name)
    if (begin < 0) {
      missing.push(name)
      continue
    }
    const from = judged.blocks[begin]!.lines[0]!.page
    const pages = endOf(judged, begin, names) - from
    if (pages > most)
      places.add({ ...placeOf(judged.pdf, judged.blocks[begin]!), text: name, found: `${pages}` })
  }
  if (counts.length > 0 && missing.length === counts.length) return cannotTell(rule, 'partsNotFound')
  return places.result(missing.length > 0 ? 'partsNotFound' : null)
}
