import { describe, expect, test } from 'vitest'
import { axisOf } from './axis'
import { STRIP, stripOf } from './strip'

describe('an axis', () => {
  test.each([
    [
      [0.01, 0.32],
      [0.05, 0.1, 0.15, 0.2, 0.25, 0.3],
    ],
    [
      [100, 112],
      [100, 102, 104, 106, 108, 110, 112],
    ],
    [
      [-6, 4],
      [-6, -4, -2, 0, 2, 4],
    ],
    [
      [1_234_000, 1_260_000],
      [1_235_000, 1_240_000, 1_245_000, 1_250_000, 1_255_000, 1_260_000],
    ],
    [
      [0, 0.1],
      [0, 0.02, 0.04, 0.06, 0.08, 0.1],
    ],
  ])('of %j is labelled at round values within it', (values, ticks) => {
    expect(axisOf(values, 0, 100).ticks).toEqual(ticks)
  })

  test('of equal values has them in its middle', () => {
    const { at, ticks } = axisOf([0.5, 0.5], 10, 30)
    expect([at(0.5), ticks]).toEqual([20, [0.5]])
  })
})

describe('the strip of a figure', () => {
  test('has a dot for each past section, and its own value inside', () => {
    const strip = stripOf([0.1, 0.2, 0.2, 0.2], 0.3)!
    expect(strip.dots).toHaveLength(4)
    expect(strip.columns).toEqual([])
    expect(strip.mark).toBe(STRIP.width - STRIP.right)
    // Equal values stand on each other.
    const equal = strip.dots.filter(({ at }) => at > 0)
    expect(new Set(equal.map(({ x }) => x)).size).toBe(1)
    expect(new Set(equal.map(({ y }) => y)).size).toBe(3)
  })

  test('stays inside however many stand in one place', () => {
    const strip = stripOf(
      [...Array(300).keys()].map((at) => (at === 0 ? 1 : 0)),
      null,
    )!
    expect(strip.mark).toBeNull()
    for (const { x, y } of strip.dots) {
      expect(x).toBeGreaterThanOrEqual(STRIP.left)
      expect(y).toBeGreaterThanOrEqual(STRIP.top)
      expect(y).toBeLessThan(STRIP.floor)
    }
  })

  test('counts what cannot be told apart', () => {
    const values = [...Array(1000).keys()].map((at) => at / 1000)
    const { dots, columns } = stripOf(values, 0.5)!
    expect(dots).toEqual([])
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(1000)
    for (const { from, to } of columns) expect(to - from).toBeLessThan(0.026)
  })

  test('is nothing without a past', () => expect(stripOf([], 0.5)).toBeNull())
})
