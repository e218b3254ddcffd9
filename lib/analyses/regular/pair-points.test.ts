import { expect, test } from 'vitest'
import { type PairPoint, patternLine, ratioHistogram, thinned } from './pair-points'

const point = (x: number, y: number, pattern = -1): PairPoint => ({ row: 0, x, y, pattern })
const cloud = Array.from({ length: 9000 }, (_, at) => point(1 + at, 1 + ((at * 7919) % 9000)))
const line = Array.from({ length: 500 }, (_, at) => point(10 * 1.01 ** at, 9.7 * 1.01 ** at, 0))

test('thinning limits the number of points but leaves one near every point of a pattern', () => {
  const drawn = thinned([...cloud, ...line], 2000)
  expect(drawn.length).toBeLessThanOrEqual(2100)
  for (const member of line) {
    const nearest = Math.min(
      ...drawn
        .filter(({ pattern }) => pattern === 0)
        .map(({ x, y }) => Math.hypot(Math.log(x / member.x), Math.log(y / member.y))),
    )
    expect(nearest).toBeLessThan(0.05)
  }
})

test('up to the limit all points are drawn', () => {
  expect(thinned(line, 2000)).toEqual(line)
})

test('the histogram counts every item, inside or outside its bins, and covers each constant', () => {
  const points = [...cloud, ...line]
  const { bins, below, above } = ratioHistogram(points, [0.97])
  const inside = bins.reduce((sum, { others, inPattern }) => sum + others + inPattern, 0)
  expect(inside + below + above).toBe(points.length)
  const peak = bins.find(({ from, to }) => from <= 0.97 && 0.97 < to)
  expect(peak?.inPattern).toBe(500)
  expect(ratioHistogram([], []).bins).toEqual([])
})

test('the line of a difference curves on log scales and stays within the picture', () => {
  const pattern = { component: 'price', kind: 'difference', constant: 3 } as never
  const places = patternLine(pattern, 1, 100)
  expect(places.length).toBeGreaterThan(20)
  for (const [x, y] of places) {
    expect(y).toBeCloseTo(x + 3)
    expect(y).toBeLessThanOrEqual(100)
  }
})

test('isolated points are always drawn, however dense the others are', () => {
  const bulk = Array.from({ length: 20_000 }, (_, at) =>
    point(10 * 1.0003 ** at, 10 * 1.0003 ** at * (1 + (at % 97) / 1000)),
  )
  const alone = [point(11, 3900), point(3900, 11), point(200, 900)]
  const drawn = thinned([...bulk, ...alone], 1000)
  expect(drawn).toEqual(expect.arrayContaining(alone))
  expect(drawn.length).toBeLessThanOrEqual(1100)
  expect(drawn.length).toBeGreaterThan(500)
})
