import { expect, test } from 'vitest'
import { maskedIdentity, maskIdentities } from './identity'

test('an identity number shows only its first six and last two characters', () => {
  expect(maskedIdentity('210102198001010011')).toBe('210102**********11')
  expect(maskedIdentity('12345678')).toBe('********')
})

test('identity numbers in a text are masked, other numbers are not', () => {
  expect(maskIdentities('21010219800101001x')).toBe('210102**********1x')
  expect(maskIdentities('证件210102198001010011读取失败')).toBe('证件210102**********11读取失败')
  expect(maskIdentities('SFZ-001')).toBe('SFZ-001')
  expect(maskIdentities('2101021980010100112')).toBe('2101021980010100112')
  expect(maskIdentities('91210102198001010011AB')).toBe('91210102198001010011AB')
})
