import { describe, expect, it } from 'vitest'
import { detectMarket } from '../../../../tests/bench/detection/market/detect'
import { itemPrices, PAIRS, trialOf } from '../../../../tests/bench/detection/market/trial'
import { percent } from '../../../domain/decimal'

const shape = { bidders: 16, market: { items: 200, materials: 90 } }
const trial = trialOf('shares', 'with control price', PAIRS, itemPrices(0.4, 0.97), shape)
const reports = detectMarket(trial).map(({ report }) => report)

describe('where some items stand at the market', () => {
  it('a pattern has its share of all compared items, as the other shares of a pair have', () => {
    const found = reports.flatMap(({ comparison, patterns, regular }) =>
      patterns.map((pattern) => ({ ...pattern, ...comparison.components[pattern.component], regular })),
    )
    const beside = found.filter(({ marketBuilt }) => marketBuilt > 0)
    expect(beside.length).toBeGreaterThan(0)
    for (const { itemCount, share, comparable } of beside) expect(share).toBe(percent(itemCount, comparable))
    const ofPrices = beside.filter(({ component, kind }) => component === 'price' && kind === 'ratio')
    expect(ofPrices.length).toBeGreaterThan(0)
    // What counts as regular has the items of the pattern, and at most some more.
    for (const { amountShare, regular } of ofPrices) {
      const most = percent(regular.amount, regular.comparableAmount)!
      expect(amountShare).toBeLessThanOrEqual(most)
    }
  })
})
