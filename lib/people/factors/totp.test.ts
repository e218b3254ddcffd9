import { expect, test } from 'vitest'
import { base32, codeOf, newSecret, otpAddress, stepAt, stepOf } from './totp'

const SEED = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the test vectors of RFC 6238: second %s', (second, code) => {
  expect(codeOf(SEED, stepAt(second * 1000), 8)).toBe(code)
})

test('the test vectors of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, count) => codeOf(SEED, count)).join(' ')
  expect(codes).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j as in RFC 4648', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))

test('a code is taken one step early or late, and no further', () => {
  const now = 1_700_000_000_000
  const here = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((drift) => stepOf(SEED, codeOf(SEED, here + drift), now))
  expect(found).toEqual([null, here - 1, here, here + 1, null])
})

test('only six digits are a code', () => {
  const now = 59_000
  for (const typed of ['', '28708', '2870821', ' 287082', '２８７０８２', 'abcdef'])
    expect(stepOf(SEED, typed, now)).toBeNull()
  expect(stepOf(SEED, '287082', now)).toBe(1)
})

test('a secret has 160 bits, and its address is one that apps read', () => {
  expect(newSecret()).toHaveLength(20)
  const address = new URL(otpAddress(SEED, '清标服务', '李 雷'))
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(address.pathname)).toBe('/清标服务:李 雷')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '清标服务',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
