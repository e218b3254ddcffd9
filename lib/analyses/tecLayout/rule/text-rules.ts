import { isShaded, type ParagraphLook, type RunLook } from '../../../engine/documents/docx/effective'
import type { DocxDocument } from './docx-document'
import { Places, type RuleResult } from './found'
import { type LayoutRule, type RuleKey, toleranceOf } from './rules'
import { HEADINGS_OPEN, isInDoubt, judges } from './scopes'
import { isColour, isOneOf } from './text'

const HAN = /\p{Script=Han}/u
const LATIN = /[A-Za-z0-9]/

/** `around`: what the paragraph adds to its text. */
type RunCheck = (
  look: RunLook,
  rule: LayoutRule,
  text: string,
  around: { readonly shading: boolean; readonly border: boolean },
) => string | null

const fontCheck =
  (which: 'eastAsia' | 'latin', script: RegExp): RunCheck =>
  (look, rule, text) => {
    if (!script.test(text)) return null
    const font = look[which] ?? 'notStated'
    return isOneOf(font, rule.value) ? null : font
  }

const forbidden =
  (name: 'bold' | 'italic' | 'underline' | 'strike' | 'highlight'): RunCheck =>
  (look) =>
    look[name] ? name : null

/** What a run has instead of what the rule requires. */
const RUN_CHECKS: Partial<Readonly<Record<RuleKey, RunCheck>>> = {
  fontEastAsia: fontCheck('eastAsia', HAN),
  fontLatin: fontCheck('latin', LATIN),
  fontSize: (look, rule) =>
    Math.abs(look.size - Number(rule.value)) <= toleranceOf(rule) ? null : `${look.size}`,
  colour: ({ colour }, { value }) => (colour === null || isColour(colour, value) ? null : colour),
  bold: forbidden('bold'),
  italic: forbidden('italic'),
  underline: forbidden('underline'),
  strike: forbidden('strike'),
  highlight: forbidden('highlight'),
  shading: (look, _, __, around) => (look.shading || around.shading ? 'shading' : null),
  border: (look, _, __, around) => (look.border || around.border ? 'border' : null),
}

/** `size`: of the text of the paragraph, in points. */
type ParagraphCheck = (look: ParagraphLook, rule: LayoutRule, size: number) => string | null

const shown = (value: number) => `${Math.round(value * 100) / 100}`
const near = (value: number, rule: LayoutRule) =>
  Math.abs(value - Number(rule.value)) <= toleranceOf(rule) + 1e-9 ? null : shown(value)

const lineCheck =
  (wanted: ParagraphLook['lineRule']): ParagraphCheck =>
  (look, rule) => {
    const differs = near(look.line, rule)
    return look.lineRule === wanted && differs === null ? null : `${look.lineRule} ${shown(look.line)}`
  }

const ALIASES: Readonly<Record<string, string>> = { start: 'left', end: 'right', distribute: 'both' }

const PARAGRAPH_CHECKS: Partial<Readonly<Record<RuleKey, ParagraphCheck>>> = {
  lineExact: lineCheck('exact'),
  lineAtLeast: lineCheck('atLeast'),
  lineMultiple: lineCheck('multiple'),
  spaceBefore: (look, rule) => near(look.before, rule),
  spaceAfter: (look, rule) => near(look.after, rule),
  indentLeft: (look, rule) => near(look.left, rule),
  indentRight: (look, rule) => near(look.right, rule),
  align: ({ align }, { value }) => ((ALIASES[align] ?? align) === value ? null : align),
  // An indent in points is as many characters as the size of the paragraph's text makes of it.
  firstLineChars: (look, rule, size) => near(look.firstLineChars ?? look.firstLine / size, rule),
}

export class TextChecker {
  /** Of each paragraph, the properties of its first run with text; those of its mark if it has none. */
  private readonly firstRuns: number[]

  constructor(
    private readonly document: DocxDocument,
    private readonly rules: readonly LayoutRule[],
    private readonly most: number,
  ) {
    const { paragraphs, runs } = document.format
    this.firstRuns = paragraphs.map(({ mark }) => mark)
    for (let at = runs.starts.length - 1; at >= 0; at--)
      if (document.doc.text.slice(runs.starts[at], runs.ends[at]).trim() !== '')
        this.firstRuns[runs.paragraphs[at]!] = runs.bags[at]!
  }

  /** Null if the rule is none about text. */
  check(rule: LayoutRule): RuleResult | null {
    if (RUN_CHECKS[rule.key]) return this.runs(rule)
    return PARAGRAPH_CHECKS[rule.key] ? this.paragraphs(rule) : null
  }

  private runs(rule: LayoutRule): RuleResult {
    const { doc, format, effective } = this.document
    const { starts, ends, paragraphs, bags } = format.runs
    const places = new Places(rule, this.most)
    let isOpen = false
    for (let at = 0; at < starts.length; at++) {
      const paragraph = paragraphs[at]!
      const { isDoubt, judged } = this.judgesOf(rule, paragraph)
      if (judged.length === 0) continue
      const text = doc.text.slice(starts[at], ends[at])
      if (text.trim() === '') continue
      const look = effective.run(paragraph, bags[at]!)
      const found = judged.map((one) => RUN_CHECKS[one.key]!(look, one, text, this.around(paragraph)))
      isOpen ||= isDoubt && found[0] !== null
      if (isDoubt) continue
      places.look(text.length)
      if (found.includes(null)) continue
      const place = { ...this.document.placeOf(paragraph), start: starts[at]!, end: ends[at]! }
      places.add({ ...place, text, found: found[0]! }, text.length)
    }
    return places.result(isOpen ? HEADINGS_OPEN : null)
  }

  /** What a paragraph is judged by; alone by the rule where it is in doubt. */
  private judgesOf(rule: LayoutRule, paragraph: number) {
    const scope = this.document.scopeOf(paragraph)
    const isDoubt = isInDoubt(rule, scope)
    return { isDoubt, judged: isDoubt ? [rule] : judges(rule, scope, this.rules) }
  }

  private around(paragraph: number): { shading: boolean; border: boolean } {
    const { shading, border } = this.document.effective.paragraph(paragraph)
    const { cell } = this.document.format.paragraphs[paragraph]!
    return { shading: shading || isShaded(cell?.fill), border }
  }

  private paragraphs(rule: LayoutRule): RuleResult {
    const { format, effective } = this.document
    const places = new Places(rule, this.most)
    let isOpen = false
    for (let at = 0; at < format.paragraphs.length; at++) {
      const { isDoubt, judged } = this.judgesOf(rule, at)
      if (judged.length === 0) continue
      const text = this.document.textOf(at)
      if (text.trim() === '') continue
      const look = effective.paragraph(at)
      const { size } = effective.run(at, this.firstRuns[at]!)
      const found = judged.map((one) => PARAGRAPH_CHECKS[one.key]!(look, one, size))
      isOpen ||= isDoubt && found[0] !== null
      if (isDoubt) continue
      places.look(text.length)
      if (!found.includes(null))
        places.add({ ...this.document.placeOf(at), text, found: found[0]! }, text.length)
    }
    return places.result(isOpen ? HEADINGS_OPEN : null)
  }
}
