import { expect, it } from 'vitest'
import { wilson } from './wilson'

/** Of Wilson's formula with z = 1.96, worked out by hand. */
it.each([
  [0, 20, 0, 16.11],
  [10, 20, 29.93, 70.07],
  [19, 20, 76.39, 99.11],
  [20, 20, 83.89, 100],
  [95, 100, 88.82, 97.85],
])('%i of %i', (hits, of, ...interval) => {
  for (const [at, bound] of wilson(hits, of).entries()) expect(bound).toBeCloseTo(interval[at]!, 2)
})
