import { toggle } from '../../../engine/documents/docx/bags'
import type { Section } from '../../../engine/documents/docx/body'
import type { DocxFormat } from '../../../engine/documents/docx/read-docx'
import type { DocxDocument } from './docx-document'
import { cannotTell, Places, type RuleResult } from './found'
import { type LayoutRule, listed, type RuleKey, toleranceOf } from './rules'

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
  const [least, most] = [Math.min(width, height), Math.max(width, height)]
  const fits = listed(rule.value).some((paper) => {
    const [short, long] = PAPERS[paper]!
    return Math.abs(least - short) <= PAPER_TOLERANCE && Math.abs(most - long) <= PAPER_TOLERANCE
  })
  return fits ? null : `${shown(width)} × ${shown(height)}`
}

export function checkSections({ format }: DocxDocument, rule: LayoutRule, most: number): RuleResult {
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

/** Something that a header or footer shows. */
interface Shown {
  readonly block: number
  readonly text: string
  readonly found: string
  readonly isNumber: boolean
  /** Null where that cannot be told. */
  readonly align: string | null
}

/** By its frame, by tabs before it, or as its paragraph is; a text box may stand anywhere. */
function alignOf({ format, effective }: DocxDocument, paragraph: number, text: string): string | null {
  const { bag, isInTextBox } = format.paragraphs[paragraph]!
  if (isInTextBox) return null
  const frame = format.bags[bag]!.get('framePr.xAlign')
  const tabs = /^\t{0,2}/.exec(text)![0].length
  if (frame) return frame
  return tabs > 0 ? ['center', 'right'][tabs - 1]! : effective.paragraph(paragraph).align
}

/** The paragraphs of a part that show something: text, pictures, lines. */
function visible(document: DocxDocument, part: string): Shown[] {
  const { format, effective } = document
  return format.paragraphs.flatMap(({ part: own, block, pictures, fields }, at) => {
    if (own !== part) return []
    const text = document.textOf(at)
    const isNumber = /\bPAGE\b/.test(fields)
    const sign = pictures > 0 && !isNumber ? 'picture' : effective.paragraph(at).border ? 'line' : null
    const found = text.trim() === '' ? sign : text.trim()
    if (found === null && !isNumber) return []
    const align = alignOf(document, at, text)
    return [{ block, text: text.trim(), found: found ?? 'pageNumber', isNumber, align }]
  })
}

/** Nothing but a number, and the words around it. */
const ONLY_NUMBER = /^[-—–·.第页共总\s/／|\dIVXivx]*$/

/** A page number is no header or footer where the tender asks for one. */
export function checkFurniture(
  document: DocxDocument,
  rule: LayoutRule,
  rules: readonly LayoutRule[],
  most: number,
): RuleResult {
  const places = new Places(rule, most)
  const numbered = rules.some(({ key, value }) => key === 'pageNumber' && value !== 'none')
  const kind = rule.key === 'header' ? 'header' : 'footer'
  for (const { section, part } of shownParts(document.format, kind))
    for (const { text, block, found, isNumber } of visible(document, part))
      if (!(isNumber && numbered && ONLY_NUMBER.test(text))) places.add({ section, block, text, found })
  return places.result()
}

const ALIGNED: Readonly<Record<string, readonly string[]>> = {
  bottomCentre: ['center'],
  bottomRight: ['right', 'end'],
}

export function checkPageNumber(document: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  const wanted = ALIGNED[String(rule.value)]
  let count = 0
  let unknown = 0
  for (const kind of ['header', 'footer'] as const)
    for (const { section, part } of shownParts(document.format, kind))
      for (const { isNumber, block, text, align } of visible(document, part)) {
        if (!isNumber) continue
        count++
        if (!wanted) places.add({ section, block, text, found: 'pageNumber' })
        else if (kind === 'footer' && align === null) unknown++
        else if (kind !== 'footer' || !wanted.includes(align!))
          places.add({ section, block, text, found: `${kind} ${align ?? ''}`.trim() })
      }
  if (wanted && count === 0) places.add({ found: 'none' })
  return places.result(unknown > 0 ? 'pageNumberInTextBox' : null)
}

/** The number of the first page of the document; each section may begin anew, but only with this one. */
export function checkNumberFrom({ format }: DocxDocument, rule: LayoutRule, most: number): RuleResult {
  const places = new Places(rule, most)
  for (const [at, { bag }] of format.sections.entries()) {
    const stated = bag.get('pgNumType.start')
    if (stated === undefined && at > 0) continue
    const first = Number(stated ?? 1)
    if (first !== Number(rule.value)) places.add({ section: at + 1, found: `${first}` })
  }
  return places.result()
}
