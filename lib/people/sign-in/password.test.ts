import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password'

/** The parts of a hash as the library writes it: algorithm, version, costs, salt, hash. */
const partsOf = (hash: string) => hash.split('$').slice(1)

test('a password is stored as argon2id with a salt of its own, at the costs that are recommended', async () => {
  const [one, two] = [await hashPassword('出海口 a password'), await hashPassword('出海口 a password')]
  const [algorithm, version, costs, salt] = partsOf(one)
  expect([algorithm, version, costs]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(Buffer.from(salt!, 'base64').length).toBeGreaterThanOrEqual(16)
  expect(partsOf(two)[3]).not.toBe(salt)
  expect(await passwordMatches(one, '出海口 a password')).toBe(true)
  expect(await passwordMatches(two, '出海口 a passwore')).toBe(false)
})

test('a password is compared as a whole, however long and in whatever script', async () => {
  const long = '🏗️ 标段 Überprüfung '.repeat(8)
  const hash = await hashPassword(long)
  expect(await passwordMatches(hash, long)).toBe(true)
  expect(await passwordMatches(hash, long.slice(0, -1))).toBe(false)
  expect(await passwordMatches(hash, `${long}x`)).toBe(false)
})

test('nobody signs in to an account that does not exist', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
})
