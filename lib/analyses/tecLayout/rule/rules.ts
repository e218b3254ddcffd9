import { type FORMAT_RULE, RULE_SCOPE, TEXT_RULE } from '../../../domain/codes'
import { shapeOf } from './heading-numbers'

/** What a tender may prescribe for a blind bid. No value is a default: a rule that is not stated is not checked. */

export type RuleKey = (typeof FORMAT_RULE)[number]
export type RuleScope = (typeof RULE_SCOPE)[number]

export type RuleKind =
  | { readonly type: 'number'; readonly least: number; readonly most: number; readonly tolerance: number }
  | { readonly type: 'word'; readonly words: readonly string[] }
  /** Some of these words, `、` between them. */
  | { readonly type: 'words'; readonly words: readonly string[] }
  /** Names of typefaces, `、` between them. */
  | { readonly type: 'names' }
  /** `black`, or colours as `RRGGBB`, `、` between them. */
  | { readonly type: 'colours' }
  /** How the numbers of headings look, level by level, a blank between them: `一、 （一） 1.`. */
  | { readonly type: 'numbers' }
  /** Pages of parts by the words of their headings: `施工方案=50、进度计划=10`. */
  | { readonly type: 'counts' }

const number = (least: number, most: number, tolerance = 0): RuleKind => {
  return { type: 'number', least, most, tolerance }
}
const word = (...words: readonly string[]): RuleKind => ({ type: 'word', words })
const names: RuleKind = { type: 'names' }

const FORBIDDEN = word('forbidden')
const NOT_IN_BODY = word('forbidden', 'headingsOnly')
const IN_APPENDIX = word('forbidden', 'appendixOnly')
const REQUIRED = word('forbidden', 'required')

/** Half of the longest page, in centimetres: no margin is larger. */
const HALF_A3 = 21
/** Margins are in centimetres, lengths in text in points. */
const MARGIN = number(0, HALF_A3, 0.05)
const MOST_PAGES = 100_000

const RULES = {
  paper: { type: 'words', words: ['A4', 'A3'] },
  orientation: word('portrait', 'landscape'),
  marginTop: MARGIN,
  marginBottom: MARGIN,
  marginLeft: MARGIN,
  marginRight: MARGIN,
  gutter: MARGIN,
  header: word('none', 'any'),
  footer: word('none', 'any'),
  pageNumber: word('none', 'bottomCentre', 'bottomRight'),
  pageNumberFrom: number(0, MOST_PAGES),
  fontEastAsia: names,
  fontLatin: names,
  fontSize: number(4, 100),
  lineExact: number(4, 200),
  lineAtLeast: number(4, 200),
  lineMultiple: number(0.5, 10, 0.02),
  spaceBefore: number(0, 200, 0.5),
  spaceAfter: number(0, 200, 0.5),
  firstLineChars: number(0, 20, 0.1),
  indentLeft: number(0, 400, 0.5),
  indentRight: number(0, 400, 0.5),
  align: word('left', 'both', 'center', 'right'),
  colour: { type: 'colours' },
  bold: NOT_IN_BODY,
  italic: NOT_IN_BODY,
  underline: NOT_IN_BODY,
  strike: NOT_IN_BODY,
  highlight: FORBIDDEN,
  shading: FORBIDDEN,
  border: FORBIDDEN,
  images: IN_APPENDIX,
  tables: IN_APPENDIX,
  pagesMax: number(1, MOST_PAGES),
  pagesMaxOf: { type: 'counts' },
  toc: REQUIRED,
  cover: REQUIRED,
  blankPages: FORBIDDEN,
  headingNumbers: { type: 'numbers' },
  /** 0: no paragraph is a heading of the word processor. */
  levelsMax: number(0, 9),
  punctuation: word('chinese'),
  signature: word('none'),
  revisions: word('none'),
  comments: word('none'),
  hiddenText: word('none'),
} as const satisfies Readonly<Record<RuleKey, RuleKind>>

/** What kind of value a rule has; null for a key that none has. */
export const kindOfRule = (key: string): RuleKind | null =>
  Object.hasOwn(RULES, key) ? RULES[key as RuleKey] : null

/** Rules about text say of which; the others are about pages or the whole document. */
const OF_TEXT: ReadonlySet<string> = new Set(TEXT_RULE)
export const isOfText = (key: string): boolean => OF_TEXT.has(key)

/** Rules whose places have a measure or a name of a typeface, and no words of the document. */
export const isMeasured = (key: RuleKey): boolean =>
  isOfText(key) || kindOfRule(key)?.type === 'number' || key === 'paper' || key === 'orientation'

