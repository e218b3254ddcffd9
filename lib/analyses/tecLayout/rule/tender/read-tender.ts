import { nfkc } from '../../../../domain/norm'
import { checkRule, type LayoutRule, type RuleKey } from '../rules'
import { createTechnicalPart, isSurely, mayBeLayout, needsReader } from './technical-part'
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

/** A part whose end no heading tells ends where so many sentences in a row say nothing of layout. */
const MOST_APART = 12

/** What a sentence of the technical part states; whether a person has to read it all the same. */
function readSentence({ quote, line }: UnreadSentence): { rules: Proposal[]; isUnread: boolean } {
  const whole = nfkc(quote).replace(/\s/g, '').toUpperCase().replaceAll('：', ':')
  // An exception belongs to what comes after it.
  const sentence = whole.replace(/(除[^,除]{1,20}外),/g, '$1')
  if (NOT_REQUIRED.test(sentence)) return { rules: [], isUnread: false }
  const { kept, isCertain } = certain(foundIn(sentence))
  const isAdvice = ADVICE.test(sentence)
  const isDoubtful = IN_DOUBT.some((words) => words.test(sentence))
  const isApart = FURNITURE.test(sentence)
  const usable = kept
    .filter(({ key }) => !isDoubtful && !(isApart && OF_TEXT.includes(key)))
    .map((one): LayoutRule => ({ key: one.key, value: one.value, scope: one.scope ?? 'all' }))
    .filter((rule) => checkRule(rule) === null)
  const isUnread = usable.length < kept.length || usable.length === 0 || !isCertain
  return { rules: usable.map((rule) => ({ ...rule, quote, line, isAdvice })), isUnread }
}

/** Collects the sentences that a person has to read. */
function createUnread() {
  const unread: UnreadSentence[] = []
  /** Since the last sentence that is surely about layout: none of the part if it has ended before them. */
  let apart: UnreadSentence[] = []
  let run = 0
  const settle = (sentences: readonly UnreadSentence[]) => {
    unread.push(...sentences)
    apart = []
    run = 0
  }
  return {
    unread,
    /** @returns whether the part has ended, though no heading said so */
    add(sentence: UnreadSentence, { isSure, isUnread }: { isSure: boolean; isUnread: boolean }): boolean {
      if (isSure) settle(apart)
      if (isUnread) (isSure ? unread : apart).push(sentence)
      if (isSure || ++run <= MOST_APART) return false
      settle(apart.filter(({ quote }) => mayBeLayout(quote)))
      return true
    },
    end: () => settle(apart),
  }
}

/** Reads rules of layout from the lines of a tender; only the technical part is read. */
export function readFromTender(lines: readonly string[]): TenderReading {
  const proposals: Proposal[] = []
  const part = createTechnicalPart()
  const collected = createUnread()
  for (const [line, whole] of lines.entries()) {
    const text = whole.trim()
    const kind = part.next(nfkc(text))
    if (kind === null) collected.end()
    for (const piece of kind === null ? [] : text.split(/[。;；]/)) {
      const quote = piece.trim()
      if (quote === '') continue
      const { rules, isUnread } = readSentence({ quote, line })
      proposals.push(...rules)
      const isSure = rules.length > 0 || isSurely(quote)
      const hasEnded = collected.add(
        { quote, line },
        { isSure, isUnread: isUnread && needsReader(quote, kind!) },
      )
      if (!hasEnded) continue
      part.end()
      break
    }
  }
  collected.end()
  return { proposals, needsReading: collected.unread }
}
