/** What a tender may prescribe for a blind bid. No value is a default: a rule that is not stated is not checked. */

export type RuleScope = 'body' | 'heading' | 'table' | 'figureText' | 'all' | 'page'

type RuleKind =
  | { readonly type: 'number'; readonly least: number; readonly most: number; readonly tolerance: number }
  | { readonly type: 'word'; readonly words: readonly string[] }
  /** Names of fonts or colours, `、` between them. */
  | { readonly type: 'names' }

const number = (least: number, most: number, tolerance = 0): RuleKind => ({
  type: 'number',
  least,
  most,
  tolerance,
})
const word = (...words: readonly string[]): RuleKind => ({ type: 'word', words })
const names: RuleKind = { type: 'names' }

const FORBIDDEN = word('forbidden')
const NOT_IN_BODY = word('forbidden', 'headingsOnly')

/** Margins are in centimetres, of a page of 21 × 29.7; lengths in text are in points. */
const RULES = {
  paper: word('A4', 'A3'),
  orientation: word('portrait', 'landscape'),
  marginTop: number(0, 14, 0.05),
  marginBottom: number(0, 14, 0.05),
  marginLeft: number(0, 10, 0.05),
  marginRight: number(0, 10, 0.05),
  gutter: number(0, 10, 0.05),
  header: word('none'),
  footer: word('none'),
  pageNumber: word('none', 'bottomCentre', 'bottomRight'),
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
  colour: word('black'),
  bold: NOT_IN_BODY,
  italic: NOT_IN_BODY,
  underline: NOT_IN_BODY,
  strike: NOT_IN_BODY,
  highlight: FORBIDDEN,
  shading: FORBIDDEN,
  border: FORBIDDEN,
  images: FORBIDDEN,
  tables: FORBIDDEN,
  pagesMax: number(1, 100_000),
  toc: word('forbidden', 'required'),
  punctuation: word('chinese'),
  revisions: word('none'),
  comments: word('none'),
  hiddenText: word('none'),
} as const satisfies Readonly<Record<string, RuleKind>>

export type RuleKey = keyof typeof RULES

export interface LayoutRule {
  readonly key: RuleKey
  readonly value: string | number
  /** If it is another than the usual one. */
  readonly tolerance?: number
  readonly scope: RuleScope
}

/** Why a rule cannot be meant; null if it can. */
export function ruleProblem({ key, value }: LayoutRule): 'unknownKey' | 'impossibleValue' | null {
  if (!Object.hasOwn(RULES, key)) return 'unknownKey'
  const kind: RuleKind = RULES[key]
  if (kind.type === 'names')
    return typeof value === 'string' && value.trim() !== '' ? null : 'impossibleValue'
  if (kind.type === 'word') return kind.words.includes(String(value)) ? null : 'impossibleValue'
  const isPossible = typeof value === 'number' && value >= kind.least && value <= kind.most
  return isPossible ? null : 'impossibleValue'
}

export function toleranceOf({ key, tolerance }: LayoutRule): number {
  const kind: RuleKind = RULES[key]
  return tolerance ?? (kind.type === 'number' ? kind.tolerance : 0)
}

/** Chinese names of sizes in points. */
export const SIZES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    初号: 42,
    小初: 36,
    一号: 26,
    小一: 24,
    二号: 22,
    小二: 18,
    三号: 16,
    小三: 15,
    四号: 14,
    小四: 12,
    五号: 10.5,
    小五: 9,
    六号: 7.5,
    小六: 6.5,
    七号: 5.5,
    八号: 5,
  }),
)

/** Other names of the same typeface. Noto and Source Han are another one. */
const ALIASES: readonly (readonly string[])[] = [
  [
    '宋体',
    'SimSun',
    'NSimSun',
    '新宋体',
    'STSong',
    '华文宋体',
    'Songti SC',
    '方正书宋',
    '方正书宋简体',
    '方正书宋_GBK',
  ],
  ['仿宋', 'FangSong', '仿宋_GB2312', 'FangSong_GB2312', 'STFangsong', '华文仿宋'],
  ['黑体', 'SimHei', 'STHeiti', '华文黑体'],
  ['楷体', 'KaiTi', '楷体_GB2312', 'KaiTi_GB2312', 'STKaiti', '华文楷体'],
]

const bare = (name: string) => name.replace(/\s/g, '').toUpperCase()

const FAMILIES = new Map(ALIASES.flatMap((family) => family.map((name) => [bare(name), family[0]!] as const)))

/** Whether two names mean one typeface. */
export function isFont(name: string, wanted: string): boolean {
  const family = (one: string) => FAMILIES.get(bare(one)) ?? bare(one)
  return family(name) === family(wanted)
}
