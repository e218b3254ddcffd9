import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awardMethodOf } from '../../analyses/screens/rule/award-method'
import {
  benchmarkShare,
  discountSpread,
  gridShare,
  nearPairs,
  tiesOf,
} from '../../analyses/screens/rule/counts'
import { SCREENS, type Screen, screensOf } from './screen-values'

const __ = null

/** screens.md §8, in the order of `SCREENS`. */
const GOLDEN: readonly {
  readonly bids: readonly number[]
  readonly values: readonly (number | null)[]
}[] = [
  { bids: [100, 110], values: [0.06734350297, 0.1, 0.1, __, __, __, __, __, 0.5] },
  {
    bids: [100, 104, 110],
    values: [0.04808811742, 0.1, 0.04, 0.9428090416, 0.8, 0.6666666667, 0.5855827263, __, 0.3333333333],
  },
  {
    bids: [100, 108, 109, 110, 112],
    values: [0.0427119274, 0.12, 0.08, 4.68432035, 2.666666667, 6, -1.656556407, 3.231132075, 0.4666666667],
  },
  { bids: [100, 100, 120, 120], values: [0.1049727762, 0.2, 0, 0, 0, 0, 0, -6, 0.5] },
  { bids: [100, 100, 100], values: [0, 0, 0, __, __, __, __, __, __] },
  {
    bids: [980, 1000, 1004, 1030, 1055, 1090, 1200],
    values: [
      ...[0.07163593605, 0.2244897959, 0.02040816327, 0.2667813085, 0.5454545455, 0.5],
      ...[1.493834289, 2.27905648, 0.3733766234],
    ],
  },
]

describe('golden vectors', () => {
  test.each(GOLDEN)('$bids', ({ bids, values }) => {
    const found = screensOf(bids)
    for (const [at, screen] of SCREENS.entries()) {
      const wanted = values[at]!
      if (wanted === null) expect(found[screen], screen).toBeNull()
      else expect(Math.abs(found[screen]! - wanted), screen).toBeLessThan(1e-9)
    }
  })
})

const sections = (fewest: number) =>
  fc
    .array(fc.integer({ min: 10_000_000, max: 50_000_000 }), { minLength: fewest, maxLength: 40 })
    .map((cents) => cents.map((one) => one / 100).sort((a, b) => a - b))
const close = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a), Math.abs(b))

describe('properties', () => {
  test('no screen without the totals it needs, and all of them with totals that differ', () => {
    expect(Object.values(screensOf([])).every((value) => value === null)).toBe(true)
    expect(Object.values(screensOf([100])).every((value) => value === null)).toBe(true)
    fc.assert(
      fc.property(sections(4), (totals) => {
        const values = screensOf(totals)
        const isUndefined = (screen: Screen) => values[screen] === null
        const flat = totals[0] === totals.at(-1)
        const flatAbove = totals[1] === totals.at(-1)
        const none = SCREENS.filter(isUndefined)
        if (flat) expect(none).toEqual(['rd', 'rdnor', 'rdalt', 'skew', 'kurt', 'ks'])
        else expect(none).toEqual(flatAbove ? ['rd', 'rdalt'] : [])
      }),
    )
  })

  test('equal totals have no spread at all, whatever their figures', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e12, noNaN: true }),
        fc.integer({ min: 3, max: 9 }),
        (total, n) => {
          expect(screensOf(new Array(n).fill(total))).toMatchObject({
            cv: 0,
            spd: 0,
            rd: null,
            skew: null,
            ks: null,
          })
        },
      ),
    )
  })

  test('SKEW of three, KURT of four and KS keep their bounds', () => {
    const tiny = 1e-9
    fc.assert(
      fc.property(sections(2), (totals) => {
        const { skew } = screensOf(totals.slice(0, 3))
        const { kurt } = screensOf(totals.slice(0, 4))
        const { ks } = screensOf(totals)
        if (totals.length > 2 && skew !== null)
          expect(Math.abs(skew)).toBeLessThanOrEqual(Math.sqrt(3) + tiny)
        if (kurt !== null) expect(kurt).toBeGreaterThanOrEqual(-6 - tiny)
        if (kurt !== null) expect(kurt).toBeLessThanOrEqual(4 + tiny)
        if (ks !== null) expect(ks).toBeGreaterThanOrEqual(1 / totals.length - tiny)
      }),
    )
  })

  test('the scale plays no part', () => {
    fc.assert(
      fc.property(sections(2), fc.double({ min: 0.01, max: 1000, noNaN: true }), (totals, factor) => {
        const [one, other] = [screensOf(totals), screensOf(totals.map((total) => total * factor))]
        // Totals that differ by a cent can fall together in another scale.
        fc.pre(
          totals.every((total, at) => at === 0 || total === totals[at - 1] || total - totals[at - 1]! > 1),
        )
        for (const screen of SCREENS) expect(close(one[screen], other[screen]), screen).toBe(true)
      }),
    )
  })

  test('a fixed sum in every bid changes only CV, SPD and DIFFP, and lowers them', () => {
    fc.assert(
      fc.property(sections(2), fc.integer({ min: 1, max: 1_000_000 }), (totals, fixed) => {
        fc.pre(
          totals.every((total, at) => at === 0 || total === totals[at - 1] || total - totals[at - 1]! > 1),
        )
        const [one, other] = [screensOf(totals), screensOf(totals.map((total) => total + fixed))]
        for (const screen of ['cv', 'spd', 'diffp'] as const)
          expect(other[screen]! <= one[screen]!, screen).toBe(true)
        for (const screen of SCREENS.slice(3)) expect(close(one[screen], other[screen]), screen).toBe(true)
      }),
    )
  })
})

describe('counts', () => {
  test('ties are to the cent', () => {
    expect(tiesOf([100, 100.004, 100.01, 200, 200, 200])).toBe(5)
    expect(tiesOf([100, 101])).toBe(0)
    expect(tiesOf([100])).toBeNull()
  })

  test('pairs that are near differ by at most the limit, exactly', () => {
    expect(nearPairs([1000, 1001, 1001.01], 0.1)).toBe(2)
    expect(nearPairs([1_000_000.1, 1_001_000.1], 0.1)).toBe(1)
    expect(nearPairs([1_000_000.1, 1_001_000.11], 0.1)).toBe(0)
    expect(nearPairs([5, 5, 5], 0)).toBe(3)
    expect(nearPairs([5], 0.1)).toBeNull()
  })

  test('round totals', () => {
    expect(gridShare([12_000, 30_000, 30_000.5, 1234], 1000)).toBe(0.5)
    expect(gridShare([12_000, 30_000, 30_000.5, 1234], 10_000)).toBe(0.25)
    expect(gridShare([1000], 1000)).toBeNull()
  })

  test('discounts need a control price and three totals', () => {
    expect(discountSpread([90, 95, 100], 100)).toBeCloseTo(0.05, 12)
    expect(discountSpread([90, 95, 100], null)).toBeNull()
    expect(discountSpread([90, 95], 100)).toBeNull()
  })

  test('within 1 % of the benchmark, the ends included', () => {
    expect(benchmarkShare([99, 101, 101.01, 98.99], 100)).toBe(0.5)
    expect(benchmarkShare([99], null)).toBeNull()
  })
})

test('an evaluation method says whether the winner is the lowest', () => {
  const methods = ['综合评估法', '合理低价法', '经评审的最低投标价法', '最低评标价法', '抽签', null]
  expect(methods.map(awardMethodOf)).toEqual(['mean', 'mean', 'lowest', 'lowest', null, null])
})
