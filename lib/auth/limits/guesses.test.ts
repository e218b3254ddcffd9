import { expect, test } from 'vitest'
import { BORNE_AT_PASSWORDS, type Earlier, refusalOf } from './guesses'

const MINUTE = 60_000
const NONE: Earlier = { own: [], strangers: [], address: [] }
/** This many guesses, one second apart, the newest at 0. */
const guesses = (count: number) => Array.from({ length: count }, (_, at) => -at * 1000)
const waits = (place: string, earlier: Partial<Earlier>, guess: { isApart?: boolean; borne?: number } = {}) =>
  refusalOf({ place, isApart: false, borne: 0, ...guess }, { ...NONE, ...earlier }, 0)

test('five guesses at one account from one place block that place for 15 minutes', () => {
  expect(waits('device a', { own: guesses(4) })).toBeNull()
  expect(waits('device a', { own: guesses(5) })).toEqual({ by: 'account', wait: 15 * MINUTE })
  const spread = [-14, -15, -16, -17, -28].map((minutes) => minutes * MINUTE)
  expect(waits('device a', { own: spread })).toEqual({ by: 'account', wait: MINUTE })
  expect(waits('device a', { own: spread.map((at) => at - MINUTE) })).toBeNull()
})

test('guesses from unknown places slow down unknown places only, with growing pauses', () => {
  const pauses = [4, 5, 6, 7, 8, 9, 10].map(
    (count) => (waits('address a', { strangers: guesses(count) })?.wait ?? 0) / MINUTE,
  )
  expect(pauses).toEqual([0, 1, 2, 4, 8, 15, 15])
  for (const place of ['device a', 'session a']) {
    expect(waits(place, { strangers: guesses(10), address: guesses(100) })).toBeNull()
  }
})

test('after a hundred guesses from one address, whatever the accounts, the address is blocked for a while', () => {
  expect(waits('address a', { address: guesses(99) })).toBeNull()
  const refused = waits('address a', { address: guesses(100) })
  expect(refused).toEqual({ by: 'address', wait: 15 * MINUTE - 99_000 })
})

test('an address that has hardly tried does not wait for strangers, up to a hundred guesses an hour at an account', () => {
  const borne = { borne: BORNE_AT_PASSWORDS }
  expect(waits('address a', { strangers: guesses(89) }, borne)).toBeNull()
  expect(waits('address a', { strangers: guesses(89), own: guesses(2) }, borne)).toBeNull()
  expect(waits('address a', { strangers: guesses(89), own: guesses(3) }, borne)?.wait).toBe(15 * MINUTE)
  expect(waits('address a', { strangers: guesses(90) }, borne)?.wait).toBe(15 * MINUTE)
})

test('strangers do not slow down where the account is known, but its own guesses do', () => {
  expect(waits('address a', { strangers: guesses(100) }, { isApart: true })).toBeNull()
  expect(waits('address a', { strangers: guesses(100), own: guesses(5) }, { isApart: true })?.by).toBe(
    'account',
  )
})
