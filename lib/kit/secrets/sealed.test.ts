import { afterEach, expect, test } from 'vitest'
import { resealed, seal, unseal } from './sealed'

const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

test('a sealed text is opened for its purpose alone, and not when it was changed', () => {
  process.env.AUTH_SECRET = 'a'.repeat(32)
  const sealed = seal('种子 JBSWY3DP', 'totp')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seal('种子 JBSWY3DP', 'totp')).not.toBe(sealed)
  expect(unseal(sealed, 'totp')).toBe('种子 JBSWY3DP')
  expect(unseal(sealed, 'eventTarget')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(unseal(bytes.toString('base64url'), 'totp')).toBeNull()
  expect(unseal('', 'totp')).toBeNull()
})

test('a text sealed before the secret was replaced is opened while the previous one is known', () => {
  process.env.AUTH_SECRET = 'a'.repeat(32)
  const sealed = seal('one', 'totp')
  process.env.AUTH_SECRET = 'b'.repeat(32)
  expect(unseal(sealed, 'totp')).toBeNull()
  process.env.AUTH_SECRET_PREVIOUS = 'a'.repeat(32)
  expect(unseal(sealed, 'totp')).toBe('one')
  expect(unseal(seal('two', 'totp'), 'totp')).toBe('two')
})

test('what is sealed with the previous secret is sealed again, once', () => {
  process.env.AUTH_SECRET = 'a'.repeat(32)
  const sealed = seal('one', 'totp')
  expect(resealed(sealed, 'totp')).toBeNull()
  process.env.AUTH_SECRET = 'b'.repeat(32)
  expect(resealed(sealed, 'totp')).toBeNull()
  process.env.AUTH_SECRET_PREVIOUS = 'a'.repeat(32)
  const again = resealed(sealed, 'totp')!
  expect(resealed(again, 'totp')).toBeNull()
  delete process.env.AUTH_SECRET_PREVIOUS
  expect([unseal(again, 'totp'), unseal(sealed, 'totp')]).toEqual(['one', null])
})
