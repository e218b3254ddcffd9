import { expect, test } from 'vitest'
import { pairLines } from './pair-items'
import { samplePair } from './sample-pair'

test('the sample takes every way a real pair takes: items aligned, a pattern, a keyword', () => {
  const { items, patterns, places, total } = samplePair()
  expect(items.isCompared.every((is) => is === 1)).toBe(true)
  const { marks } = items.prices.price
  const marked = marks.filter((mark) => mark !== 0).length
  expect(patterns).toHaveLength(1)
  expect(marked / total).toBeGreaterThan(0.59)
  expect(marked / total).toBeLessThan(0.8)
  expect(places.length).toBeGreaterThan(20)
  expect(places.length).toBeLessThan(total)
  expect(pairLines(items, places, 1, 20).filter(({ type }) => type === 'item')).toHaveLength(20)
})
