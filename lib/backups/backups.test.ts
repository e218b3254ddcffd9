import { expect, test } from 'vitest'
import type { Checked } from './data'
import { isDue, stateOf } from './state'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 0, 1, 2)

/** The entries of a service that looks every hour, and what an administrator sees at each look. */
function watch(days: number, made: (now: number) => number | null, off: (day: number) => number = () => 0) {
  const log: Checked[] = []
  const seen: { day: number; isWarning: boolean }[] = []
  for (let hour = 0; hour < days * 24; hour++) {
    const now = START + hour * HOUR + off(hour / 24)
    if (isDue(log.at(-1) ?? null, now)) {
      const madeAt = made(now)
      const found = madeAt === null ? ({ fault: 'none' } as const) : { madeAt, fault: null }
      log.push({ at: now, backup: 'b', what: null, ...found })
    }
    const compared = log.filter(({ fault }) => fault === null).at(-1) ?? null
    seen.push({ day: hour / 24, isWarning: stateOf(log.at(-1) ?? null, compared, now).isWarning })
  }
  return { log, warned: seen.filter(({ isWarning }) => isWarning).map(({ day }) => day) }
}

/** One backup each night at one o'clock. */
const nightly = (now: number) => Math.floor((now - HOUR) / DAY) * DAY + HOUR

test('in a year of daily backups each day has one check, and nothing warns', () => {
  const { log, warned } = watch(365, nightly)
  expect([log.length, warned]).toEqual([365, []])
})

test('two days after the last new backup it warns, although the old one is still right', () => {
  const last = START + 100 * DAY
  const { log, warned } = watch(365, (now) => nightly(Math.min(now, last)))
  expect(log).toHaveLength(365)
  expect(warned[0]).toBeGreaterThan(101.9)
  expect(warned[0]).toBeLessThan(102.1)
})

test('without a backup it warns from the beginning, and looks again sooner', () => {
  const { log, warned } = watch(2, () => null)
  expect([log.length, warned[0], warned.length]).toEqual([8, 0, 48])
})

test('a clock that is set back by a day does not stop the checks', () => {
  const { log } = watch(10, nightly, (day) => (day < 5.5 ? 0 : -DAY))
  // One more: what was written then lies ahead.
  expect(log).toHaveLength(11)
})

test('a check that never was, or lies far ahead of the clock, warns', () => {
  const compared = { at: START, backup: 'b', madeAt: START, fault: null, what: null } as const
  expect(stateOf(null, null, START)).toMatchObject({ comparedAt: null, isWarning: true })
  expect(stateOf(compared, compared, START)).toMatchObject({ comparedAt: START, isWarning: false })
  expect(stateOf(compared, compared, START - 3 * DAY).isWarning).toBe(true)
  const faulty = { ...compared, fault: 'changed', what: 'files/aa' } as const
  expect(stateOf(faulty, compared, START)).toMatchObject({
    fault: 'changed',
    what: 'files/aa',
    isWarning: true,
  })
})
