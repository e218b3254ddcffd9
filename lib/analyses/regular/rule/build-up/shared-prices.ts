import { addMember, logEvidence, SHARES } from '../search/evidence'
import type { MarketPrices } from './market-prices'
import type { chancesOf, OwnPrices } from './own-prices'
import type { ResourceTable } from './resources'
import { otherSources, type Support, sourcesNeeded } from './sources'

/** A resource that both bidders of a pair price off the market. */
export interface OwnPair {
  readonly resource: number
  readonly cents: readonly [number, number]
  /** Probability that chance makes the two prices equal. */
  readonly chance: number
  /** Share of the other sources with the price that both state, each with his discount; 0 if they state two. */
  readonly among: number
  /** Probability per unit of ln that chance puts the second price at a ratio to the first. */
  readonly density: number
  /** Relative distance between the ratios that the two could show instead. */
  readonly step: number
}

/** How many of the resources that two bidders price, and whose market price is known, stand at it. */
export interface Standing {
  readonly both: number
  readonly onlyOne: number
  readonly onlyTwo: number
  readonly neither: number
}

/** Without a reference, fewer other sources do not tell a market price: a ring among the others is one of them. */
const FEWEST_OTHERS = 4

/**
 * The resources where both prices are own, in the order of the section's resources (buildup.md §3), and the others;
 * `chances` are those of the first bidder.
 */
export function ownPairs(
  market: MarketPrices,
  own: OwnPrices,
  support: Support,
  pair: readonly [number, number],
  chances: ReturnType<typeof chancesOf>,
): { found: OwnPair[]; standing: Standing } {
  const { count, cents, stated, isReference, isJudgeable, isListed } = market
  const [one, two] = pair
  const found: OwnPair[] = []
  const standing = { both: 0, onlyOne: 0, onlyTwo: 0, neither: 0 }
  for (let resource = 0; resource < count; resource++) {
    if (isJudgeable[resource] === 0) continue
    const a = one * count + resource
    const b = two * count + resource
    if (cents[a] === 0 || cents[b] === 0) continue
    const among = otherSources(market, support, pair, resource)
    if (isListed[resource] === 0 && among.others < FEWEST_OTHERS) continue
    const needed = sourcesNeeded(among.others)
    const isOne = isReference[a] === 1 || among.one >= needed
    const isTwo = isReference[b] === 1 || among.two >= needed
    standing[isOne ? (isTwo ? 'both' : 'onlyOne') : isTwo ? 'onlyTwo' : 'neither']++
    if (isOne || isTwo) continue
    const { density, equal } = chances(two, resource)
    const share = among.others > 0 ? among.one / among.others : 0
    found.push({
      resource,
      cents: [cents[a]!, cents[b]!],
      chance: Math.min(1, Math.max(equal, share)),
      among: stated[a] === stated[b] ? share : 0,
      density,
      step: own.steps[a]! + own.steps[b]!,
    })
  }
  return { found, standing }
}

/** Weight of further sizes of a product whose price a pair shares: one supplier quotes them together. */
const FURTHER_SIZE = 0.25

/** What equal own prices say. */
export interface Shared {
  readonly members: readonly OwnPair[]
  readonly expected: number
  /** ln of the probability that chance shows as much. */
  readonly logP: number
}

/** How strongly members stand against chance; of a family, or of one price, the rarest counts in full. */
export function weighMembers(
  members: readonly OwnPair[],
  others: number,
  families: Int32Array,
  chanceOf: (member: OwnPair) => number,
): number {
  const sums = new Float64Array(SHARES.length)
  const seen = new Set<number>()
  const prices = new Set<number>()
  const rarestFirst = [...members].sort((x, y) => chanceOf(x) - chanceOf(y) || x.resource - y.resource)
  for (const member of rarestFirst) {
    const family = families[member.resource]!
    const isFurther = seen.has(family) || prices.has(member.cents[0])
    addMember(sums, chanceOf(member), isFurther ? FURTHER_SIZE : 1)
    seen.add(family)
    prices.add(member.cents[0])
  }
  return logEvidence(sums, others)
}

/** Own prices equal to the cent. */
export function equalPrices(found: readonly OwnPair[], { families }: ResourceTable): Shared {
  const members = found.filter(({ cents: [one, two] }) => one === two)
  const expected = found.reduce((sum, { chance }) => sum + chance, 0)
  const logP = -weighMembers(members, found.length - members.length, families, ({ chance }) => chance)
  return { members, expected, logP: members.length === 0 ? 0 : logP }
}
