import { type ComparedText, comparedPlain, textOf } from '../../engine/documents/compared-text'
import { createSearch, searchIn } from '../../engine/documents/search'
import { formsOf, partsOf, type SecretNames } from './name-forms'
import { HIDDEN } from './veiled'

/** In the place of the name of a company, however long it is. */
export const SOME_COMPANY = '某***公司'
const COMPANY_WORD = '公司'

/** A text without names, and where a position of the original text is in it. */
export interface MaskedText {
  readonly text: string
  readonly place: (position: number) => number
}

export interface NameMask {
  /** The text with masks in the place of names and of numbers and addresses that tell whose it is. */
  readonly text: (text: string) => string
  readonly masked: (text: string) => MaskedText
}

/** Part of a text that is hidden; positions of the compared text at first, then of the text itself. */
interface Span {
  readonly start: number
  readonly end: number
  readonly mask: string
}

/** Numbers of people and companies, and addresses, whether or not they are known to be a bidder's. */
const PATTERNS: readonly RegExp[] = [
  /[A-Z0-9._-]{1,60}@[A-Z0-9-]{1,60}\.[A-Z0-9.]{2,30}/g,
  /(?:HTTPS?:\/\/|WWW\.)[A-Z0-9./_%?=&:-]{3,100}/g,
  /0\d{2,3}-\d{7,8}/g,
  /\d[0-9A-Z]{17}/g,
  /\d{7,30}X?/g,
]

const LONGEST = 60

/** A name that was cut off at the beginning or the end of the text. */
function cutNames(text: string, { beginnings, ends }: ReturnType<typeof partsOf>, mask: string): Span[] {
  const lengths = Array.from({ length: Math.min(LONGEST, text.length) }, (_, at) => at + 1).reverse()
  const first = lengths.find((length) => ends.has(text.slice(0, length)))
  const last = lengths.find((length) => beginnings.has(text.slice(text.length - length)))
  return [
    ...(first ? [{ start: 0, end: first, mask }] : []),
    ...(last ? [{ start: text.length - last, end: text.length, mask }] : []),
  ]
}

/** The same span in the text itself: up to the next compared character, without white space before it. */
function inText(text: string, { places }: ComparedText, { start, end, mask }: Span): Span {
  let next = end
  while (next < places.length && places[next] === places[end - 1]) next++
  let to = next < places.length ? places[next]! : text.length
  while (to > places[end - 1]! + 1 && /\s/.test(text[to - 1]!)) to--
  return { start: places[start]!, end: to, mask }
}

function merged(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Span[] = []
  for (const span of sorted) {
    const last = kept.at(-1)
    if (last && span.start < last.end) kept[kept.length - 1] = { ...last, end: Math.max(last.end, span.end) }
    else kept.push(span)
  }
  return kept
}

function replaced(text: string, spans: readonly Span[]): MaskedText {
  let [result, from] = ['', 0]
  const shifts: { readonly span: Span; readonly at: number }[] = []
  for (const span of spans) {
    result += text.slice(from, span.start)
    shifts.push({ span, at: result.length })
    result += span.mask
    from = span.end
  }
  const place = (position: number) => {
    const known = shifts.findLast(({ span }) => span.start <= position)
    if (!known) return position
    const { span, at } = known
    return position < span.end ? at : at + span.mask.length + position - span.end
  }
  return { text: result + text.slice(from), place }
}

/**
 * Hides the names of bidders in texts: in every form that is searched for, with white space or characters that nobody
 * sees inside, and where the text begins or ends in the middle of one.
 */
export function nameMask(names: SecretNames): NameMask {
  const { companies, others } = formsOf(names)
  const search = createSearch([...companies, ...others])
  const [ofCompanies, ofOthers] = [partsOf(companies), partsOf(others)]
  const spansIn = (text: string): Span[] => {
    const compared = comparedPlain(text)
    const plain = textOf(compared)
    const named = searchIn(search, compared.codes).map(({ word, start, end }) => {
      if (word >= companies.length) return { start, end, mask: HIDDEN }
      const isFollowed = plain.startsWith(COMPANY_WORD, end)
      return { start, end: isFollowed ? end + COMPANY_WORD.length : end, mask: SOME_COMPANY }
    })
    const numbers = PATTERNS.flatMap((pattern) =>
      [...plain.matchAll(pattern)].map(({ 0: found, index }) => {
        return { start: index, end: index + found.length, mask: HIDDEN }
      }),
    )
    const cut = [...cutNames(plain, ofCompanies, SOME_COMPANY), ...cutNames(plain, ofOthers, HIDDEN)]
    return merged([...named, ...numbers, ...cut].map((span) => inText(text, compared, span)))
  }
  const masked = (text: string) => replaced(text, spansIn(text))
  return { masked, text: (text) => masked(text).text }
}
