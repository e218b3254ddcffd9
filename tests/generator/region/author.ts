import { createRandom } from '@/lib/domain/random'
import { bidOf, type Choices, inSteps, type Priced, type RegionBid } from './bidder'
import { laplace, type Region } from './region'

/** What one author does with the first of his two bids to make the second; the rest is the second bidder's. */
export type Authorship =
  /** Takes his own prices, `changed` of them changed: quoted anew or put back at the list, while others leave it. */
  | { readonly kind: 'ownPrices'; readonly changed: number }
  | { readonly kind: 'ownPricesTimes'; readonly factor: number }
  | { readonly kind: 'buildUps' }
  /** Takes the unit prices of so many works times a factor, each off it by a disguise. */
  | {
      readonly kind: 'unitPrices'
      readonly share: number
      readonly factor: number
      readonly disguise: number
    }

/** As often as an own price is changed, another one leaves the list at this rate. */
const LEAVES = 0.1

function changedPrices(seed: string, from: Choices, { step }: Choices, changed: number) {
  const random = createRandom(seed, 'changes')
  const isOwn = from.isOwn.slice()
  const prices = from.prices.map((price, at) => {
    if (!random.chance(isOwn[at] ? changed : changed * LEAVES)) return price
    const isBack = isOwn[at] === 1 && random.chance(0.35)
    isOwn[at] = isBack ? 0 : 1
    return isBack ? from.listed[at]! : inSteps(price * Math.exp(laplace(random, 0.05)), step)
  })
  return { prices, isOwn }
}

function scaledPrices(seed: string, from: Choices, { step }: Choices, factor: number) {
  const isRound = createRandom(seed, 'factor').chance(0.5)
  const prices = from.prices.map((price, at) =>
    from.isOwn[at] ? inSteps(price * factor, isRound ? step : 1) : price,
  )
  return { prices, isOwn: from.isOwn }
}

const times = (work: Priced, factor: number): Priced => {
  const part = (cents: number) => Math.round(cents * factor)
  return {
    labour: part(work.labour),
    material: part(work.material),
    machine: part(work.machine),
    manage: part(work.manage),
    profit: part(work.profit),
    price: Math.max(1, part(work.price)),
  }
}

function copiedWorks(
  seed: string,
  from: RegionBid,
  to: RegionBid,
  how: Authorship & { kind: 'unitPrices' },
): RegionBid {
  const random = createRandom(seed, 'works')
  const works = to.works.map((own, at) => {
    const first = from.works[at]
    const [isTaken, off] = [random.chance(how.share), how.disguise * random.normal()]
    return first && own && isTaken ? times(first, how.factor * Math.exp(off)) : own
  })
  return { ...to, works }
}

/** The second bid by the author of `from`, of the bidder who would else have bid `to`. */
export function secondBid(
  region: Region,
  from: RegionBid,
  to: RegionBid,
  bidder: number,
  how: Authorship,
): RegionBid {
  const seed = `${region.seed} ${bidder}`
  const [one, two] = [from.choices, to.choices]
  const made = (taken: Partial<Choices>) => bidOf(region, { ...two, ...taken, program: one.program }, bidder)
  if (how.kind === 'unitPrices') return copiedWorks(seed, from, to, how)
  if (how.kind === 'buildUps') return made({ buildUps: one.buildUps })
  const taken =
    how.kind === 'ownPrices'
      ? changedPrices(seed, one, two, how.changed)
      : scaledPrices(seed, one, two, how.factor)
  return made({ ...taken, listed: one.listed })
}
