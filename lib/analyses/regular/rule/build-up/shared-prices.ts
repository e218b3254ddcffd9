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

/** What one supplier sells has few names, and stands within so many places of each other in the order of codes. */
const NAMES = 4
const NEXT = 4
/** Weight of what one supplier may have quoted to both beside the rarest of it. */
const SAME_SUPPLIER = 0.05
/** Suppliers explain a smaller share of the prices compared than this, or whatever so many of them may sell. */
const SUPPLIED = 1 / 3
const SUPPLIERS = 4

/**
 * By resource, who may have quoted it to both: members that stand together in the order of codes are one supplier's,
 * whatever their names. Prices that an author takes over are spread over all resources.
 */
function suppliersOf(members: readonly OwnPair[], { places, families }: ResourceTable): Map<number, number> {
  const suppliers = new Map<number, number>()
  const names = new Set<number>()
  let [supplier, last] = [0, Number.NEGATIVE_INFINITY]
  for (const { resource } of [...members].sort((x, y) => places[x.resource]! - places[y.resource]!)) {
    const [place, name] = [places[resource]!, families[resource]!]
    if (place - last > NEXT || (names.size === NAMES && !names.has(name))) {
      supplier++
      names.clear()
    }
    names.add(name)
    suppliers.set(resource, supplier)
    last = place
  }
  return suppliers
}

/** How strongly members of the prices compared stand against chance; of a family, or of one price, the rarest counts in full. */
export function weighMembers(
  members: readonly OwnPair[],
  compared: readonly OwnPair[],
  table: ResourceTable,
  chanceOf: (member: OwnPair) => number,
): number {
  const sums = new Float64Array(SHARES.length)
  const suppliers = suppliersOf(members, table)
  const isSupplied =
    members.length < SUPPLIED * compared.length || Math.max(...suppliers.values()) <= SUPPLIERS
  const seen = new Set<string>()
  const rarestFirst = [...members].sort((x, y) => chanceOf(x) - chanceOf(y) || x.resource - y.resource)
  for (const member of rarestFirst) {
    const { resource, cents } = member
    const supplier = `supplier ${suppliers.get(resource)}`
    const known = [`family ${table.families[resource]}`, `price ${cents[0]}`]
    const weight = known.some((one) => seen.has(one)) ? FURTHER_SIZE : 1
    addMember(sums, chanceOf(member), isSupplied && seen.has(supplier) ? SAME_SUPPLIER : weight)
    for (const one of [supplier, ...known]) seen.add(one)
  }
  return logEvidence(sums, compared.length - members.length)
}

/** Own prices equal to the cent. */
export function equalPrices(found: readonly OwnPair[], table: ResourceTable): Shared {
  const members = found.filter(({ cents: [one, two] }) => one === two)
  const expected = found.reduce((sum, { chance }) => sum + chance, 0)
  const logP = -weighMembers(members, found, table, ({ chance }) => chance)
  return { members, expected, logP: members.length === 0 ? 0 : logP }
}
