import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalOf,
  fartherThan,
  numberOf,
  percent,
  plainText,
  product,
  rateOf,
  round2,
  subtract,
  sum,
} from './decimal'

/** A number as integer and scale, and its float64. Ties, the hard cases, are generated often. */
const figure = fc
  .record({
    units: fc.oneof(
      fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }),
      fc.bigInt({ min: -99_999n, max: 99_999n }).map((n) => n * 10n + 5n),
    ),
    scale: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ units, scale }) => ({ units, scale, value: Number(`${units}e-${scale}`) }))

/** Reference: half away from zero of numerator / denominator, in whole units. */
function halfAway(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}
const hundredths = (units: bigint) => (units === 0n ? 0 : Number(`${units}e-2`))

describe('round2', () => {
  it('rounds half away from zero', () => {
    expect([1.005, 2.675, -1.005, 1.0049999, 0.005, -0.005].map(round2)).toEqual([
      1.01, 2.68, -1.01, 1, 0.01, -0.01,
    ])
  })
  it('never gives −0', () => {
    expect(Object.is(round2(-0.001), 0)).toBe(true)
    expect(Object.is(round2(-0), 0)).toBe(true)
    expect(Object.is(product(-0.001, 1), 0)).toBe(true)
    expect(Object.is(product(0, -5), 0)).toBe(true)
    expect(Object.is(subtract(1.1, 1.1), 0)).toBe(true)
    expect(Object.is(percent(-1, 1e9), 0)).toBe(true)
  })
  it('is exact for large and small figures', () => {
    expect(round2(123456789012.345)).toBe(123456789012.35)
    expect(round2(1234567890123.445)).toBe(1234567890123.45)
    expect(round2(1e21)).toBe(1e21)
    expect(round2(5e-7)).toBe(0)
  })
  it('equals the reference', () => {
    fc.assert(
      fc.property(figure, ({ units, scale, value }) => {
        expect(round2(value)).toBe(hundredths(halfAway(units * 100n, 10n ** BigInt(scale))))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('products and rates', () => {
  it('equal the reference', () => {
    fc.assert(
      fc.property(figure, figure, (a, b) => {
        const denominator = 10n ** BigInt(a.scale + b.scale)
        expect(product(a.value, b.value)).toBe(hundredths(halfAway(a.units * b.units * 100n, denominator)))
        expect(rateOf(a.value, b.value)).toBe(hundredths(halfAway(a.units * b.units, denominator)))
      }),
      { numRuns: 2000 },
    )
  })
  it('matches the example of the rules', () => {
    expect(product(12.5, 230.1)).toBe(2876.25)
    expect(rateOf(25436969.06, 0.5)).toBe(127184.85)
  })
})

describe('percent', () => {
  it('is null without a part or a divisor', () => {
    expect([percent(null, 1), percent(1, null), percent(1, 0)]).toEqual([null, null, null])
  })
  it('equals the reference', () => {
    fc.assert(
      fc.property(figure, figure, (a, b) => {
        fc.pre(b.units !== 0n)
        const numerator = a.units * 10_000n * 10n ** BigInt(b.scale)
        const denominator = b.units * 10n ** BigInt(a.scale)
        expect(percent(a.value, b.value)).toBe(hundredths(halfAway(numerator, denominator)))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('sum', () => {
  it('has no binary rounding error', () => {
    expect(sum([0.1, 0.2])).toBe(0.3)
    expect(sum([1.1, 2.2, -3.3])).toBe(0)
    expect(sum([])).toBe(0)
  })
  it('equals the reference', () => {
    fc.assert(
      fc.property(fc.array(figure), (figures) => {
        const units = figures.reduce((total, f) => total + f.units * 10n ** BigInt(8 - f.scale), 0n)
        const exact = units === 0n ? 0 : Number(`${units}e-8`)
        expect(sum(figures.map((f) => f.value))).toBe(exact)
      }),
    )
  })
})

describe('fartherThan', () => {
  it('rounds ties exactly', () => {
    expect(fartherThan(100.01, 100, 10)).toBe(false)
    expect(fartherThan(100.011, 100, 10)).toBe(true)
    expect(fartherThan(0.3, 0.1, 200)).toBe(false)
  })
  it('equals the reference', () => {
    const near = fc.integer({ min: -30, max: 30 })
    fc.assert(
      fc.property(figure, near, fc.integer({ min: 1, max: 25 }), (a, offset, limit) => {
        const units = a.units * 10n ** BigInt(5 - a.scale)
        const other = units + BigInt(offset) * 100n
        const distance = BigInt(Math.abs(offset)) * 100n
        const b = Number(`${other}e-5`)
        expect(fartherThan(a.value, b, limit)).toBe(distance > BigInt(limit) * 100n)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('plain text', () => {
  it('has no exponent', () => {
    expect([12.5, 1e-7, 1e21, -3, 0, 0.125].map(plainText)).toEqual([
      '12.50',
      '0.0000001',
      '1000000000000000000000.00',
      '-3.00',
      '0.00',
      '0.125',
    ])
  })
  it('can be parsed back', () => {
    fc.assert(
      fc.property(figure, ({ value }) => {
        expect(numberOf(decimalOf(value))).toBe(value === 0 ? 0 : value)
        expect(Number(plainText(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
