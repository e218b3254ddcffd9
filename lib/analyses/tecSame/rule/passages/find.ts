import { type Corpus, OWN } from '../corpus'
import { gramHashes } from '../grams'
import { closeGaps, type Interval, lengthOf } from '../intervals'
import { HashedPlaces } from '../radix'
import { type Region, Seeds } from './seeds'

/** Words of so many characters are seeds if few bidders have them. */
const WORD = 5
/** Texts are compared by cells of so many characters. */
const CELL = 200
/** Words changed within a passage leave gaps of this length at most. */
const GAP = 40
/** Grams sorted at a time, so that the memory does not grow with the section. */
const AT_ONCE = 4_000_000

/** Two places with many rare words in common, in whatever order. */
export interface Passage {
  readonly bidder1: number
  readonly bidder2: number
  /** What the other place has of it, with the changed words in between. */
  readonly parts1: readonly Interval[]
  readonly parts2: readonly Interval[]
  readonly seeds: number
}

/** The words of own text whose hashes belong to this share of all, by hash. */
function wordsOf({ codes, owners, starts, ends, bidders }: Corpus, share: number, of: number) {
  const places = new HashedPlaces(Math.ceil((codes.length / of) * 1.1) + 1024)
  for (let bidder = 0; bidder < bidders; bidder++) {
    const start = starts[bidder]!
    const words = gramHashes(codes, start, ends[bidder]!, WORD)
    let own = 0
    for (let i = start; i < start + WORD - 1; i++) own = owners[i] === OWN ? own + 1 : 0
    for (let i = 0; i < words.length; i++) {
      own = owners[start + i + WORD - 1] === OWN ? own + 1 : 0
      if (own < WORD || words[i]! % of !== share) continue
      places.add(words[i]!, start + i)
    }
  }
  return places.sorted()
}

function collectSeeds(corpus: Corpus): Seeds {
  const seeds = new Seeds(corpus, CELL)
  const rounds = Math.max(1, Math.ceil(corpus.codes.length / AT_ONCE))
  for (let round = 0; round < rounds; round++) seeds.addRare(wordsOf(corpus, round, rounds))
  return seeds
}

/** What one range has of the words of another. */
function coveredBy(corpus: Corpus, [start, end]: Interval, other: Interval): Interval[] {
  const { codes, owners } = corpus
  const known = new Set(gramHashes(codes, other[0], other[1], WORD))
  const hashes = gramHashes(codes, start, end, WORD)
  const parts: [number, number][] = []
  for (let i = 0; i < hashes.length; i++) {
    if (!known.has(hashes[i]!)) continue
    let own = 0
    while (own < WORD && owners[start + i + own] === OWN) own++
    if (own === WORD) parts.push([start + i, start + i + WORD])
  }
  // A single word may stand anywhere.
  return closeGaps(parts, GAP).filter((part) => lengthOf(part) > 2 * WORD)
}

const passageOf = (corpus: Corpus, { bidder1, bidder2, range1, range2, seeds }: Region): Passage => ({
  ...{ bidder1, bidder2, seeds },
  parts1: coveredBy(corpus, range1, range2),
  parts2: coveredBy(corpus, range2, range1),
})

/** Passages whose words are shared however they are ordered, by pair and place. */
export function findPassages(corpus: Corpus, needed: number): Passage[] {
  return collectSeeds(corpus)
    .denseRegions(needed)
    .map((region) => passageOf(corpus, region))
    .filter(({ parts1, parts2 }) => parts1.length > 0 && parts2.length > 0)
}
