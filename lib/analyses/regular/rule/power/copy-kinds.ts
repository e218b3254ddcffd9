import type { CopyKind, PriceComponent } from '../../../../domain/codes'
import type { Random } from '../../../../domain/random'
import type { RegularParams } from '../params'

/** One kind of copy, as somebody who hides that he copied would make it. */
export interface KindOfCopy {
  /** The rule that looks for it. */
  readonly rule: keyof RegularParams['rules']
  /** Of the items that both bids price, those that are copied. */
  readonly share: number
  /** It is recognised by how little its prices scatter, against the scatter of all pairs. */
  readonly isDisguised?: true
  /**
   * What makes one copied item: its price of a component in cents from that of the base. `place` counts the copied items,
   * which are in random order.
   */
  readonly item: (random: Random, place: number) => (cents: number, component: PriceComponent) => number
}

const RATIO = 0.97
const TWO_RATIOS = [1.02, 0.96] as const
const ADDED_CENTS = 300
const DISGUISE = 0.005

/** No price stays none, and a price stays one. */
const scaled = (cents: number, factor: number) => (cents === 0 ? 0 : Math.max(1, Math.round(cents * factor)))

const byRatio = (share: number): KindOfCopy => ({
  rule: 'rate',
  share,
  item: () => (cents) => scaled(cents, RATIO),
})

/** What is added is added to the material: a unit price is the sum of its parts. */
const isRaised = (component: PriceComponent) => component === 'price' || component === 'material'

export const KINDS_OF_COPY: Readonly<Record<CopyKind, KindOfCopy>> = {
  ratio15: byRatio(0.15),
  ratio30: byRatio(0.3),
  ratio70: byRatio(0.7),
  twoRatios: {
    rule: 'rate',
    share: 1,
    item: (_, place) => (cents) => scaled(cents, TWO_RATIOS[place % 2]!),
  },
  difference30: {
    rule: 'diff',
    share: 0.3,
    item: () => (cents, component) => cents + (cents > 0 && isRaised(component) ? ADDED_CENTS : 0),
  },
  disguised: {
    rule: 'rate',
    share: 1,
    isDisguised: true,
    item: (random) => {
      const factor = RATIO * Math.exp(DISGUISE * random.normal())
      return (cents) => scaled(cents, factor)
    },
  },
  equal30: { rule: 'same', share: 0.3, item: () => (cents) => cents },
}
