import { toggle } from '../../documents/docx/bags'
import type { Section } from '../../documents/docx/body'
import type { DocxFormat, ReadDocx } from '../../documents/docx/read-docx'
import { cannotTell, Places, type RuleResult } from './found'
import { type LayoutRule, type RuleKey, toleranceOf } from './rules'

/** A DOCX document of which something was read. */
export interface Readable {
  readonly doc: ReadDocx['doc']
  readonly format: DocxFormat
}

const TWIPS_PER_CM = 1440 / 2.54
/** Of a length of paper, in centimetres. */
const PAPER_TOLERANCE = 0.1
const PAPERS: Readonly<Record<string, readonly [number, number]>> = { A4: [21, 29.7], A3: [29.7, 42] }
/** Lengths are stored in twentieths of a point: what is written as 2.5 cm is 2.4994. */
const EXACT = 1e-9

const MARGINS: Partial<Readonly<Record<RuleKey, string>>> = {
  marginTop: 'top',
  marginBottom: 'bottom',
  marginLeft: 'left',
  marginRight: 'right',
  gutter: 'gutter',
}

const centimetres = ({ bag }: Section, name: string): number | null => {
  const twips = bag.get(name)
  return twips === undefined || Number.isNaN(Number(twips)) ? null : Number(twips) / TWIPS_PER_CM
}

const shown = (value: number) => `${Math.round(value * 100) / 100}`

/** What a section has instead; null if it keeps the rule, undefined if it states nothing. */
function foundIn(section: Section, rule: LayoutRule): string | null | undefined {
  const margin = MARGINS[rule.key]
  if (margin) {
    // Word writes page margins below zero where text must not move them.
    const value = centimetres(section, `pgMar.${margin}`) ?? (margin === 'gutter' ? 0 : null)
    if (value === null) return undefined
    const apart = Math.abs(Math.abs(value) - Number(rule.value))
    return apart <= toleranceOf(rule) + EXACT ? null : shown(value)
  }
  const [width, height] = [centimetres(section, 'pgSz.w'), centimetres(section, 'pgSz.h')]
  if (width === null || height === null) return undefined
  if (rule.key === 'orientation') {
    const found = width > height ? 'landscape' : 'portrait'
    return found === rule.value ? null : found
  }
  const [short, long] = PAPERS[String(rule.value)]!
  const [least, most] = [Math.min(width, height), Math.max(width, height)]
  const fits = Math.abs(least - short) <= PAPER_TOLERANCE && Math.abs(most - long) <= PAPER_TOLERANCE
  return fits ? null : `${shown(width)} × ${shown(height)}`
}

export function checkSections({ format }: Readable, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  if (format.sections.length === 0) return cannotTell(rule, 'noSections')
  for (const [at, section] of format.sections.entries()) {
    const found = foundIn(section, rule)
    if (found === undefined) return cannotTell(rule, 'notStated')
    if (found !== null) places.add({ section: at + 1, found })
  }
  return places.result()
}

/** The parts that a section shows as headers or footers; what it does not name is that of the section before. */
function shownParts(format: DocxFormat, kind: 'header' | 'footer'): { section: number; part: string }[] {
  const current = new Map<string, string>()
  return format.sections.flatMap((section, at) => {
    for (const reference of section.references) {
      const part = format.parts.get(reference.id)
      if (reference.kind === kind && part) current.set(reference.type, part)
    }
    const types = ['default']
    if (toggle(section.bag, 'titlePg')) types.push('first')
    if (format.settings.has('evenAndOddHeaders')) types.push('even')
    return types.flatMap((type) => (current.has(type) ? [{ section: at + 1, part: current.get(type)! }] : []))
  })
}

/** A line below or above a paragraph is seen, whatever its text is. */
const LINES = ['top.val', 'bottom.val', 'left.val', 'right.val', 'between.val']

/** The paragraphs of a part that show something. */
function visible({ doc, format }: Readable, part: string) {
  return format.paragraphs.flatMap((paragraph) => {
    if (paragraph.part !== part) return []
    const text = doc.text.slice(doc.blocks.starts[paragraph.block], doc.blocks.ends[paragraph.block]).trim()
    const bag = format.bags[paragraph.bag]!
    const hasLine =
      bag.has('pBdr.') && LINES.some((line) => !['nil', 'none'].includes(bag.get(line) ?? 'none'))
    const isNumber = /\bPAGE\b/.test(paragraph.fields)
    const found = text !== '' ? text : paragraph.pictures > 0 ? 'picture' : hasLine ? 'line' : null
    return found !== null || isNumber ? [{ text, found: found ?? 'pageNumber', isNumber, bag }] : []
  })
}

/** A page number is no header or footer where the tender asks for one. */
export function checkFurniture(
  document: Readable,
  rule: LayoutRule,
  rules: readonly LayoutRule[],
  most: number,
): RuleResult {
  const places = new Places(rule, most)
  const numbered = rules.some(({ key, value }) => key === 'pageNumber' && value !== 'none')
  const kind = rule.key === 'header' ? 'header' : 'footer'
  for (const { section, part } of shownParts(document.format, kind))
    for (const { text, found, isNumber } of visible(document, part))
      if (!(isNumber && numbered)) places.add({ section, text, found })
  return places.result()
}

const ALIGNED: Readonly<Record<string, readonly string[]>> = {
  bottomCentre: ['center'],
  bottomRight: ['right', 'end'],
}

export function checkPageNumber(document: Readable, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  const numbers = (['header', 'footer'] as const).flatMap((kind) =>
    shownParts(document.format, kind).flatMap(({ section, part }) =>
      visible(document, part)
        .filter(({ isNumber }) => isNumber)
        .map(({ text, bag }) => ({ kind, section, text, align: bag.get('jc.val') ?? 'left' })),
    ),
  )
  const wanted = ALIGNED[String(rule.value)]
  for (const { kind, section, text, align } of numbers)
    if (!wanted) places.add({ section, text, found: 'pageNumber' })
    else if (kind !== 'footer' || !wanted.includes(align))
      places.add({ section, text, found: `${kind} ${align}` })
  if (wanted && numbers.length === 0) places.add({ found: 'none' })
  return places.result()
}
