import type { PreparedSection } from '../../../lib/analyses/regular/rule/prepare'
import { PRICE_COMPONENT } from '../../../lib/domain/codes'

/**
 * Reads once, pair by pair, every figure that the comparison of the pairs reads at least once: the prices of both
 * bidders with their logarithms and steps, and what stands at the market. No comparison of pairs can be faster.
 * @returns the sum of what was read, so that nothing is optimised away
 */
export function onePass({ bidders, components, marketBuilt }: PreparedSection): number {
  let sum = 0
  for (let one = 0; one < bidders; one++) {
    for (let two = one + 1; two < bidders; two++) {
      for (const component of PRICE_COMPONENT) {
        const { items, cents, logs, steps } = components[component]
        const [a, b] = [one * items, two * items]
        for (let at = 0; at < items; at++)
          sum +=
            cents[a + at]! + cents[b + at]! + logs[a + at]! - logs[b + at]! + steps[a + at]! + steps[b + at]!
        const built = marketBuilt?.[component]
        for (let at = 0; built && at < items; at++) sum += built[a + at]! - built[b + at]!
      }
    }
  }
  return sum
}
