import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import type { PreparedSection } from './prepare'
import type { PriceColumns } from './price-columns'
import { findPatterns } from './search/find-patterns'
import type { Finding } from './search/ratio-scan'
import { type Spread, spreadOf } from './search/spread'
import { createWorkspace, gatherPair, type Workspace } from './search/workspace'

/** The comparison of one component of a pair, before other pairs are considered. */
export interface ComponentComparison {
  readonly comparable: number
  /** Of these, prices related by the market alone: they are no evidence (buildup.md §5). */
  readonly marketBuilt: number
  /** Equal prices, market-built ones included. */
  readonly same: number
  /** The findings are of bidder 1 relative to bidder 2 instead of the reverse. */
  readonly flipped: boolean
  readonly findings: readonly Finding[]
  readonly spread: Spread
}

/** Two bidders by their position in the section. */
export interface PairComparison {
  readonly bidder1: number
  readonly bidder2: number
  readonly components: Readonly<Record<PriceComponent, ComponentComparison>>
}

/** The number of pairs; ranges of them can be compared independently, in any thread. */
export function planPairs({ bidders }: PreparedSection): number {
  return (bidders * (bidders - 1)) / 2
}

/** The pair at a position in the order (0, 1), (0, 2), … (1, 2), … */
function pairAt(bidders: number, at: number): [number, number] {
  let rest = at
  for (let first = 0; first < bidders; first++) {
    const own = bidders - 1 - first
    if (rest < own) return [first, first + 1 + rest]
    rest -= own
  }
  throw new RangeError(`no pair ${at} of ${bidders} bidders`)
}

/** The sum of all prices of each bidder decides which of two comes first. */
export function totalsOf({ cents, items }: PriceColumns, bidders: number): Float64Array {
  const totals = new Float64Array(bidders)
  for (let bidder = 0; bidder < bidders; bidder++) {
    let total = 0
    for (let at = bidder * items; at < (bidder + 1) * items; at++) total += cents[at]!
    totals[bidder] = total
  }
  return totals
}

function compareComponent(
  section: PreparedSection,
  component: PriceComponent,
  [first, second]: readonly [number, number],
  flipped: boolean,
  space: Workspace,
): ComponentComparison {
  const columns = section.components[component]
  const [one, two] = flipped ? [second, first] : [first, second]
  const { comparable, marketBuilt, same } = gatherPair(
    space,
    columns,
    one,
    two,
    section.marketBuilt?.[component],
  )
  const spread = spreadOf(space)
  const findings =
    comparable - marketBuilt >= section.patternSize
      ? findPatterns(space, section, [columns.grains[one]!, columns.grains[two]!])
      : []
  return { comparable, marketBuilt, same, flipped, findings, spread }
}

const NOT_COMPARED: ComponentComparison = {
  comparable: 0,
  marketBuilt: 0,
  same: 0,
  flipped: false,
  findings: [],
  spread: { variance: Number.NaN, count: 0 },
}

/** The comparison of any two bidders of a section in one scratch space, by default in all components. */
export function pairComparison(
  section: PreparedSection,
  space: Workspace = createWorkspace(section.tenderRows.length),
): (pair: readonly [number, number], compared?: readonly PriceComponent[]) => PairComparison {
  const totals = PRICE_COMPONENT.map((component) => totalsOf(section.components[component], section.bidders))
  return (pair, compared = PRICE_COMPONENT) => {
    const [bidder1, bidder2] = pair
    const compare = (component: PriceComponent, place: number) => {
      if (!compared.includes(component)) return NOT_COMPARED
      const flipped = totals[place]![bidder2]! > totals[place]![bidder1]!
      return compareComponent(section, component, pair, flipped, space)
    }
    const [price, labor, material, machinery] = PRICE_COMPONENT.map(compare)
    const components = { price: price!, labor: labor!, material: material!, machinery: machinery! }
    return { bidder1, bidder2, components }
  }
}

/** Compares the pairs `from` … `to` − 1 of the plan; `onPair` is called after each. */
export function comparePairs(
  section: PreparedSection,
  from: number,
  to: number,
  onPair: (done: number, pair: PairComparison) => void = () => {},
): PairComparison[] {
  const compare = pairComparison(section)
  const pairs: PairComparison[] = []
  for (let at = from; at < to; at++) {
    const comparison = compare(pairAt(section.bidders, at))
    pairs.push(comparison)
    onPair(at - from + 1, comparison)
  }
  return pairs
}
