import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clopperPearson } from './beta'
import { convolve, fisherGreater, hypergeometric, upperTail, upperTailOfSum } from './hypergeometric'
import { midRank, quantile } from './order'
import { repeatsIn, repeatsOf } from './repeats'

describe('hypergeometric tails', () => {
  test.each([
    [40, 12, 10, 8, 2.2808187e-4],
    [100, 20, 15, 6, 0.0461474726],
    [30, 6, 5, 5, 4.210349e-5],
  ])('of %i with %i and %i, at least %i', (of, first, second, least, p) => {
    const tail = upperTail(hypergeometric(of, first, second), least)
    expect(Math.abs(tail - p)).toBeLessThan(1e-9)
    expect(Math.abs(tail / p - 1)).toBeLessThan(1e-6)
  })

  test('of the sum of two strata', () => {
    const sum = convolve(hypergeometric(20, 8, 6), hypergeometric(20, 4, 4))
    expect(Math.abs(upperTail(sum, 8) - 3.7424345e-4)).toBeLessThan(1e-9)
    // By exact fractions; screens.md §8 states 0.0351975195, which differs in the ninth decimal.
    expect(Math.abs(upperTail(sum, 6) - 0.035197521515803104)).toBeLessThan(1e-15)
  })

  test('the probabilities are 1 together, with the mean of the hypergeometric', () => {
    const sizes = fc
      .integer({ min: 1, max: 400 })
      .chain((of) => fc.tuple(fc.constant(of), fc.nat({ max: of }), fc.nat({ max: of })))
    fc.assert(
      fc.property(sizes, ([of, first, second]) => {
        const { from, masses } = hypergeometric(of, first, second)
        const mean = masses.reduce((sum, mass, at) => sum + mass * (from + at), 0)
        expect(masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1, 12)
        expect(mean).toBeCloseTo((first * second) / of, 8)
      }),
    )
  })

  test('the tail of a sum is that of the convolution', () => {
    const draws = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    fc.assert(
      fc.property(draws, draws, fc.nat({ max: 26 }), ([a, b], [c, d], least) => {
        const [one, other] = [hypergeometric(15, a, b), hypergeometric(20, c, d)]
        const tail = upperTail(convolve(one, other), least)
        expect(Math.abs(upperTailOfSum(one, other, least) - tail)).toBeLessThanOrEqual(1e-12 * tail)
      }),
    )
  })

  test('a tail far out keeps its figures', () => {
    // C(40, 20)⁻¹ and the square of it.
    const all = hypergeometric(40, 20, 20)
    expect(upperTail(all, 20) * 137846528820).toBeCloseTo(1, 9)
    expect(upperTail(convolve(all, all), 40) * 137846528820 ** 2).toBeCloseTo(1, 9)
  })

  test('Fisher, one-sided', () => {
    expect(Math.abs(fisherGreater(7, 1, 3, 9) - 0.0098833055)).toBeLessThan(1e-9)
    expect(fisherGreater(0, 4, 5, 6)).toBe(1)
  })
})

describe('Clopper–Pearson', () => {
  test('2 of 40', () => {
    const [low, high] = clopperPearson(2, 40)
    expect(Math.abs(low - 0.0061136466)).toBeLessThan(1e-9)
    expect(Math.abs(high - 0.1691969)).toBeLessThan(1e-7)
  })

  test('none and all have the closed form', () => {
    const edge = 1 - 0.025 ** (1 / 30)
    expect(clopperPearson(0, 30)[0]).toBe(0)
    expect(clopperPearson(0, 30)[1]).toBeCloseTo(edge, 12)
    expect(clopperPearson(30, 30)[0]).toBeCloseTo(1 - edge, 12)
    expect(clopperPearson(30, 30)[1]).toBe(1)
  })

  test('holds the share, and mirrors', () => {
    const shares = fc
      .integer({ min: 1, max: 3000 })
      .chain((of) => fc.tuple(fc.integer({ min: 0, max: 2 * of }), fc.constant(of)))
    fc.assert(
      fc.property(shares, ([twice, of]) => {
        const hits = twice / 2
        const [low, high] = clopperPearson(hits, of)
        const [mirroredLow, mirroredHigh] = clopperPearson(of - hits, of)
        expect(low).toBeLessThanOrEqual(hits / of)
        expect(high).toBeGreaterThanOrEqual(hits / of)
        expect(1 - mirroredHigh).toBeCloseTo(low, 9)
        expect(1 - mirroredLow).toBeCloseTo(high, 9)
      }),
    )
  })
})

test('mid-ranks and quantiles', () => {
  const past = [0.02, 0.03, 0.03, 0.05, 0.08]
  expect((midRank(0.03, past) / past.length) * 100).toBe(40)
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75)
  expect(quantile([], 0.5)).toBeNaN()
})

const orderOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

describe('repeats', () => {
  test.each([
    ['ABCABCABC', 0, 2, 0.1035714286],
    ['ABABABAB', 0, 3, 0.0285714286],
    ['ABCABCABCABC', 0, 3, 0.0315151515],
    ['AAAABBBB', 6, 3, 1],
    ['AABBCC', 3, 1, 1],
  ])('%s', (text, repeats, expected, few) => {
    const found = repeatsOf(orderOf(text))!
    expect(found).toMatchObject({ repeats, expected })
    expect(Math.abs(found.few - few)).toBeLessThan(1e-9)
  })

  test('counting equals trying every order', () => {
    const permute = (rest: readonly number[], done: readonly number[] = []): number[][] =>
      rest.length === 0
        ? [[...done]]
        : rest.flatMap((one, at) => permute([...rest.slice(0, at), ...rest.slice(at + 1)], [...done, one]))
    const orders = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(orders, (order) => {
        const all = permute(order)
        const few = all.filter((one) => repeatsIn(one) <= repeatsIn(order)).length
        expect(repeatsOf(order)!.few).toBeCloseTo(few / all.length, 12)
      }),
      { numRuns: 60 },
    )
  })

  test('drawn orders come near the counted ones, the same every time', () => {
    const winners = (length: number) => Array.from({ length }, (_, at) => (at * at + (at >> 2)) % 3)
    const drawn = repeatsOf(winners(61))!
    expect(repeatsOf(winners(61))).toEqual(drawn)
    expect(Math.abs(drawn.few - repeatsOf(winners(60))!.few)).toBeLessThan(0.1)
    expect(repeatsOf(new Array(61).fill(0))).toEqual({ repeats: 60, expected: 60, few: 1 })
    expect(repeatsOf([])).toBeNull()
  })
})
