import { kindOf } from '../../documents/doc-text'
import { Effective, type ParagraphLook, type RunLook } from '../../documents/docx/effective'
import { Places, type RuleResult } from './found'
import type { Readable } from './pages'
import { type LayoutRule, type RuleKey, type RuleScope, toleranceOf } from './rules'
import { isDark, isOneOf } from './text'

const HAN = /\p{Script=Han}/u
const LATIN = /[A-Za-z0-9]/
const isBlack = (colour: string): boolean =>
  /^[\dA-F]{6}$/.test(colour) && isDark(Number.parseInt(colour, 16))

type RunCheck = (look: RunLook, rule: LayoutRule, text: string) => string | null

const fontCheck =
  (which: 'eastAsia' | 'latin', script: RegExp): RunCheck =>
  (look, rule, text) => {
    if (!script.test(text)) return null
    const font = look[which] ?? 'notStated'
    return isOneOf(font, rule.value) ? null : font
  }

const forbidden =
  (name: 'bold' | 'italic' | 'underline' | 'strike' | 'highlight' | 'shading' | 'border'): RunCheck =>
  (look) =>
    look[name] ? name : null

/** What a run has instead of what the rule requires. */
const RUN_CHECKS: Partial<Readonly<Record<RuleKey, RunCheck>>> = {
  fontEastAsia: fontCheck('eastAsia', HAN),
  fontLatin: fontCheck('latin', LATIN),
  fontSize: (look, rule) =>
    Math.abs(look.size - Number(rule.value)) <= toleranceOf(rule) ? null : `${look.size}`,
  colour: (look) => (look.colour === null || isBlack(look.colour) ? null : look.colour),
  bold: forbidden('bold'),
  italic: forbidden('italic'),
  underline: forbidden('underline'),
  strike: forbidden('strike'),
  highlight: forbidden('highlight'),
  shading: forbidden('shading'),
  border: forbidden('border'),
}

type ParagraphCheck = (look: ParagraphLook, rule: LayoutRule) => string | null

const shown = (value: number) => `${Math.round(value * 100) / 100}`
const near = (value: number, rule: LayoutRule) =>
  Math.abs(value - Number(rule.value)) <= toleranceOf(rule) + 1e-9 ? null : shown(value)

const lineCheck =
  (wanted: ParagraphLook['lineRule']): ParagraphCheck =>
  (look, rule) => {
    const differs = near(look.line, rule)
    return look.lineRule === wanted && differs === null ? null : `${look.lineRule} ${shown(look.line)}`
  }

const PARAGRAPH_CHECKS: Partial<Readonly<Record<RuleKey, ParagraphCheck>>> = {
  lineExact: lineCheck('exact'),
  lineAtLeast: lineCheck('atLeast'),
  lineMultiple: lineCheck('multiple'),
  spaceBefore: (look, rule) => near(look.before, rule),
  spaceAfter: (look, rule) => near(look.after, rule),
  indentLeft: (look, rule) => near(look.left, rule),
  indentRight: (look, rule) => near(look.right, rule),
  align: (look, { value }) =>
    look.align === value || (value === 'left' && look.align === 'start') ? null : look.align,
}

/** Where a paragraph belongs; null for what no rule of the text concerns. */
function scopeOf({ doc, format }: Readable, paragraph: number): Exclude<RuleScope, 'all' | 'page'> | null {
  const kind = kindOf(doc.blocks, format.paragraphs[paragraph]!.block)
  if (kind === 'heading') return 'heading'
  if (kind === 'cell') return 'table'
  if (kind === 'caption' || kind === 'textbox') return 'figureText'
  return kind === 'paragraph' || kind === 'inserted' ? 'body' : null
}

function concerns(rule: LayoutRule, scope: ReturnType<typeof scopeOf>): boolean {
  if (scope === null || (rule.value === 'headingsOnly' && scope === 'heading')) return false
  return rule.scope === 'all' || rule.scope === scope
}

/** Checks of text against rules; formatting is resolved once for all rules of a document. */
export class TextChecker {
  private readonly effective: Effective

  constructor(
    private readonly document: Readable,
    private readonly most: number,
  ) {
    this.effective = new Effective(document.format)
  }

  /** Null if the rule is none about text. */
  check(rule: LayoutRule): RuleResult | null {
    const run = RUN_CHECKS[rule.key]
    if (run) return this.runs(rule, run)
    const paragraph = PARAGRAPH_CHECKS[rule.key]
    if (paragraph) return this.paragraphs(rule, (at) => paragraph(this.effective.paragraph(at), rule))
    return rule.key === 'firstLineChars' ? this.paragraphs(rule, (at) => this.firstLine(at, rule)) : null
  }

  private runs(rule: LayoutRule, check: RunCheck): RuleResult {
    const { doc, format } = this.document
    const { starts, ends, paragraphs, bags } = format.runs
    const places = new Places(rule, this.most)
    for (let at = 0; at < starts.length; at++) {
      const paragraph = paragraphs[at]!
      if (!concerns(rule, scopeOf(this.document, paragraph))) continue
      const text = doc.text.slice(starts[at], ends[at])
      if (text.trim() === '') continue
      places.look(text.length)
      const found = check(this.effective.run(paragraph, bags[at]!), rule, text)
      if (found !== null) places.add({ paragraph: paragraph + 1, text, found }, text.length)
    }
    return places.result()
  }

  private paragraphs(rule: LayoutRule, check: (paragraph: number) => string | null): RuleResult {
    const { doc, format } = this.document
    const places = new Places(rule, this.most)
    for (const [at, { block }] of format.paragraphs.entries()) {
      if (!concerns(rule, scopeOf(this.document, at))) continue
      const text = doc.text.slice(doc.blocks.starts[block], doc.blocks.ends[block])
      if (text.trim() === '') continue
      places.look(text.length)
      const found = check(at)
      if (found !== null) places.add({ paragraph: at + 1, text, found }, text.length)
    }
    return places.result()
  }

  /** An indent in points is as many characters as the size of the paragraph's text makes of it. */
  private firstLine(paragraph: number, rule: LayoutRule): string | null {
    const look = this.effective.paragraph(paragraph)
    if (look.firstLineChars !== null) return near(look.firstLineChars, rule)
    const { size } = this.effective.run(paragraph, this.document.format.paragraphs[paragraph]!.mark)
    return near(look.firstLine / size, rule)
  }
}
