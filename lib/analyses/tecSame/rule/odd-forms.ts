import { addTo } from '../../../domain/group'
import { bidderAt, type Corpus, RECOGNISED } from './corpus'
import { HashedPlaces } from './radix'

/** Characters of a word, and which of them is odd. */
const WORD = 5
const MIDDLE = 2
/** An odd form has at most so many places; the usual form at least so many, in so many bids and so much more often. */
const MOST_PLACES = 3
const LEAST_USUAL = 8
const LEAST_HOLDERS = 3
const TIMES = 6

/** A word that two bids write in the same unusual way: perhaps a typing error that was copied. */
export interface OddForm {
  readonly bidder1: number
  readonly bidder2: number
  readonly form: string
  /** How it is written elsewhere, and how often. */
  readonly usual: string
  readonly usualCount: number
  /** The first place of each, in the corpus. */
  readonly start1: number
  readonly start2: number
}

const NUMERALS = new Set(
  [...'〇一二三四五六七八九十百千万亿零壹贰叁肆伍陆柒捌玖拾佰仟两'].map((one) => one.charCodeAt(0)),
)
const isWordCharacter = (code: number) => code >= 0x4e00 && code <= 0x9fff && !NUMERALS.has(code)

/** Every word of Han characters without numerals, with the hash of what surrounds its middle. */
function words({ codes, owners }: Corpus) {
  const places = new HashedPlaces(1 << 16)
  let run = 0
  for (let at = 0; at < codes.length; at++) {
    // An error in reading a picture is nobody's typing.
    run = isWordCharacter(codes[at]!) && owners[at] !== RECOGNISED ? run + 1 : 0
    if (run < WORD) continue
    const start = at - WORD + 1
    let hash = 0
    for (let i = 0; i < WORD; i++) if (i !== MIDDLE) hash = Math.imul(hash ^ codes[start + i]!, 0x9e3779b1)
    places.add((hash ^ (hash >>> 15)) >>> 0, start)
  }
  return places.sorted()
}

/** The places of each way to write one word, by its middle character. */
type Ways = Map<number, number[]>

const bidders = (corpus: Corpus, places: readonly number[]) => [
  ...new Set(places.map((place) => bidderAt(corpus, place))),
]

const wordAt = ({ codes }: Corpus, place: number) =>
  String.fromCharCode(...codes.subarray(place, place + WORD))

function oddIn(corpus: Corpus, ways: Ways): OddForm[] {
  const usual = [...ways.values()].reduce((most, places) => (places.length > most.length ? places : most))
  if (usual.length < LEAST_USUAL || bidders(corpus, usual).length < LEAST_HOLDERS) return []
  return [...ways.values()].flatMap((places) => {
    if (places.length > MOST_PLACES || usual.length < TIMES * places.length) return []
    const [bidder1, bidder2, third] = bidders(corpus, places)
    if (bidder2 === undefined || third !== undefined) return []
    const first = (bidder: number) => places.find((place) => bidderAt(corpus, place) === bidder)!
    const form = {
      form: wordAt(corpus, places[0]!),
      usual: wordAt(corpus, usual[0]!),
      usualCount: usual.length,
    }
    return [{ bidder1: bidder1!, bidder2, ...form, start1: first(bidder1!), start2: first(bidder2) }]
  })
}

/**
 * Words that exactly two bids write in one unusual way (technical-similarity.md §3.8), by place. Information only: honest
 * pairs have some too.
 * @param ignored words, as compared text, that are no error: names of places and products
 */
export function oddForms(corpus: Corpus, ignored: readonly string[] = []): OddForm[] {
  const { hashes, positions } = words(corpus)
  const found: OddForm[] = []
  for (let from = 0; from < hashes.length; ) {
    let to = from + 1
    while (to < hashes.length && hashes[to] === hashes[from]) to++
    // Texts with one hash may differ; what surrounds the middle parts them.
    const byContext = new Map<string, Ways>()
    for (let i = from; i < to && to - from > LEAST_USUAL; i++) {
      const word = wordAt(corpus, positions[i]!)
      const context = word.slice(0, MIDDLE) + word.slice(MIDDLE + 1)
      const ways = byContext.get(context) ?? new Map()
      byContext.set(context, ways)
      const middle = word.charCodeAt(MIDDLE)
      addTo(ways, middle, positions[i]!)
    }
    for (const ways of byContext.values()) if (ways.size > 1) found.push(...oddIn(corpus, ways))
    from = to
  }
  const counted = found.filter(({ form }) => ignored.every((word) => word === '' || !word.includes(form)))
  return counted.sort((a, b) => a.start1 - b.start1)
}
