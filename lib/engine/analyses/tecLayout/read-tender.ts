import { nfkc } from '../../../domain/norm'
import { checkRule, type LayoutRule, type RuleKey } from './rules'
import { type Found, foundIn } from './tender-words'

/** A rule that a sentence of the tender seems to state; nothing applies before a person confirms it. */
export interface Proposal extends LayoutRule {
  readonly quote: string
  /** The line with these words, from 0. */
  readonly line: number
  /** The tender recommends it. */
  readonly isAdvice: boolean
}

/** A sentence that a person has to read. */
export interface UnreadSentence {
  readonly quote: string
  readonly line: number
}

export interface TenderReading {
  readonly proposals: readonly Proposal[]
  /** Sentences of the technical part from which nothing was read, or not for certain. */
  readonly needsReading: readonly UnreadSentence[]
}

const NOT_REQUIRED = /自拟|不作要求|不做要求|不作规定|不限|自行确定/
const ADVICE = /建议|可采用|宜采用|宜为|推荐/
/** What a sentence says of page numbers, headers and footers is not said of the text. */
const FURNITURE = /页码|页眉|页脚/
const OF_TEXT: readonly RuleKey[] = ['fontSize', 'fontEastAsia', 'fontLatin', 'align', 'colour']
/** An exception, or a place, that no rule can state. */
const IN_DOUBT = [
  /除外/,
  /正文(?:中|内)?(?:不得|禁止|严禁|不允许).{0,8}(?:图|表)/,
  /段[前后][\d.]{1,4}行(?<!段[前后]0行)/,
]

/** Two values of one rule in a sentence are never guessed apart. */
function certain(found: readonly Found[]): { kept: Found[]; isCertain: boolean } {
  const unique = found.filter(
    (one, at) => found.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  )
  const kept = unique.filter(
    (one) => unique.filter(({ key, scope }) => key === one.key && scope === one.scope).length === 1,
  )
  return { kept, isCertain: kept.length === unique.length }
}

const TECHNICAL = /技术标|技术部分|技术文件|暗标|施工组织设计/
const OTHER = /商务标|商务部分|商务文件|经济标|资信标|资信部分|报价部分|明标/
/** Headings are short and have no full stop. */
const LONGEST_HEADING = 40

function readSentence(
  { quote, line }: UnreadSentence,
  proposals: Proposal[],
  needsReading: UnreadSentence[],
): void {
  const whole = nfkc(quote).replace(/\s/g, '').toUpperCase().replaceAll('：', ':')
  // An exception belongs to what comes after it.
  const sentence = whole.replace(/(除[^,除]{1,20}外),/g, '$1')
  if (NOT_REQUIRED.test(sentence)) return
  const { kept, isCertain } = certain(foundIn(sentence))
  const isAdvice = ADVICE.test(sentence)
  const isDoubtful = IN_DOUBT.some((words) => words.test(sentence))
  const isApart = FURNITURE.test(sentence)
  const usable = kept
    .filter(({ key }) => !isDoubtful && !(isApart && OF_TEXT.includes(key)))
    .map((one): LayoutRule => ({ key: one.key, value: one.value, scope: one.scope ?? 'all' }))
    .filter((rule) => checkRule(rule) === null)
  proposals.push(...usable.map((rule) => ({ ...rule, quote, line, isAdvice })))
  if (usable.length < kept.length || usable.length === 0 || !isCertain) needsReading.push({ quote, line })
}

/** Reads rules of layout from the lines of a tender; only the technical part is read. */
export function readFromTender(lines: readonly string[]): TenderReading {
  const proposals: Proposal[] = []
  const needsReading: UnreadSentence[] = []
  let isTechnical = false
  for (const [line, whole] of lines.entries()) {
    const text = whole.trim()
    if (text.length <= LONGEST_HEADING && !/[。;；]/.test(text)) {
      if (OTHER.test(text)) isTechnical = false
      else if (TECHNICAL.test(text)) isTechnical = true
      if (OTHER.test(text) || TECHNICAL.test(text)) continue
    }
    if (!isTechnical) continue
    for (const sentence of text.split(/[。;；]/))
      if (sentence.trim() !== '') readSentence({ quote: sentence.trim(), line }, proposals, needsReading)
  }
  return { proposals, needsReading }
}