export interface LayoutRule {
  readonly key: RuleKey
  /** `free`: the tender leaves it to the bidder, in this scope. */
  readonly value: string | number
  /** If it is another than the usual one. */
  readonly tolerance?: number
  readonly scope: RuleScope
}

const FREE = ['free', 'any']
/** Whether the tender says that everybody may do as he likes. */
export const isFree = ({ value }: LayoutRule): boolean => FREE.includes(String(value))

/** Words of a list. */
export const listed = (value: string | number): string[] =>
  String(value)
    .split('、')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Pages of each part that a rule names; null if it cannot be read. */
export function countsOf(value: string | number): { name: string; most: number }[] | null {
  const counts = listed(value).map((one) => {
    const at = one.lastIndexOf('=')
    return { name: one.slice(0, Math.max(at, 0)).trim(), most: Number(one.slice(at + 1)) }
  })
  const arePossible = counts.every(
    ({ name, most }) => name !== '' && Number.isInteger(most) && most >= 1 && most <= MOST_PAGES,
  )
  return counts.length > 0 && arePossible ? counts : null
}

/** A rule as somebody states it: nothing of it is known to be possible. */
export interface StatedRule {
  readonly key: string
  readonly value: string | number
  readonly tolerance?: number | null
  readonly scope?: string
}

type Problem = 'unknownKey' | 'impossibleValue' | 'impossibleTolerance' | 'unknownScope'

function isPossible(kind: RuleKind, value: string | number): boolean {
  if (value === 'free') return true
  if (kind.type === 'number') return typeof value === 'number' && value >= kind.least && value <= kind.most
  if (typeof value !== 'string' || value.length > 500) return false
  const words = listed(value)
  if (kind.type === 'word') return kind.words.includes(value)
  if (kind.type === 'counts') return countsOf(value) !== null
  if (kind.type === 'numbers') {
    const samples = value.trim().split(/\s+/)
    return samples.length <= 9 && samples.every((sample) => shapeOf(sample) !== null)
  }
  if (words.length === 0) return false
  if (kind.type === 'words') return words.every((one) => kind.words.includes(one))
  return kind.type === 'names' || words.every((one) => one === 'black' || /^[\dA-Fa-f]{6}$/.test(one))
}

/** The sides of the page, in centimetres. */
const PAPERS: Readonly<Record<string, readonly [number, number]>> = { A4: [21, 29.7], A3: [29.7, 42] }
const ACROSS = ['marginLeft', 'marginRight', 'gutter']
const DOWN = ['marginTop', 'marginBottom']

/** Half of the page along the margin, by what the other rules say of the page. */
function mostOf(key: string, rules: readonly StatedRule[]): number | null {
  const side = ACROSS.includes(key) ? 0 : DOWN.includes(key) ? 1 : null
  if (side === null) return null
  const stated = (name: string) => rules.find((rule) => rule.key === name)?.value
  const papers = listed(stated('paper') ?? 'A4').flatMap((paper) => (PAPERS[paper] ? [PAPERS[paper]] : []))
  const isTurned = stated('orientation') === 'landscape'
  const sides = papers.map((paper) => paper[isTurned ? 1 - side : side]!)
  return Math.max(...sides, 0) / 2 || HALF_A3
}

/** Why a rule cannot be meant; null if it can. `rules`: those that are stated with it. */
export function checkRule(
  rule: StatedRule,
  rules: readonly StatedRule[] = [],
): { readonly key: string; readonly reason: Problem } | null {
  const { key, value, tolerance, scope } = rule
  const problem = (reason: Problem) => ({ key, reason })
  if (!Object.hasOwn(RULES, key)) return problem('unknownKey')
  const kind: RuleKind = RULES[key as RuleKey]
  const most = mostOf(key, rules)
  const isTooLarge = most !== null && typeof value === 'number' && value > most
  if (isTooLarge || !isPossible(kind, value)) return problem('impossibleValue')
  const isMeant = tolerance === undefined || tolerance === null || (tolerance >= 0 && tolerance <= 10)
  if (!isMeant) return problem('impossibleTolerance')
  return scope === undefined || RULE_SCOPE.some((one) => one === scope) ? null : problem('unknownScope')
}

/** The first rule of a set that cannot be meant; null if all can. */
export function checkRules(rules: readonly StatedRule[]): ReturnType<typeof checkRule> {
  for (const rule of rules) {
    const problem = checkRule(rule, rules)
    if (problem) return problem
  }
  return null
}

export function toleranceOf({ key, tolerance }: LayoutRule): number {
  const kind: RuleKind = RULES[key]
  return tolerance ?? (kind.type === 'number' ? kind.tolerance : 0)
}
