import { PRICE_COMPONENT, type PriceComponent } from '../../../../domain/codes'
import type { Random } from '../../../../domain/random'
import type { PreparedSection } from '../prepare'
import { fillColumns, priceColumns } from '../price-columns'
import type { KindOfCopy } from './copy-kinds'
import type { Place } from './places'

/** The bidders of a stand-in. */
const BASE = 0
const COPY = 1

/** A section of two bids, a base and its copy, with the control price and the parameters of the real one. */
export function standIn({ marketBuilt, tenderRows, ...rest }: PreparedSection): PreparedSection {
  const items = tenderRows.length
  const of = <T>(make: () => T): Record<PriceComponent, T> => {
    return { price: make(), labor: make(), material: make(), machinery: make() }
  }
  return {
    ...rest,
    tenderRows,
    bidders: 2,
    components: of(() => priceColumns(2, items)),
    marketBuilt: marketBuilt && of(() => new Int32Array(2 * items)),
    // Shares of an amount decide nothing about a pair.
    amounts: new Float64Array(2 * items),
  }
}

function placeBid(stand: PreparedSection, section: PreparedSection, bidder: number, to: number): void {
  const items = section.tenderRows.length
  const [from, end] = [bidder * items, (bidder + 1) * items]
  for (const component of PRICE_COMPONENT) {
    const [source, target] = [section.components[component], stand.components[component]]
    for (const key of ['cents', 'logs', 'steps'] as const)
      target[key].set(source[key].subarray(from, end), to * items)
    target.grains[to] = source.grains[bidder]!
    stand.marketBuilt?.[component].set(section.marketBuilt![component].subarray(from, end), to * items)
  }
}

function commonItems({ components: { price } }: PreparedSection): number[] {
  const { cents, items } = price
  const common: number[] = []
  for (let i = 0; i < items; i++) if (cents[i]! > 0 && cents[items + i]! > 0) common.push(i)
  return common
}

/**
 * Puts a bid and a copy of it into the stand-in. What is not copied stays as the replaced bidder has it; a copied price
 * follows from no build-up, so that nobody can say it stands at the market.
 */
export function placeCopy(
  stand: PreparedSection,
  section: PreparedSection,
  { base, replaced }: Place,
  kind: KindOfCopy,
  random: Random,
): void {
  placeBid(stand, section, base, BASE)
  placeBid(stand, section, replaced, COPY)
  const { components, marketBuilt } = stand
  const { items } = components.price
  const common = commonItems(stand)
  const copied = Int32Array.from(random.sample(common, Math.round(common.length * kind.share)))
  const copies = Array.from(copied, (_, place) => kind.item(random, place))
  for (const component of PRICE_COMPONENT) {
    const { cents } = components[component]
    const built = marketBuilt?.[component]
    for (let place = 0; place < copied.length; place++) {
      const item = copied[place]!
      cents[items + item] = copies[place]!(cents[item]!, component)
      if (built) built[items + item] = 0
    }
    fillColumns(components[component], COPY)
  }
}
