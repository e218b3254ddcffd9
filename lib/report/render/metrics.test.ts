import { expect, test } from 'vitest'
import { fitsLine } from './metrics'

test('a text stands on one line only where even its widest letters would', () => {
  expect(fitsLine('1,234.56', 6)).toBe(true)
  expect(fitsLine('WWWW', 3.9)).toBe(false)
  expect(fitsLine('土方', 2)).toBe(true)
  expect(fitsLine('土方工程', 3.9)).toBe(false)
  expect(fitsLine('一\n二', 10)).toBe(false)
})
