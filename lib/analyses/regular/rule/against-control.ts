import type { PriceComponent } from '../../../domain/codes'
import type { PairComparison } from './compare-pairs'
import type { ControlTest } from './pair-report'
import type { PreparedSection } from './prepare'
import { type ControlView, isCloserThanControl, isExplained, isNearControl } from './search/control-guard'
import type { Pattern } from './search/pattern'

/** What a unit price is the sum of, beside the fees. */
const PARTS = ['labor', 'material', 'machinery'] as const

/** The two bidders' prices of a component, on those of some items that both and the control price price. */
type Views = (component: PriceComponent) => readonly [ControlView, ControlView]

/** The prices of some items, of those that stand from `from` on. */
function pricesAt(places: Int32Array, cents: Float64Array, from: number): Float64Array {
  const prices = new Float64Array(places.length)
  for (let at = 0; at < places.length; at++) prices[at] = cents[from + places[at]!]!
  return prices
}

function viewsOf(
  { components, control }: PreparedSection,
  { bidder1, bidder2 }: PairComparison,
  places: Int32Array,
): Views {
  const made = new Map<PriceComponent, readonly [ControlView, ControlView]>()
  const make = (component: PriceComponent): readonly [ControlView, ControlView] => {
    const { cents, items } = components[component]
    const standard = control![component].cents
    const [a, b] = [bidder1 * items, bidder2 * items]
    const priced = places.filter((i) => standard[i]! > 0 && cents[a + i]! > 0 && cents[b + i]! > 0)
    const published = pricesAt(priced, standard, 0)
    const view = (from: number): ControlView => ({ cents: pricesAt(priced, cents, from), control: published })
    return [view(a), view(b)]
  }
  return (component) => {
    const views = made.get(component) ?? make(component)
    made.set(component, views)
    return views
  }
}

/**
 * Whether the control price explains an exact pattern. What it explains in the parts it explains in the sum: with fees
 * on labour alone, two discounts on one list make a constant ratio of two unit prices, but not of one to the control price.
 */
function isExactExplained({ component, kind }: Pattern, views: Views): boolean | null {
  const whole = isExplained(kind, ...views(component))
  if (component !== 'price' || whole !== false) return whole
  let isAnyExplained = false
  for (const part of PARTS) {
    const explained = isExplained('ratio', ...views(part))
    if (explained === false) return false
    isAnyExplained ||= explained === true
  }
  return isAnyExplained
}

/**
 * Whether it explains a disguised copy. Two who follow it are no closer to each other than both are to it; in the unit
 * prices they may be, where their fees are alike, but not in all parts.
 */
function isCopyExplained({ component }: Pattern, independentVariance: number, views: Views): boolean | null {
  const isNear = isNearControl(...views(component), independentVariance)
  const compared = component === 'price' ? PARTS : [component]
  return isNear && !compared.some((part) => isCloserThanControl(...views(part)))
}

/** The pattern tested against the control price, on those of its items that the control price prices. */
export function testedAgainstControl(
  section: PreparedSection,
  pair: PairComparison,
  pattern: Pattern,
  places: Int32Array,
): ControlTest {
  if (!section.control) return { explainedByControl: null, controlPriced: null }
  const views = viewsOf(section, pair, places)
  const { component, independentVariance } = pattern
  const explainedByControl =
    independentVariance === null
      ? isExactExplained(pattern, views)
      : isCopyExplained(pattern, independentVariance, views)
  return { explainedByControl, controlPriced: views(component)[0].control.length }
}
