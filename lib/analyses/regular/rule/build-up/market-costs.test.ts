import { describe, expect, it } from 'vitest'
import { isCommonCost } from './market-costs'

/** A bid with costs of one class in one place, in cents. */
const bid = (cents: number, ...factors: number[]) => ({ stated: [Float64Array.of(cents)], factors })
const APART = Int32Array.of(0, 1, 2)

describe('a cost that files state without contents', () => {
  it('is common where two others come to it, each without his discount', () => {
    const bids = [bid(80_000 * 0.95, 0.95), bid(80_000 * 0.9, 0.9), bid(80_000, 1)]
    expect(isCommonCost(bids, APART, 0, 0, 0)).toBe(true)
  })

  it.each([
    ['one other', [bid(76_000, 0.95), bid(72_000, 0.9), bid(79_000, 1)], APART],
    ['two of one source', [bid(76_000, 0.95), bid(72_000, 0.9), bid(80_000, 1)], Int32Array.of(0, 1, 1)],
    ['a bid whose discount is unknown', [bid(76_000), bid(72_000, 0.9), bid(80_000, 1)], APART],
  ])('is not by %s', (_, bids, sources) => {
    expect(isCommonCost(bids, sources, 0, 0, 0)).toBe(false)
  })
})
