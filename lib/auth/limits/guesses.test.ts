import { expect, test } from 'vitest'
import { type Earlier, refusalOf } from './guesses'

const MINUTE = 60_000
const NONE: Earlier = { own: [], strangers: [], address: [] }
/** This many guesses, one second apart, the newest at 0. */
const guesses = (count: number) => Array.from({ length: count }, (_, at) => -at * 1000)
const waits = (place: string, earlier: Partial<Earlier>) => refusalOf(place, { ...NONE, ...earlier }, 0)

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
