import type { ComparedText } from '../../../../engine/documents/compared-text'
import { type Corpus, OWN } from '../corpus'
import { spreadOf, unusualFrom } from '../judge'
import { MOST_HOLDERS, Seeds } from '../passages/seeds'
import { HashedPlaces } from '../radix'
import { nearPairs } from './near-pairs'
import { type FactPassage, passagesOf } from './passages'
import { type Fact, type FactText, factsOf } from './read'

/** Texts are compared by cells of so many characters. */
const CELL = 800

type Text = Pick<ComparedText, 'codes' | 'places'>

export const factText = ({ codes, places }: Text): FactText => ({
  codes,
  isApart: (at) => at > 0 && places[at]! - places[at - 1]! > 1,
})

/** The facts of a bidder's own text, by positions of the corpus. */
function ownFacts({ owners, starts }: Corpus, bidder: number, documents: readonly Text[]): Fact[] {
  let from = starts[bidder]!
  return documents.flatMap((document) => {
    const start = from
    from += document.codes.length + 1
    return factsOf(factText(document))
      .filter((fact) => owners[start + fact.start] === OWN)
      .map((fact) => ({ ...fact, start: start + fact.start, end: start + fact.end }))
  })
}

/** How many bidders state each fact. */
function statedBy(stated: readonly (readonly Fact[])[]): Map<string, number> {
  const by = new Map<string, number>()
  for (const facts of stated)
    for (const key of new Set(facts.map((fact) => fact.key))) by.set(key, (by.get(key) ?? 0) + 1)
  return by
}

/** A run of so many equal characters is equal text, which is judged as such. */
const EQUAL_RUN = 20

function isEqualText({ codes }: Corpus, one: number, other: number): boolean {
  let length = 0
  for (let at = 0; length < EQUAL_RUN && codes[one + at] === codes[other + at]; at++) length++
  for (let at = 1; length < EQUAL_RUN && codes[one - at] === codes[other - at]; at++) length++
  return length >= EQUAL_RUN
}

/** Seeds in one place of both bids that are more than chance where nobody shares many. */
const LEAST_SEEDS = 20
/** The least usual deviations, and as a part of the median: the deviations of some pairs may all be small by chance. */
const LEAST_SPREAD = { most: 1, all: 5 }
const SPREAD_OF_MEDIAN = 0.25
/** Of fewer pairs no deviation is known: one stands out with so many seeds, and so many times those of the middle one. */
const COMPARED_PAIRS = 10
const LEAST_OF_FEW = 60
const TIMES = { most: 5, all: 2.5 }

/** What bidders state alike in figures. */
export interface FactComparison {
  /** Facts of each bidder's own text. */
  readonly own: readonly number[]
  readonly passages: readonly FactPassage[]
  /** Of few pairs none stands out among others that state much alike: nobody can tell one author from one program or one source. */
  readonly areAlike: boolean
}

type PairSeeds = ReturnType<Seeds['byPair']>

/** From where on a pair stands out among those of the section, in one place or in all. */
function limitsOf(pairs: PairSeeds): { readonly most: number; readonly all: number } {
  const limit = (measure: 'most' | 'all') => {
    const usual = spreadOf(pairs.map((pair) => pair[measure]))
    if (!usual) return Number.POSITIVE_INFINITY
    if (usual.pairs < COMPARED_PAIRS) return Math.max(LEAST_OF_FEW, TIMES[measure] * usual.median)
    return unusualFrom(usual, Math.max(LEAST_SPREAD[measure], SPREAD_OF_MEDIAN * usual.median))
  }
  return { most: limit('most'), all: limit('all') }
}

/** The pairs that stand out; and whether, of few, none does because the middle one shares as much. */
function unusualPairs(pairs: PairSeeds) {
  const limits = limitsOf(pairs)
  const found = pairs.filter(({ most, all }) => most >= limits.most || all >= limits.all)
  const isMuch = pairs.length < COMPARED_PAIRS && limits.all > LEAST_OF_FEW
  return { found, areAlike: found.length === 0 && isMuch }
}

/**
 * Compares what bidders state in figures, by two facts each that stand near each other: such that few bidders have, and that
 * neither the tender nor a reference text nor equal text explains, are seeds, however the words around them are chosen. Two
 * bidders share facts where a place of both has unusually many, as pairs of this section go.
 * @param mostHolders what more bidders have is common
 */
export function compareFacts(
  corpus: Corpus,
  bids: readonly (readonly Text[])[],
  reference: readonly Text[],
  mostHolders: number,
): FactComparison {
  const given = new Set(reference.flatMap((text) => factsOf(factText(text)).map(({ key }) => key)))
  const stated = bids.map((documents, bidder) => ownFacts(corpus, bidder, documents))
  const places = new HashedPlaces(1 << 14)
  for (const facts of stated)
    for (const { hash, one, other } of nearPairs(facts))
      if (!given.has(facts[one]!.key) || !given.has(facts[other]!.key)) places.add(hash, facts[one]!.start)
  const seeds = new Seeds(corpus, CELL, (one, other) => isEqualText(corpus, one, other))
  const rare = new Set<number>()
  seeds.addRare(places.sorted(), Math.min(mostHolders, MOST_HOLDERS), (hash) => rare.add(hash))
  const { found, areAlike } = unusualPairs(seeds.byPair())
  const holders = statedBy(stated)
  const regions = seeds
    .denseRegions(LEAST_SEEDS)
    .filter((region) =>
      found.some(({ bidder1, bidder2 }) => region.bidder1 === bidder1 && region.bidder2 === bidder2),
    )
  return {
    own: stated.map(({ length }) => length),
    areAlike,
    passages: regions.flatMap((region) => passagesOf(region, stated, { rare, holders })),
  }
}
