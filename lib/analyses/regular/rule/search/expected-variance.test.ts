import { describe, expect, it } from 'vitest'
import { expectedVariances, type PairVariance } from './expected-variance'
import { inverseOf } from './statistics'

const NOISE = [0.01, 0.01, 0.02, 0.02, 0.05, 0.05, 0.1, 0.1, 0.001]
const own = NOISE.map((noise) => noise ** 2)
const COPY = 1e-6

/** Every pair of the lists; pairs selected by `isCopy` show almost no variance, the others the sum of two. */
function pairsWhere(isCopy: (first: number, second: number) => boolean): PairVariance[] {
  return own.flatMap((one, first) =>
    own.slice(first + 1).map((two, at) => {
      const second = first + 1 + at
      const variance = isCopy(first, second) ? COPY : one + two
      return { first, second, variance, error: 0.1 }
    }),
  )
}

describe('the expected variance of independent lists', () => {
  it('is the sum of their own variances, most precise if both are careful', () => {
    const pairs = pairsWhere(() => false)
    const expected = expectedVariances(own.length, pairs, 0.35)
    for (const [at, { variance }] of pairs.entries())
      expect(expected[at]!.variance / variance).toBeCloseTo(1, 3)
    const errorOf = (a: number, b: number) =>
      expected[pairs.findIndex(({ first, second }) => first === a && second === b)]!.error
    expect(errorOf(0, 1)).toBeLessThan(own[0]! + own[1]!)
    expect(errorOf(6, 7)).toBeGreaterThan(10 * errorOf(0, 1))
  })

  it('is the same when every bidder is one of two copies, careful or careless', () => {
    const isCopy = (first: number, second: number) => first % 2 === 0 && second === first + 1 && second < 8
    const pairs = pairsWhere(isCopy)
    const expected = expectedVariances(own.length, pairs, 0.35)
    for (const [at, { first, second }] of pairs.entries()) {
      expect(expected[at]!.variance / (own[first]! + own[second]!)).toBeCloseTo(1, 2)
    }
  })

  it('is unknown if only the pair itself gives evidence', () => {
    const expected = expectedVariances(4, pairsWhere(() => false).slice(0, 1), 0.35)
    expect(expected[0]!.error).toBeGreaterThan(expected[0]!.variance)
  })
})

it('a matrix times its inverse is one', () => {
  const matrix = Float64Array.of(4, 1, 0, 1, 3, 1, 0, 1, 2)
  const inverse = inverseOf(matrix, 3)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      let sum = 0
      for (let k = 0; k < 3; k++) sum += matrix[row * 3 + k]! * inverse[k * 3 + column]!
      expect(sum).toBeCloseTo(row === column ? 1 : 0, 12)
    }
  }
})
