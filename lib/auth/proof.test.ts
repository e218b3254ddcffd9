import { afterEach, expect, test } from 'vitest'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { assertFresh, owedOf, type Proof } from './proof'

const { now } = clock
afterEach(() => {
  clock.now = now
})

const MINUTE = 60_000
const NOON = 1_790_000_000_000

test.each([
  [true, true, true, null, 'factor'],
  [true, false, true, 1, 'password'],
  [false, true, true, null, 'password'],
  [false, true, false, null, 'setUp'],
  [true, true, false, 1, null],
  [false, false, false, null, null],
  // The provider has asked for several factors.
  [false, true, false, 1, null],
] as const)(
  'factor %s, required %s, first password %s, shown at %s: owes %s',
  (hasFactor, isRequired, mustChangePassword, factorAt, owes) =>
    expect(owedOf({ hasFactor, isRequired, mustChangePassword, factorAt })).toBe(owes),
)

/** What is asked for again of a person who showed this at noon, so many minutes later. */
function asked(shown: Partial<Proof>, minutes: number, isByToken = false): unknown {
  clock.now = () => NOON + minutes * MINUTE
  const proof = {
    owes: null,
    hasFactor: false,
    hasPassword: true,
    factorAt: null,
    passwordAt: null,
    ...shown,
  }
  try {
    assertFresh(proof, isByToken)
    return null
  } catch (error) {
    return error instanceof AppError ? error.extra.data?.again : error
  }
}

test('a factor counts for ten minutes, by token too, and the password does not replace it', () => {
  const shown = { hasFactor: true, factorAt: NOON, passwordAt: NOON }
  expect([0, 10, 10.1].map((minutes) => asked(shown, minutes))).toEqual([null, null, 'code'])
  expect(asked(shown, 11, true)).toBe('code')
  expect(asked({ ...shown, factorAt: null }, 0)).toBe('code')
})

test('without a factor the password counts for ten minutes, and a program is not asked', () => {
  expect([0, 10, 10.1].map((minutes) => asked({ passwordAt: NOON }, minutes))).toEqual([
    null,
    null,
    'password',
  ])
  expect(asked({ passwordAt: null }, 0)).toBe('password')
  expect(asked({ passwordAt: NOON }, 100, true)).toBeNull()
})

test('whoever has no password here is led to the identity provider', () => {
  const shown = { hasPassword: false, passwordAt: NOON }
  expect([0, 10, 10.1].map((minutes) => asked(shown, minutes))).toEqual([null, null, 'provider'])
  expect(asked({ ...shown, hasFactor: true }, 0)).toBe('code')
})

test('what was shown before the clock was set back does not count', () => {
  expect(asked({ hasFactor: true, factorAt: NOON }, -1)).toBe('code')
})
