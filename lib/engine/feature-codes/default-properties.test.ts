import { expect, test } from 'vitest'
import { isDefaultValue } from './default-properties'

test.each([
  ['author', 'Administrator', true],
  ['lastModifiedBy', 'Administrator', true],
  ['lastModifiedBy', '王建国', false],
  ['company', 'Microsoft', true],
  ['company', 'Administrator', false],
  ['file', 'Administrator', false],
] as const)('%s %s is filled in by software: %s', (property, value, expected) =>
  expect(isDefaultValue(property, value)).toBe(expected),
)
