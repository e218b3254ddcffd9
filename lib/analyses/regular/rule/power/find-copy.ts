import { PRICE_COMPONENT, type PriceComponent } from '../../../../domain/codes'
import { type PairComparison, pairComparison } from '../compare-pairs'
import {
  type Candidate,
  copyCandidate,
  exactCandidates,
  type ListsApart,
  patternsInstead,
  type SectionCandidates,
  spreadOfPair,
} from '../conclude-pairs'
import { isFlagged } from '../judge-pair'
import type { PreparedSection } from '../prepare'
import { findCopies, type PairSpread } from '../search/copies'
import type { Workspace } from '../search/workspace'
import type { Place } from './places'

/** The real section, as copies are judged in it. */
export interface Surroundings {
  readonly section: PreparedSection
  readonly found: SectionCandidates
  /** The bidders that serve. */
  readonly serving: readonly number[]
  readonly space: Workspace
}

/** The price lists of the bidders that serve, numbered by their places, and of the control price. */
function servingLists({ lists, spreads }: ListsApart, serving: readonly number[], bidders: number) {
  const places = new Map(serving.map((bidder, at) => [bidder, at]))
  if (lists > bidders) places.set(bidders, serving.length)
  const among = spreads.flatMap((spread): PairSpread[] => {
    const [first, second] = [places.get(spread.first), places.get(spread.second)]
    return first === undefined || second === undefined ? [] : [{ ...spread, first, second }]
  })
  return { lists: places.size, spreads: among }
}

/**
 * All spreads once a whole copy has taken a place: it is as far from the others as its base, and by its disguise farther. That
 * of the copy and its base comes first.
 */
function spreadsWithCopy(spreads: readonly PairSpread[], own: PairSpread): PairSpread[] {
  const { first: base, second: copy } = own
  const kept = spreads.filter(({ first, second }) => first !== copy && second !== copy)
  const copied = kept.flatMap((spread): PairSpread[] => {
    const { first, second } = spread
    if (first !== base && second !== base) return []
    const other = first === base ? second : first
    return [{ ...spread, first: copy, second: other, variance: spread.variance + own.variance }]
  })
  return [own, ...kept, ...copied]
}

/** The copy as such, in the components that were compared, among the price lists that serve. */
function disguisedCandidates(
  { section, found, serving }: Surroundings,
  { stand, place, compared }: StandingCopy,
  comparison: PairComparison,
): Candidate[] {
  const { apart } = found
  if (!apart) return []
  const [base, replaced] = [serving.indexOf(place.base), serving.indexOf(place.replaced)]
  return compared.flatMap((component) => {
    const { lists, spreads } = servingLists(apart[component], serving, section.bidders)
    const own = spreadOfPair(comparison.components[component], base, replaced)
    const copy = findCopies(lists, spreadsWithCopy(spreads, own)).find(({ at }) => at === 0)
    return copy ? copyCandidate(stand, place.at, comparison, component, copy) : []
  })
}

/** A base and its copy in the stand-in, and what is compared of them. */
interface StandingCopy {
  readonly stand: PreparedSection
  readonly place: Place
  readonly isDisguised: boolean
  readonly compared: readonly PriceComponent[]
}

/** Whether the pair is flagged among all other pairs of the section, by what is compared of it. */
function isFoundBy(around: Surroundings, copy: StandingCopy): boolean {
  const { stand, place, isDisguised, compared } = copy
  const comparison = pairComparison(stand, around.space)([0, 1], compared)
  const own = [
    ...exactCandidates(place.at, comparison),
    ...(isDisguised ? disguisedCandidates(around, copy, comparison) : []),
  ]
  return isFlagged(stand, comparison, patternsInstead(around.found, place.at, own))
}

/**
 * Whether a base and its copy, as they stand in the stand-in, are found. The unit price alone flags them; further patterns
 * among the tests can only make its own more significant, so that the other components are compared where it is not enough.
 */
export const isFound = (around: Surroundings, copy: Omit<StandingCopy, 'compared'>): boolean =>
  [['price'] as const, PRICE_COMPONENT].some((compared) => isFoundBy(around, { ...copy, compared }))
