import { TRACE_KINDS } from '../../../domain/codes'
import type { Row, Said } from '../../../engine/analysis'
import { BLOCK_KINDS } from '../../../engine/documents/doc-text'
import { kindOfRule, listed } from './rules'
import { SIZES } from './typefaces'

/**
 * Values of rules and what was found instead, as words of ours: keys below `layoutRules`, which every language has.
 * Names of typefaces, texts of the document and the like stay as they are.
 */

const CENTIMETRES = /^(?:margin|gutter)/
const POINTS = /^(?:fontSize|line(?:Exact|AtLeast)|space|indent)/

/** The unit of a number of this rule, as in the messages; null: it has none. */
export function numberUnit(key: string): 'cm' | 'points' | 'multiple' | 'characters' | 'pages' | null {
  if (CENTIMETRES.test(key)) return 'cm'
  if (POINTS.test(key)) return 'points'
  if (key === 'lineMultiple') return 'multiple'
  if (key === 'firstLineChars') return 'characters'
  return key === 'pagesMax' ? 'pages' : null
}

const NAMES = new Map([...SIZES].map(([name, points]) => [points, name]))

/** A number of a rule with its unit; sizes with their Chinese name, where they have one. */
function numberSaid(key: string, value: number): Said {
  const name = key === 'fontSize' ? NAMES.get(value) : undefined
  if (name) return { message: 'layoutRules.units.size', values: { value, name } }
  const unit = numberUnit(key)
  return unit ? { message: `layoutRules.units.${unit}`, values: { value } } : String(value)
}

/** Words in what was found, and values of rules that are a choice. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'free',
    'any',
    'none',
    'forbidden',
    'headingsOnly',
    'appendixOnly',
    'required',
    'portrait',
    'landscape',
  ],
  ...['bottomCentre', 'bottomRight', 'left', 'both', 'center', 'right', 'black', 'chinese'],
  ...['bold', 'italic', 'underline', 'strike', 'highlight', 'shading', 'border', 'notStated', 'auto'],
  ...['exact', 'atLeast', 'multiple', 'picture', 'line', 'pageNumber', 'contents', 'cover', 'blankPage'],
  ...[
    'noNumber',
    'header',
    'footer',
    'inserted',
    'deleted',
    'comment',
    'hidden',
    'white',
    'tiny',
    'outside',
    'zeroWidth',
  ],
])

const wordSaid = (word: string): Said => (WORDS.has(word) ? { message: `layoutRules.words.${word}` } : word)

export function requiredSaid(key: string, value: string): readonly Said[] {
  const kind = kindOfRule(key)
  if (kind?.type === 'number' && value !== 'free') return [numberSaid(key, Number(value))]
  const words = listed(value)
  const all = words.map(wordSaid)
  return all.flatMap((said, at) => (at === 0 ? [said] : [{ message: 'marks.list' }, said]))
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Spacing of lines may be found in another unit than the rule states. */
const LINES: Readonly<Record<string, string>> = {
  exact: 'lineExact',
  atLeast: 'lineAtLeast',
  multiple: 'lineMultiple',
}

/** What was found: words of ours only if all of it is. */
function foundSaid(key: string, found: string): readonly Said[] | null {
  const words = found.split(' ')
  const unitKey = LINES[words[0]!] ?? key
  const hasUnit = kindOfRule(unitKey)?.type === 'number'
  const all = words.map((word, at) => {
    if (!NUMBER.test(word)) return wordSaid(word)
    return hasUnit && at === words.length - 1 ? numberSaid(unitKey, Number(word)) : word
  })
  const isOurs = all.every((said, at) => typeof said !== 'string' || NUMBER.test(words[at]!))
  return isOurs ? all.flatMap((said, at) => (at === 0 ? [said] : [' ', said])) : null
}

export const saysRequired = (row: Row): readonly Said[] | null =>
  row.required === null ? null : requiredSaid(String(row.rule), String(row.required))

export const saysFound = (row: Row): readonly Said[] | null =>
  row.found === null || (row.class ?? 'format') !== 'format'
    ? null
    : foundSaid(String(row.rule), String(row.found))

/** Why a rule can be open: about the document, or about the rule. */
const REASONS: ReadonlySet<string> = new Set([
  ...['noText', 'garbled', 'encrypted', 'damaged', 'unsupported', 'tooLarge', 'pagesWithoutText'],
  ...['commentsOnly', 'authorsOnly', 'pagesNotStated', 'pagesStated', 'pagesNotKnown', 'notChecked'],
  ...['noSections', 'notStated', 'noPageNumber', 'notInPdf', 'partsNotFound', 'likeSeal'],
  ...['headingsNotMarked', 'noParagraphs'],
])

/** Why a rule is open, sometimes with a number. */
export function saysReason({ reason }: Row): readonly Said[] | null {
  const [code = '', count = '0'] = String(reason).split(' ')
  if (!REASONS.has(code)) return null
  return [{ message: `layoutRules.reasons.${code}`, values: { count: Number(count) } }]
}

/** Parts of a document that a finding can stand in, as the messages name them. */
const PARTS: ReadonlySet<string> = new Set([...BLOCK_KINDS, ...TRACE_KINDS, 'fileName'])

/** A paragraph (`¶ 3`), a section (`§ 1`), or a part of the document, perhaps with its number (`header 4`). */
export function saysPlace({ place }: Row): readonly Said[] | null {
  const [part = '', number] = String(place).split(' ')
  const values = { number: number ?? '' }
  if (part === '¶') return [{ message: 'layoutRules.places.paragraph', values }]
  if (part === '§') return [{ message: 'layoutRules.places.section', values }]
  if (!PARTS.has(part)) return null
  return [{ message: `layoutRules.parts.${part}` }, number === undefined ? '' : ` ${number}`]
}

export function saysDetail({ note, detail }: Row): readonly Said[] | null {
  if (detail === null) return null
  if (note === 'pagesStated')
    return [{ message: 'layoutRules.units.pages', values: { value: Number(detail) } }]
  return note === 'textsDiffer' ? [`${detail} %`] : null
}
