import { expect, test } from 'vitest'
import { stemOf } from './archive-name'

test.each([
  ['投标报价.xlsx', '投标报价'],
  ['投标报价', '投标报价'],
  ['a.b.zip', 'a.b'],
  ['.hidden', '.hidden'],
  ['', ''],
])('%j without its extension', (name, stem) => {
  expect(stemOf(name)).toBe(stem)
})
