import { expect, it } from 'vitest'
import { PRICE_COMPONENT } from '@/lib/domain/codes'
import { createRandom } from '@/lib/domain/random'
import { testedAgainstControl } from './against-control'
import type { PairComparison } from './compare-pairs'
import type { PreparedSection } from './prepare'
import { CENT_GRAINS } from './search/ratio-scan'

const ITEMS = 120
const PLACES = Int32Array.from({ length: ITEMS }, (_, at) => at)
const PAIR = { bidder1: 0, bidder2: 1 } as PairComparison

interface Costs {
  readonly labor: Float64Array
  readonly material: Float64Array
}

const random = createRandom('against control')
const costs = (low: number, high: number) =>
  Float64Array.from(PLACES, () => Math.round(random.logBetween(low, high)))
const LIST: Costs = { labor: costs(1000, 40_000), material: costs(2000, 90_000) }

/** Costs × a discount, with fees on labour alone, so that the sum is not a constant share of the control price. */
function bid({ labor, material }: Costs, discount: number, fee: number) {
  const [people, goods] = [labor, material].map((own) => own.map((cents) => Math.round(cents * discount)))
  const price = people!.map((cents, at) => Math.round(cents * (1 + fee)) + goods![at]!)
  return { labor: people!, material: goods!, machinery: new Float64Array(ITEMS), price }
}

type Bid = ReturnType<typeof bid>

function tested(one: Bid, two: Bid, independentVariance: number | null) {
  const columns = Object.fromEntries(
    PRICE_COMPONENT.map((component) => {
      const cents = new Float64Array(2 * ITEMS)
      cents.set(one[component])
      cents.set(two[component], ITEMS)
      return [component, { cents, items: ITEMS }]
    }),
  )
  const standard = bid(LIST, 1, 0.35)
  const control = Object.fromEntries(
    PRICE_COMPONENT.map((component) => [component, { cents: standard[component] }]),
  )
  const pattern = {
    component: 'price',
    kind: 'ratio',
    constant: 0.97,
    reference: 0.97,
    flipped: false,
    grains: CENT_GRAINS,
    width: 0,
    independentVariance,
    expectedCount: 0,
    logP: -50,
  } as const
  const section = { components: columns, control } as unknown as PreparedSection
  return testedAgainstControl(section, PAIR, pattern, PLACES).explainedByControl
}

const off = ({ labor, material }: Costs, spread: number): Costs => ({
  labor: labor.map((cents) => Math.round(cents * Math.exp(spread * random.normal()))),
  material: material.map((cents) => Math.round(cents * Math.exp(spread * random.normal()))),
})

it('explains in the unit price what two discounts on one list explain in all its parts', () => {
  expect(tested(bid(LIST, 0.95, 0.2), bid(LIST, 0.9, 0.2), null)).toBe(true)
})

it('explains no ratio of unit prices whose parts are off the control price', () => {
  const own = off(LIST, 0.05)
  expect(tested(bid(own, 1, 0.2), bid(own, 0.97, 0.2), null)).toBe(false)
})

it('explains two who follow the control price by themselves, and no copy that is closer to the other bid', () => {
  const [one, two] = [off(LIST, 0.02), off(LIST, 0.02)]
  expect(tested(bid(one, 1, 0.3), bid(two, 0.97, 0.3), 0.01)).toBe(true)
  expect(tested(bid(one, 1, 0.3), bid(off(one, 0.005), 0.97, 0.3), 0.01)).toBe(false)
})
