import { RUN_BOLD, UNKNOWN_COLOUR } from '../../../engine/documents/pdf/layout'
import { cannotTell, Places, type RuleResult } from './found'
import { checkPdfParagraphs } from './pdf-paragraphs'
import { type Judged, judgesOf, type ReadablePdf } from './pdf-text'
import { type LayoutRule, type RuleKey, toleranceOf } from './rules'
import { HEADINGS_OPEN } from './scopes'
import { isColour, isOneOf } from './text'

const HAN = /\p{Script=Han}/u
const LATIN = /[A-Za-z0-9]/
/** Points by which sizes may differ: writers round them. */
const SIZE_TOLERANCE = 0.25

const shown = (value: number) => `${Math.round(value * 100) / 100}`
const STYLE = /^(?:bold|italic|oblique|regular|roman|mt|psmt)/i

/** The typeface of a font: `SimSun,Bold` and `SimSun-BoldMT` are SimSun. */
function typeface(name: string): string {
  const at = name.search(/[,-]/)
  return at > 0 && STYLE.test(name.slice(at + 1)) ? name.slice(0, at) : name
}

/** What a run has instead of what the rule requires; null if it keeps it, `unknown` if that cannot be told. */
type RunCheck = (
  pdf: ReadablePdf,
  at: number,
  rule: LayoutRule,
  text: string,
) => string | null | typeof UNKNOWN
const UNKNOWN = Symbol('unknown')

const fontCheck =
  (script: RegExp): RunCheck =>
  ({ layout }, at, rule, text) => {
    if (!script.test(text)) return null
    const name = layout.fonts[layout.runs.fonts[at]!]?.name ?? null
    if (name === null) return UNKNOWN
    return isOneOf(typeface(name), rule.value) ? null : typeface(name)
  }

const RUN_CHECKS: Partial<Readonly<Record<RuleKey, RunCheck>>> = {
  fontEastAsia: fontCheck(HAN),
  fontLatin: fontCheck(LATIN),
  fontSize: ({ layout }, at, rule) => {
    const size = layout.runs.sizes[at]!
    return Math.abs(size - Number(rule.value)) <= Math.max(SIZE_TOLERANCE, toleranceOf(rule))
      ? null
      : shown(size)
  },
  colour: ({ layout }, at, { value }) => {
    const colour = layout.runs.colours[at]!
    if (colour === UNKNOWN_COLOUR) return UNKNOWN
    const found = colour.toString(16).padStart(6, '0').toUpperCase()
    return isColour(found, value) ? null : found
  },
  bold: ({ layout: { fonts, runs } }, at) =>
    fonts[runs.fonts[at]!]?.isBold || (runs.flags[at]! & RUN_BOLD) !== 0 ? 'bold' : null,
  italic: ({ layout: { fonts, runs } }, at) => (fonts[runs.fonts[at]!]?.isItalic ? 'italic' : null),
}

function checkRuns({ pdf, blocks, rules, most }: Judged, rule: LayoutRule): RuleResult {
  const places = new Places(rule, most)
  const { starts, ends } = pdf.layout.runs
  let unknown = 0
  let isOpen = false
  for (const one of blocks) {
    const { isDoubt, judged } = judgesOf(rule, one, rules)
    if (judged.length === 0) continue
    for (const { first, end, page } of one.lines)
      for (let at = first; at < end; at++) {
        const text = pdf.doc.text.slice(starts[at], ends[at])
        if (text.trim() === '') continue
        const found = judged.map((other) => RUN_CHECKS[other.key]!(pdf, at, other, text))
        isOpen ||= isDoubt && found[0] !== null
        if (isDoubt) continue
        places.look(text.length)
        if (found.includes(null)) continue
        const stated = found.find((value): value is string => typeof value === 'string')
        const place = { page, block: one.block, start: starts[at]!, end: ends[at]! }
        if (stated === undefined || found.includes(UNKNOWN)) unknown++
        else places.add({ ...place, text, found: stated }, text.length)
      }
  }
  return places.result(unknown > 0 ? 'notStated' : isOpen ? HEADINGS_OPEN : null)
}

/** Rules of the text; what they are about may not be in a PDF. */
export function checkPdfText(judged: Judged, rule: LayoutRule): RuleResult {
  if (RUN_CHECKS[rule.key]) return checkRuns(judged, rule)
  return checkPdfParagraphs(judged, rule) ?? cannotTell(rule, 'notInPdf')
}
