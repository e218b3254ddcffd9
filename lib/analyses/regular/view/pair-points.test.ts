import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../domain/random'
import { densityOf, mostByChance } from './pair-density'
import { type PairPoints, pointsOf, thinned } from './pair-points'

const REACH = 50
const noPattern = (row: number) => ({ row, pattern: -1 })
const cloud = pointsOf(
  Array.from({ length: 9000 }, (_, at) => 0.75 + ((at * 7919) % 9000) / 18_000),
  noPattern,
)
const line = pointsOf(
  Array.from({ length: 500 }, () => 0.97),
  (row) => ({ row, pattern: 0 }),
)

describe('the points', () => {
  test('are in the order of the bill, by their deviation from the median ratio', () => {
    const { middle, points } = pointsOf([0.9, 1, 1.2], noPattern)
    expect(middle).toBe(1)
    expect(points.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(points.map(({ deviation }) => Number(deviation.toFixed(6)))).toEqual([-10, 0, 20])
  })

  test('are thinned, but one stays near every point of a pattern', () => {
    const members = line.points.map((point) => ({ ...point, place: point.place * 18, deviation: -3 }))
    const drawn = thinned([...cloud.points, ...members], REACH, 2000)
    expect(drawn.length).toBeLessThanOrEqual(2100)
    const ofPattern = drawn.filter(({ pattern }) => pattern === 0)
    for (const { place } of members)
      expect(Math.min(...ofPattern.map((point) => Math.abs(point.place - place)))).toBeLessThan(40)
  })

  test('are all drawn up to the limit', () => {
    expect(thinned(line.points, REACH, 2000)).toEqual(line.points)
  })

  test('that are isolated are always drawn, however dense the others are', () => {
    const bulk = Array.from({ length: 20_000 }, (_, at) => {
      return { row: at, place: at + 1, deviation: (at % 97) / 20, pattern: -1 }
    })
    const alone = [40, -40, 30].map((deviation, at) => ({
      row: at,
      place: 5000 * (at + 1),
      deviation,
      pattern: -1,
    }))
    const drawn = thinned([...bulk, ...alone], REACH, 1000)
    expect(drawn).toEqual(expect.arrayContaining(alone))
    expect(drawn.length).toBeLessThanOrEqual(1100)
    expect(drawn.length).toBeGreaterThan(500)
  })
})

/** Two bidders with independent noise round one price list; a share of the items has one ratio. */
function pricedPair(noise: number, shareInPattern: number, items = 800): PairPoints {
  const random = createRandom(20, noise, shareInPattern)
  const isMember = Array.from({ length: items }, () => random.chance(shareInPattern))
  const ratios = isMember.map((member) =>
    member ? 0.97 : Math.exp(noise * (random.normal() - random.normal())),
  )
  return pointsOf(ratios, (row) => ({ row, pattern: isMember[row] ? 0 : -1 }))
}

const beyond = ({ bins }: ReturnType<typeof densityOf>) =>
  bins.filter(({ others, inPattern, most }) => others + inPattern > most)

describe('the density', () => {
  test('counts every item, inside or outside its bins, and covers each constant', () => {
    const pair = pricedPair(0.05, 0.3)
    const { bins, below, above, reach } = densityOf(pair, [0.97])
    const inside = bins.reduce((sum, { others, inPattern }) => sum + others + inPattern, 0)
    expect(inside + below + above).toBe(pair.points.length)
    const deviation = (0.97 / pair.middle - 1) * 100
    const peak = bins.find(({ from, to }) => from <= deviation && deviation < to)
    expect(peak?.inPattern).toBe(pair.points.filter(({ pattern }) => pattern === 0).length)
    expect(Math.abs(deviation)).toBeLessThan(reach)
    expect(densityOf(pointsOf([], noPattern), []).bins).toEqual([])
  })

  test.each([0.01, 0.02, 0.05, 0.1])(
    'an honest pair with noise %d stays within what chance explains',
    (noise) => {
      expect(beyond(densityOf(pricedPair(noise, 0), []))).toEqual([])
    },
  )

  test.each([0.02, 0.05, 0.1])(
    'a pattern in some of the items is beyond it, only where it is: noise %d',
    (noise) => {
      const found = beyond(densityOf(pricedPair(noise, 0.15), [0.97]))
      expect(found).toHaveLength(1)
      expect(found[0]!.inPattern).toBeGreaterThan(80)
    },
  )

  test('the most that chance explains is exceeded once in ten thousand times', () => {
    expect([0, 0.5, 1, 10, 100].map(mostByChance)).toEqual([0, 5, 6, 24, 139])
    expect(mostByChance(501)).toBe(585)
  })
})
