import { describe, expect, it } from 'vitest'
import { isError, toleranceOf } from './tolerance'

describe('tolerance (rules.md §4)', () => {
  it('is 0.005 yuan per addend, at least 0.01 and at most 1.00', () => {
    expect([1, 2, 3, 5, 200, 100_000].map(toleranceOf)).toEqual([10, 10, 15, 25, 1000, 1000])
  })
  it('is inclusive: only a larger difference is an error', () => {
    expect(isError(100.01, 100, 1)).toBe(false)
    expect(isError(100.02, 100, 1)).toBe(true)
    expect(isError(36.025, 36, 5)).toBe(false)
    expect(isError(36.026, 36, 5)).toBe(true)
    expect(isError(99_999_999.01, 99_999_999, 1)).toBe(false)
  })
})
